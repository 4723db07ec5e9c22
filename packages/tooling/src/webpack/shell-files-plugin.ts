import { createHash } from 'node:crypto';
import type { ShellFiles } from '@qafila/contracts/shell';
import type { Compilation, Compiler } from 'webpack';
import { filesOf, importedBy, loadedFrom, loadGraphOf } from './load-graph.ts';
import { SHARED_MODULES } from './shared-modules.ts';

const NAME = 'ShellFilesPlugin';
const BLOCK = /(<script type="application\/json" id="first-response">)(<\/script>)/;

const BOOTSTRAP = /\/bootstrap\.tsx$/;
const LOGIN_PAGE = /\/login-page\.tsx$/;
const PORTAL = /\/open-portal\.tsx$/;
/** What pages of remotes ask for: all of them for data, most for lists and forms. */
const KITS = [['@qafila/shell-sdk/data'], ['@qafila/shell-sdk/data', '@qafila/ui/list', '@qafila/ui/fields']];

const isScript = (file: string) => file.endsWith('.js');
const less = (files: readonly string[], known: readonly string[]) =>
  files.filter((file) => !known.includes(file));

/**
 * Names in index.html which files the shell starts with, and joins the scripts that always load together: a browser
 * fetches six files of an origin at a time over HTTP/1.1, and the shell is thirty. A joined file is its chunks one after
 * the other, which webpack finds in place when it asks for them. Without it they load one by one.
 */
export class ShellFilesPlugin {
  apply(compiler: Compiler): void {
    const { Compilation: stages, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      // Names and contents are final by then.
      const stage = stages.PROCESS_ASSETS_STAGE_ANALYSE;
      compilation.hooks.processAssets.tap({ name: NAME, stage }, (assets) => {
        const join = (name: string, files: readonly string[]): string => {
          const text = files.map((file) => assets[file]?.source().toString() ?? '').join('\n');
          const hash = createHash('sha256').update(text).digest('hex').slice(0, 16);
          const file = `${name}.${hash}.js`;
          compilation.emitAsset(file, new sources.RawSource(text));
          return file;
        };
        const block = JSON.stringify({ shell: shellFiles(compilation, join) });
        const html = assets['index.html']?.source().toString() ?? '';
        if (!BLOCK.test(html)) throw new Error('index.html has no place for the files of the shell');
        const filled = html.replace(BLOCK, (_, before: string, after: string) => before + block + after);
        compilation.updateAsset('index.html', new sources.RawSource(filled));
      });
    });
  }
}

type Join = (name: string, files: readonly string[]) => string;

function shellFiles(compilation: Compilation, join: Join): ShellFiles {
  const graph = loadGraphOf(compilation);
  const entries = [...compilation.entrypoints.values()];
  const from = (...follows: readonly RegExp[]) => filesOf(loadedFrom(graph, entries, follows));
  const entry = from();
  const base = less(from(BOOTSTRAP), entry);
  const login = less(from(BOOTSTRAP, LOGIN_PAGE), [...entry, ...base]);
  const portal = less(from(BOOTSTRAP, PORTAL), [...entry, ...base]);
  const known = [...entry, ...base, ...portal];
  const sharedFiles = (request: string): string[] => {
    const target = importedBy(graph, new RegExp(`^${request}$`));
    return target ? less(filesOf(loadedFrom(graph, [target])), known) : [];
  };
  const kitOf = (modules: string[], index: number) => {
    const files = [...new Set(modules.flatMap(sharedFiles))].filter(isScript);
    return { modules, script: join(`kit${index}`, [...files, ...entry.filter(isScript)]), files };
  };
  const baseScript = join('base', base.filter(isScript));
  return {
    main: entry.filter(isScript),
    login: { scripts: [baseScript], files: [...login, ...styles(base)] },
    portal: {
      scripts: [baseScript, join('portal', portal.filter(isScript))],
      files: [...styles(base), ...styles(portal)],
    },
    kits: KITS.map(kitOf),
    arabic: less(from(BOOTSTRAP, PORTAL, /\.ar\.json$/), known),
    shared: Object.fromEntries(
      SHARED_MODULES.map(({ request }) => request)
        .filter((request) => !request.endsWith('/'))
        .map((request) => [request, sharedFiles(request)]),
    ),
    fonts: {
      en: assetsLike(compilation, /\/inter-latin-wght-normal\..*woff2$/),
      ar: assetsLike(compilation, /\/ibm-plex-sans-arabic-arabic-400-normal\..*woff2$/),
    },
  };
}

const styles = (files: readonly string[]) => files.filter((file) => file.endsWith('.css'));

const assetsLike = (compilation: Compilation, pattern: RegExp): string[] =>
  compilation.getAssets().flatMap(({ name }) => (pattern.test(name) ? name : []));
