import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type PageRoute, pathPattern, type RemoteFiles, type RemoteRoute } from '@qafila/contracts/shell';
import type { Compilation, Compiler } from 'webpack';
import { readDescriptor } from '../descriptor/descriptor.ts';
import { filesOf, importedBy, loadedFrom, loadGraphOf } from './load-graph.ts';

const NAME = 'RemoteFilesPlugin';
/** Beside `remote.json`: what the server reads to name a page's files in the first response. */
export const REMOTE_FILES = 'preload.json';

/** `'agents-ledger': () => import('./features/…')`, as `remote.ts` lists pages and texts. */
const LISTED = /['"]?([\w.-]+)['"]?: \(\) => import\('([^']+)'/g;

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Writes which files each page of a remote needs, so that the first response can name them. */
export class RemoteFilesPlugin {
  readonly #dir: string;
  readonly #version: string | undefined;

  constructor(dir: string, version?: string) {
    this.#dir = dir;
    this.#version = version;
  }

  apply(compiler: Compiler): void {
    const { Compilation: stages, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      // Names have their final hashes by then.
      const stage = stages.PROCESS_ASSETS_STAGE_ANALYSE;
      compilation.hooks.processAssets.tapPromise({ name: NAME, stage }, async () => {
        const files = await remoteFiles(compilation, this.#dir, this.#version);
        compilation.emitAsset(REMOTE_FILES, new sources.RawSource(`${JSON.stringify(files)}\n`));
      });
    });
  }
}

async function remoteFiles(compilation: Compilation, dir: string, version?: string): Promise<RemoteFiles> {
  const { routes } = await readDescriptor(dir, version);
  const list = readFileSync(join(dir, 'src/remote.ts'), 'utf8');
  const listed = new Map([...list.matchAll(LISTED)].map(([, key = '', request = '']) => [key, request]));
  const graph = loadGraphOf(compilation);
  const container = filesOf(loadedFrom(graph, compilation.entrypoints.values(), [/\/remote\.ts$/]));
  const imported = (key: string) => {
    const target = importedBy(graph, new RegExp(`^${escaped(listed.get(key) ?? key)}$`));
    if (!target) throw new Error(`${dir}/src/remote.ts lists no import for ${key}`);
    return loadedFrom(graph, [target]);
  };
  const pages = [...new Set(routes.flatMap(({ page }) => page ?? []))];
  return {
    container,
    pages: Object.fromEntries(
      pages.map((page) => {
        const groups = [...imported(page)];
        const shared = groups.flatMap((group) => [...(graph.get(group)?.shared ?? [])]);
        const files = filesOf(groups).filter((file) => !container.includes(file));
        return [page, { files, shared: [...new Set(shared)].sort() }];
      }),
    ),
    texts: { en: filesOf(imported('en')), ar: filesOf(imported('ar')) },
    routes: pageRoutes(routes),
  };
}

/** What an address of this route starts with; a redirect what it leads to, where that is a page of the same remote. */
function startOf({ path, redirectTo }: RemoteRoute, routes: readonly RemoteRoute[]): PageRoute[] {
  const end = redirectTo ?? path;
  const found = routes.find((route) => new RegExp(pathPattern(route.path), 'i').test(end));
  if (!found?.page) return [];
  const { page, layout, menu } = found;
  return [{ pattern: pathPattern(path), page, needsSession: layout === 'main', ...(menu && { menu }) }];
}

/** Which page each address of a remote starts with. */
export const pageRoutes = (routes: readonly RemoteRoute[]): PageRoute[] =>
  routes.flatMap((route) => startOf(route, routes));
