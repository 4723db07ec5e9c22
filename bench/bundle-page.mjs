import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { baseConfig } from '../packages/tooling/src/webpack/base-config.ts';
import { PrecompressPlugin } from '../packages/tooling/src/webpack/precompress-plugin.ts';

// node bench/bundle-page.mjs <folder of a package> <entry in it> <folder to write to>: a page for the browser, alone.
const [folder, entry, out] = process.argv.slice(2);
const dir = resolve(import.meta.dirname, '..', folder);
const webpack = createRequire(join(import.meta.dirname, '../packages/tooling/package.json'))('webpack');
const config = baseConfig({ dir, mode: 'production', outDir: out }, { name: 'bench', variant: 'standalone' });
const stats = await new Promise((done, fail) =>
  webpack(
    {
      ...config,
      devtool: false,
      // No test looks at its size.
      plugins: config.plugins.filter((plugin) => !(plugin instanceof PrecompressPlugin)),
      entry: { main: join(dir, entry) },
      output: { ...config.output, filename: 'main.js', publicPath: '/' },
    },
    (error, result) => (error ? fail(error) : done(result)),
  ),
);
if (stats.hasErrors()) throw new Error(stats.toString({ all: false, errors: true }));
