import { createHash } from 'node:crypto';
import type { ShellFiles } from '@qafila/contracts/shell';
import { minifySync } from '@swc/core';
import type { Compilation, Compiler } from 'webpack';
import { askedWith, filesOf, importedBy, loadedFrom, loadGraphOf } from './load-graph.ts';
import { SHARED_MODULES } from './shared-modules.ts';

const NAME = 'ShellFilesPlugin';
const BLOCK = /(<script type="application\/json" id="first-response">)(<\/script>)/;

const BOOTSTRAP = /\/bootstrap\.tsx$/;
const LOGIN_PAGE = /\/login-page\.tsx$/;
const PORTAL = /\/open-portal\.tsx$/;
/** What pages of remotes ask for: all of them for data, most for lists, many of those for forms too, some for files. */
const DATA = ['@qafila/shell-sdk/data'];
const LISTS = [...DATA, '@qafila/ui/list'];
const FORMS = [...LISTS, '@qafila/ui/fields'];
const KITS = [DATA, LISTS, FORMS, [...FORMS, '@qafila/ui/files']];
/** Too large for pages that have no use for them. */
const PARTS = ['@qafila/ui/grid', '@qafila/ui/map', '@qafila/ui/sortable'];
/** Where the page has the styles of the shell; they apply once its scripts start (first.js). */
const STYLES = '<style nonce="__STYLE_NONCE__" id="shell-styles" media="not all"></style>';

const isScript = (file: string) => file.endsWith('.js');
const less = (files: readonly string[], known: readonly string[]) =>
  files.filter((file) => !known.includes(file));

/**
 * Names in index.html which files the shell starts with, and joins the scripts that always load together: a browser
 * fetches six files of an origin at a time over HTTP/1.1, and the shell is thirty. A joined file is its chunks one after
 * the other, which webpack finds in place when it asks for them. Without it they load one by one. The
 * chunks of a part are written nowhere else: for any of them the shell loads the part (load-parts-whole.ts).
 */
export class ShellFilesPlugin {
  apply(compiler: Compiler): void {
    const { Compilation: stages, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      // Names and contents are final by then.
      const stage = stages.PROCESS_ASSETS_STAGE_ANALYSE;
      compilation.hooks.processAssets.tap({ name: NAME, stage }, (assets) => {
        const isReleased = compiler.options.mode === 'production';
        const join = (name: string, files: readonly string[], names: 'kept' | 'new'): string => {
          const chunks = files.map((file) => assets[file]?.source().toString() ?? '').join('\n');
          const text = names === 'new' && isReleased ? withNewNames(chunks) : chunks;
          const hash = createHash('sha256').update(text).digest('hex').slice(0, 16);
          const file = `${name}.${hash}.js`;
          // Without this mark the minimizer minifies it again, and the two halves of MapLibre, kept alike, become different.
          compilation.emitAsset(file, new sources.RawSource(text), { minimized: true });
          return file;
        };
        const { shell, styles } = shellFiles(compilation, join);
        const html = assets['index.html']?.source().toString() ?? '';
        if (!BLOCK.test(html)) throw new Error('index.html has no place for the files of the shell');
        if (!html.includes(STYLES)) throw new Error('index.html has no place for the styles of the shell');
        const text = (file: string) => assets[file]?.source().toString() ?? '';
        const filled = html
          .replace(BLOCK, (_, before, after) => before + JSON.stringify({ shell }) + after)
          .replace(STYLES, (element) =>
            element.replace('><', () => ` data-href="${styles}">${text(styles)}<`),
          );
        compilation.updateAsset('index.html', new sources.RawSource(filled));
        for (const file of shell.parts.flatMap(({ only }) => only)) {
          // Deleting a file deletes its licence and its source map too, unless they are unknown. Both are still needed:
          // each line of the part is one such file.
          compilation.updateAsset(
            file,
            (source) => source,
            () => ({}),
          );
          compilation.deleteAsset(file);
        }
      });
    });
  }
}

/** @param names `new`: variables are named again, alike in all chunks of the file. */
type Join = (name: string, files: readonly string[], names: 'kept' | 'new') => string;

/** Variables that are named in all chunks at once get names that recur: 1 % less once compressed. */
const withNewNames = (text: string) => minifySync(text, { compress: false, mangle: true }).code;

/** The files, and the stylesheet that every page needs. */
function shellFiles(compilation: Compilation, join: Join): { shell: ShellFiles; styles: string } {
  const graph = loadGraphOf(compilation);
  const entries = [...compilation.entrypoints.values()];
  const from = (...follows: readonly RegExp[]) => filesOf(loadedFrom(graph, entries, follows));
  const entry = from();
  const base = less(from(BOOTSTRAP), entry);
  const login = less(from(BOOTSTRAP, LOGIN_PAGE), [...entry, ...base]);
  const portal = less(from(BOOTSTRAP, PORTAL), [...entry, ...base]);
  const arabic = less(from(BOOTSTRAP, PORTAL, /\.ar\.json$/), [...entry, ...base, ...portal]);
  const known = [...entry, ...base, ...portal];
  const sharedFiles = (request: string): string[] => {
    const target = importedBy(graph, new RegExp(`^${request}$`));
    return target ? less(filesOf(loadedFrom(graph, [target])), known) : [];
  };
  const sizeOf = (file: string) => compilation.getAsset(file)?.source.size() ?? 0;
  const kitOf = (modules: string[], index: number) => {
    const files = [...new Set(modules.flatMap(sharedFiles))].filter(isScript);
    return { modules, script: join(`kit${index}`, [...files, ...entry.filter(isScript)], 'new'), files };
  };
  const kits = KITS.map(kitOf);
  const partOf = (request: string) => {
    const own = less(sharedFiles(request), kits.at(-1)?.files ?? []);
    const files = own.filter(isScript);
    const [largest = ''] = files.toSorted((a, b) => sizeOf(b) - sizeOf(a));
    const only = askedWith(graph, largest, files);
    return {
      modules: [request],
      script: join(nameOf(request), files, 'kept'),
      files,
      only,
      styles: stylesOf(own),
    };
  };
  const [styles, ...others] = [...new Set([...base, ...login, ...portal].filter(isStyle))];
  if (!styles || others.length > 0) throw new Error('The styles that every page needs are not one file');
  const baseScript = join('base', base.filter(isScript), 'new');
  const portalIn = (locale: string, texts: readonly string[]) => ({
    scripts: [baseScript, join(`portal-${locale}`, [...portal, ...texts].filter(isScript), 'new')],
    files: [],
  });
  const shell: ShellFiles = {
    main: entry.filter(isScript),
    login: { scripts: [baseScript], files: login.filter(isScript) },
    portal: { en: portalIn('en', []), ar: portalIn('ar', arabic) },
    kits,
    parts: PARTS.map(partOf),
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
  return { shell, styles };
}

const isStyle = (file: string) => file.endsWith('.css');
const stylesOf = (files: readonly string[]) => files.filter(isStyle);
/** `@qafila/ui/grid` → `grid` */
const nameOf = (request: string) => request.slice(request.lastIndexOf('/') + 1);

const assetsLike = (compilation: Compilation, pattern: RegExp): string[] =>
  compilation.getAssets().flatMap(({ name }) => (pattern.test(name) ? name : []));
