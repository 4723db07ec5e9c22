import type { CallSpec } from '@qafila/contracts';

/** First segments that are both a call's and a page's. */
const PAGES = new Set(['signup', 'tracking']);
const OWN = ['remotes', 'socket.io', 'docs', 'health', 'metrics'];

const firstSegment = (path: string) => path.split(/[/?]/, 2)[1]?.toLowerCase() ?? '';

/** Tells paths of the API, which answer JSON even to a browser, from paths that may be a page. */
export function createIsApiPath(calls: readonly CallSpec[]): (path: string) => boolean {
  const paths = calls.flatMap(({ path, aliases = [] }) => [path, ...aliases]);
  const segments = new Set([...OWN, ...paths.map(firstSegment)].filter((segment) => !PAGES.has(segment)));
  return (path) => segments.has(firstSegment(path));
}
