import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import webpack from 'webpack';
import { ForgetBuildDependencies } from './forget-build-dependencies.ts';

const dir = mkdtempSync(join(tmpdir(), 'forget-build-'));
afterAll(() => rmSync(dir, { recursive: true }));

/** What webpack follows when it writes its cache, of a build with one loader. */
async function followed(plugins: webpack.Configuration['plugins']): Promise<string[]> {
  const compiler = webpack({
    context: dir,
    entry: './entry.js',
    mode: 'development',
    output: { path: join(dir, 'dist') },
    module: { rules: [{ test: /entry\.js$/, loader: join(dir, 'loader.cjs') }] },
    plugins: [...(plugins ?? [])],
  });
  return new Promise((resolve, reject) =>
    compiler.run((error, stats) =>
      error || !stats ? reject(error) : resolve([...stats.compilation.buildDependencies]),
    ),
  );
}

test('webpack follows no imports of loaders', async () => {
  writeFileSync(join(dir, 'entry.js'), 'console.log(1);');
  writeFileSync(join(dir, 'loader.cjs'), 'module.exports = (source) => source;');
  expect(await followed([])).toEqual([join(dir, 'loader.cjs')]);
  expect(await followed([new ForgetBuildDependencies()])).toEqual([]);
});
