import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync } from 'node:zlib';

/**
 * Brotli bytes of a production build that uses everything an entry point of the kit exports, without React: first
 * load, and what is loaded on demand. `node packages/ui/size.mjs [./src/index.ts …]` prints a table.
 */
const here = import.meta.dirname;
const tooling = createRequire(join(here, '../tooling/package.json'));
const webpack = tooling('webpack');
const CssExtract = tooling('mini-css-extract-plugin');

/** Largest brotli size that an entry may have, in bytes. */
export const BUDGETS = { './src/index.ts': 85_000, './src/plain/index.ts': 4_000 };

const configuration = (entry, output) => ({
  mode: 'production',
  target: 'web',
  context: here,
  entry,
  output: { path: output, filename: 'main.js', chunkFilename: 'chunk.[id].js' },
  externals: [/^react(-dom)?($|\/)/],
  externalsType: 'global',
  resolve: { extensions: ['.js'], conditionNames: ['browser', 'import', 'module', 'default'] },
  module: {
    rules: [
      {
        test: /\.tsx?$/,
        loader: tooling.resolve('ts-loader'),
        options: {
          transpileOnly: true,
          configFile: join(here, 'tsconfig.json'),
          compilerOptions: {
            noEmit: false,
            allowImportingTsExtensions: false,
            rewriteRelativeImportExtensions: false,
          },
        },
      },
      { test: /\.css$/, use: [CssExtract.loader, tooling.resolve('css-loader')] },
      { test: /\.woff2?$/, type: 'asset/resource' },
    ],
  },
  plugins: [new CssExtract()],
  optimization: { moduleIds: 'deterministic' },
  performance: false,
});

const brotli = async (folder, keep) => {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.js') && keep(name));
  const sizes = await Promise.all(
    names.map(async (name) => brotliCompressSync(await readFile(join(folder, name))).length),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
};

/** Builds one entry point whole; returns brotli bytes of the first load and of what comes on demand. */
export async function measure(entry) {
  const folder = await mkdtemp(join(tmpdir(), 'ui-size-'));
  try {
    const main = join(folder, 'entry.js');
    await writeFile(
      main,
      `import * as kit from ${JSON.stringify(join(here, entry))};\nglobalThis.kit = { ...kit };\n`,
    );
    const stats = await new Promise((resolve, reject) => {
      webpack(configuration(main, join(folder, 'out')), (error, result) =>
        error ? reject(error) : resolve(result),
      );
    });
    if (stats.hasErrors()) throw new Error(stats.toString({ all: false, errors: true }));
    const output = join(folder, 'out');
    return {
      first: await brotli(output, (name) => name === 'main.js'),
      later: await brotli(output, (name) => name !== 'main.js'),
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const entries = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(BUDGETS);
  for (const entry of entries) {
    const { first, later } = await measure(entry);
    const budget = BUDGETS[entry];
    console.log(`${entry}: ${first} bytes brotli, ${later} on demand${budget ? `, at most ${budget}` : ''}`);
    if (budget && first > budget) process.exitCode = 1;
  }
}
