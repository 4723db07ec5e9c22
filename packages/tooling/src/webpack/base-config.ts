import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { Configuration, RuleSetRule } from 'webpack';
import { ROOT } from '../apps.ts';
import { ForgetBuildDependencies } from './forget-build-dependencies.ts';
import { MAPLIBRE, minimizers } from './maplibre.ts';
import { PrecompressPlugin } from './precompress-plugin.ts';
import { AXIOS_ALIAS, ROUTER_RELEASE_ALIAS } from './smaller-packages.ts';

/** Time after which a chunk counts as failed (specification, section 9), ms. */
export const CHUNK_LOAD_TIMEOUT_MS = 120_000;

export type Mode = 'development' | 'production';

/** Turns TypeScript into JavaScript for ts-loader. */
const TRANSPILER = join(import.meta.dirname, 'transpiler.ts');

/** Options of a preset. */
export interface BuildOptions {
  /** The app's folder. */
  dir: string;
  mode: Mode;
  /** Where the result goes; `dist` in the app's folder if not given. */
  outDir?: string;
  /** Release version; the one in the app's package.json if not given. */
  version?: string;
}

/**
 * 48 bits: enough to tell the contents of one file name apart. The runtime lists the hash of every chunk, which
 * compresses badly.
 */
const CONTENT_HASH = '[contenthash:12]';

/** Names of cache folders and global variables. */
export interface Identity {
  name: string;
  /** Separates the caches of two builds of one app. */
  variant: 'federated' | 'standalone' | 'embed';
}

/** Configuration shared by host, remotes and standalone builds. */
export function baseConfig({ dir, mode, outDir }: BuildOptions, { name, variant }: Identity): Configuration {
  const production = mode === 'production';
  const hashed = production ? `.${CONTENT_HASH}` : '';
  return {
    name,
    mode,
    context: dir,
    target: ['web', 'es2022'],
    devtool: production ? 'hidden-source-map' : 'cheap-module-source-map',
    output: {
      path: outDir ?? join(dir, 'dist'),
      clean: true,
      uniqueName: `qafila-${name}`,
      filename: `[name]${hashed}.js`,
      chunkFilename: `[name]${hashed}.js`,
      assetModuleFilename: `assets/[name].${CONTENT_HASH}[ext]`,
      chunkLoadTimeout: CHUNK_LOAD_TIMEOUT_MS,
      crossOriginLoading: 'anonymous',
      // A module that failed because one of its files failed to load is evaluated again when it is requested again.
      strictModuleExceptionHandling: true,
    },
    resolve: {
      extensions: ['.tsx', '.ts', '.mjs', '.js', '.json'],
      alias: { ...AXIOS_ALIAS, ...(production && { ...MAPLIBRE.alias, ...ROUTER_RELEASE_ALIAS }) },
    },
    ...(production && {
      optimization: { minimizer: minimizers(), splitChunks: { cacheGroups: { maplibre: MAPLIBRE.chunk } } },
    }),
    // Loaders are this package's dependencies, with a TypeScript version that they support; apps need none of them.
    resolveLoader: { modules: [join(ROOT, 'packages/tooling/node_modules')] },
    module: { rules: [{ oneOf: rules(dir) }] },
    plugins: [
      new MiniCssExtractPlugin({ filename: `[name]${hashed}.css`, chunkFilename: `[name]${hashed}.css` }),
      ...(production ? [new PrecompressPlugin()] : []),
      new ForgetBuildDependencies(),
    ],
    cache: {
      type: 'filesystem',
      cacheDirectory: join(ROOT, '.cache/webpack'),
      name: `${name}-${variant}-${mode}`,
      version: presetsVersion(),
      buildDependencies: { defaultWebpack: [] },
    },
    // Sizes are checked by packages/tooling/src/budgets, compressed and per page.
    performance: false,
    // MapLibre resolves its worker by an expression; the kit sets its URL.
    ignoreWarnings: [{ module: /maplibre-gl/, message: /Critical dependency/ }],
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
  };
}

/**
 * Changes with the presets and the lockfile, and so with every loader and plugin: webpack can't follow imports of .ts files
 * to find that out itself.
 */
function presetsVersion(): string {
  const presets = readdirSync(import.meta.dirname).map((file) => join(import.meta.dirname, file));
  const hash = createHash('sha256');
  for (const file of [...presets, join(ROOT, 'pnpm-lock.yaml')]) hash.update(readFileSync(file));
  return hash.digest('hex');
}

/** The first rule that matches decides. */
const rules = (dir: string): RuleSetRule[] => [
  // What an HTML template requires goes into the page as text. No `?raw` there: package exports refuse a query.
  { issuer: /\.ejs$/, type: 'asset/source' },
  { resourceQuery: /^\?raw$/, type: 'asset/source' },
  { resourceQuery: /^\?url$/, type: 'asset/resource' },
  MAPLIBRE.workerRule,
  {
    test: /\.tsx?$/,
    exclude: /node_modules/,
    loader: 'ts-loader',
    options: {
      transpileOnly: true,
      compiler: TRANSPILER,
      // Without its warning that it does not know this compiler.
      logLevel: 'error',
      onlyCompileBundledFiles: true,
      configFile: join(dir, 'tsconfig.json'),
      // Specifiers keep their .ts ending, which webpack resolves as it is.
      compilerOptions: {
        noEmit: false,
        allowImportingTsExtensions: false,
        rewriteRelativeImportExtensions: false,
        sourceMap: true,
      },
    },
  },
  { test: /\.css$/, use: [MiniCssExtractPlugin.loader, 'css-loader'] },
  { test: /\.(?:woff2?|png|jpe?g|webp|avif|svg|ico|pbf|geojson|mp3)$/, type: 'asset/resource' },
];
