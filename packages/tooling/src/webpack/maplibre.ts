import { type JsMinifyOptions, minifySync } from '@swc/core';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import type { Configuration, RuleSetRule } from 'webpack';

/** Name of the chunk with MapLibre and its worker. */
const CHUNK = 'maplibre';
const IN_CHUNK = new RegExp(`^${CHUNK}\\.`);

/**
 * How both halves of MapLibre are minified. Its page and its worker share most of their source: if functions and
 * classes keep their names, both halves contain the same text, and brotli compresses the second one away.
 */
const NAMES = { keep_fnames: true, keep_classnames: true };
const SMALL: JsMinifyOptions = { module: true, compress: { ...NAMES, inline: 0 }, mangle: NAMES };

const DIST = 'maplibre-gl/dist';

type Optimization = NonNullable<Configuration['optimization']>;

/** MapLibre in a release: one chunk with its page and worker code, minified by the same rules. */
export const MAPLIBRE = {
  /** Files that are not minified yet; the others are already. */
  alias: {
    'maplibre-gl$': `${DIST}/maplibre-gl-dev.mjs`,
    [`${DIST}/maplibre-gl-worker.mjs$`]: `${DIST}/maplibre-gl-worker-dev.mjs`,
  },
  chunk: {
    name: CHUNK,
    test: /maplibre-gl-dev\.mjs|maplibre-gl-worker-dev\.mjs/,
    chunks: 'async',
    enforce: true,
  },
  /** The worker as text beside the page's half. Only what a URL would interpret is escaped. */
  workerRule: {
    test: /maplibre-gl-worker(?:-dev)?\.mjs$/,
    type: 'asset/inline',
    generator: {
      dataUrl: (content: string | Buffer) =>
        `data:text/javascript,${minifySync(content.toString(), SMALL).code.replace(/[%#\r\n\t]/g, encodeURIComponent)}`,
    },
  } satisfies RuleSetRule,
} as const;

/** How everything else is minified. */
const OTHERS: JsMinifyOptions = { compress: { passes: 2 } };

/** SWC has threads of its own: processes would only copy sources and maps to and fro. */
const IN_THREADS = { parallel: false };

/** SWC's minifier: as small as Terser's result, in a third of its time. */
export const minimizers = (): NonNullable<Optimization['minimizer']> => [
  new MinimizerPlugin({
    ...IN_THREADS,
    exclude: IN_CHUNK,
    minify: MinimizerPlugin.swcMinify,
    minimizerOptions: { ...OTHERS },
  }),
  new MinimizerPlugin({
    ...IN_THREADS,
    include: IN_CHUNK,
    minify: MinimizerPlugin.swcMinify,
    minimizerOptions: { ...SMALL },
  }),
];
