import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import webpack from 'webpack';
import { PrecompressPlugin } from './precompress-plugin.ts';

test('puts brotli and gzip copies beside scripts above the minimum size', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'qafila-precompress-'));
  const long = `console.log(${JSON.stringify('caravan '.repeat(500))});`;
  writeFileSync(join(dir, 'long.js'), `new URL('./worker.mjs', import.meta.url);${long}`);
  writeFileSync(join(dir, 'worker.mjs'), long);
  writeFileSync(join(dir, 'short.js'), 'console.log(1);');
  const compiler = webpack({
    mode: 'production',
    devtool: false,
    context: dir,
    entry: { long: './long.js', short: './short.js' },
    output: { path: join(dir, 'dist') },
    optimization: { minimize: false },
    module: { rules: [{ test: /\.mjs$/, type: 'asset/resource', generator: { filename: '[name][ext]' } }] },
    plugins: [new PrecompressPlugin()],
  });
  await new Promise<void>((resolve, reject) => compiler?.run((error) => (error ? reject(error) : resolve())));
  const read = (name: string) => readFileSync(join(dir, 'dist', name));
  expect(brotliDecompressSync(read('long.js.br'))).toEqual(read('long.js'));
  expect(gunzipSync(read('long.js.gz'))).toEqual(read('long.js'));
  expect(brotliDecompressSync(read('worker.mjs.br'))).toEqual(read('worker.mjs'));
  expect(read('long.js.br').length).toBeLessThan(read('long.js').length / 4);
  expect(readdirSync(join(dir, 'dist')).filter((name) => name.startsWith('short'))).toEqual(['short.js']);
  rmSync(dir, { recursive: true });
});
