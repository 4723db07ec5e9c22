import type { CallSpec } from '@qafila/contracts';

/** First segments used by both calls and pages. */
const PAGES = new Set(['signup', 'tracking']);
const OWN = ['remotes', 'embed', 'first-words', 'socket.io', 'docs', 'health', 'metrics'];

const firstSegment = (path: string) => path.split(/[/?]/, 2)[1]?.toLowerCase() ?? '';

/** Distinguishes API paths, which return JSON even to a browser, from paths of pages. */
export function createIsApiPath(calls: readonly CallSpec[]): (path: string) => boolean {
  const paths = calls.flatMap(({ path, aliases = [] }) => [path, ...aliases]);
  const segments = new Set([...OWN, ...paths.map(firstSegment)].filter((segment) => !PAGES.has(segment)));
  return (path) => segments.has(firstSegment(path));
}
