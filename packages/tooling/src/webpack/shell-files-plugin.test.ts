import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import webpack, { type Compiler } from 'webpack';
import { ShellFilesPlugin } from './shell-files-plugin.ts';

const PAGE = `<style nonce="__STYLE_NONCE__" id="shell-styles" media="not all"></style>
<script type="application/json" id="first-response"></script>`;
/** A shell in small: the map takes a library with it, of which another page takes a piece that the map takes as well. */
const SHELL = {
  'index.js': `import('./bootstrap.tsx'); import('@qafila/ui/map'); import('./report.js');`,
  'bootstrap.tsx': `import './page.css'; import('./login-page.tsx'); import('./open-portal.tsx');`,
  'login-page.tsx': `console.log('login');`,
  'open-portal.tsx': `console.log('portal'); import('./texts.ar.json');`,
  'texts.ar.json': '{}',
  'page.css': 'p { color: teal }',
  'map.js': `import './library.js'; import './piece.js'; console.log('map');`,
  'library.js': `/*! (c) The library */ console.log(${JSON.stringify('library '.repeat(500))});`,
  'report.js': `import './piece.js'; console.log('report');`,
  'piece.js': `console.log('piece');`,
};

/** The page is written as HtmlWebpackPlugin does it. */
const page = (compiler: Compiler) => {
  compiler.hooks.thisCompilation.tap('page', (compilation) => {
    const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_INLINE;
    compilation.hooks.processAssets.tap({ name: 'page', stage }, () =>
      compilation.emitAsset('index.html', new webpack.sources.RawSource(PAGE)),
    );
  });
};
const chunk = (name: string) => ({
  name,
  test: new RegExp(`/${name}`),
  chunks: 'all' as const,
  enforce: true,
});

let dir = '';
beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'qafila-shell-files-'));
  for (const [file, text] of Object.entries(SHELL)) {
    mkdirSync(dirname(join(dir, file)), { recursive: true });
    writeFileSync(join(dir, file), text);
  }
  const marked = async (input: Record<string, string | Buffer>, map?: MinimizerPlugin.RawSourceMap) => {
    const [[file, text] = []] = Object.entries(input);
    return { map, code: `${text}/* minified ${file} */` };
  };
  const compiler = webpack({
    mode: 'production',
    devtool: 'hidden-source-map',
    context: dir,
    entry: { main: './index.js' },
    output: { path: join(dir, 'dist'), publicPath: '/', filename: '[name].js', chunkFilename: '[name].js' },
    resolve: { alias: { '@qafila/ui/map': join(dir, 'map.js') } },
    experiments: { css: true },
    module: { rules: [{ test: /\.tsx$/, type: 'javascript/auto' }] },
    optimization: {
      chunkIds: 'named',
      minimizer: [new MinimizerPlugin({ parallel: false, minify: marked, extractComments: false })],
      splitChunks: { cacheGroups: { library: chunk('library'), piece: chunk('piece') } },
    },
    plugins: [page, new ShellFilesPlugin()],
  });
  await new Promise<void>((resolve, reject) =>
    compiler?.run((error, stats) => {
      const [problem = error] = stats?.compilation.errors ?? [];
      if (problem) reject(problem);
      else resolve();
    }),
  );
});
afterAll(() => rmSync(dir, { recursive: true }));

const files = () => readdirSync(join(dir, 'dist'));
const read = (file: string) => readFileSync(join(dir, 'dist', file), 'utf8');
const mapScript = () => read(files().find((file) => /^map\.\w{16}\.js$/.test(file)) ?? '');

test('a part has its chunks as they were minified, each once', () => {
  expect(mapScript()).toContain('library library');
  expect(mapScript().match(/minified \w+/g)).toEqual([
    'minified piece',
    'minified library',
    'minified map_js',
  ]);
});

test('what is only in a part is not written a second time, but for its source map', () => {
  expect(files()).not.toContain('library.js');
  expect(files()).toContain('library.js.map');
  expect(files()).toContain('piece.js');
  const shell = JSON.parse(/first-response">(.*)</.exec(read('index.html'))?.[1] ?? '').shell;
  const map = shell.parts.find(({ modules }: { modules: string[] }) => modules.includes('@qafila/ui/map'));
  expect(map).toMatchObject({
    files: ['piece.js', 'library.js', 'map_js.js'],
    only: ['library.js', 'map_js.js'],
  });
});
