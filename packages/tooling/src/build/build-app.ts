import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import webpack, { type Configuration } from 'webpack';
import { appDir, findApp } from '../apps.ts';
import { packageVersion } from '../descriptor/descriptor.ts';
import type { Mode } from '../webpack/base-config.ts';
import { hostConfig } from '../webpack/host-config.ts';
import { embedConfig, remoteConfig } from '../webpack/remote-config.ts';
import { inputHash } from './inputs.ts';

/** Options of one build. */
export interface BuildAppOptions {
  /** Version written into `remote.json`; the one in package.json if not given. */
  version?: string;
  /** Absolute folder for the result; `<app>/dist` if not given. */
  outDir?: string;
  mode?: Mode;
}

/** A finished build. */
export interface BuiltApp {
  name: string;
  version: string;
  /** Folder of the result: for a remote, with `mf-manifest.json`, `remoteEntry.js` and `remote.json`. */
  dir: string;
}

/** File in the result with the hash of its inputs. */
export const BUILD_RECORD = '.build.json';

const settle = (name: string, { version, outDir, mode = 'production' }: BuildAppOptions) => {
  const dir = appDir(findApp(name).name);
  const release = version ?? packageVersion(dir);
  return {
    dir,
    mode,
    version: release,
    outDir: outDir ?? join(dir, 'dist'),
    hash: inputHash(name, mode, release),
  };
};

/** True when the result on disk was built from the current inputs. */
export function isBuilt(name: string, options: BuildAppOptions = {}): boolean {
  const { outDir, hash } = settle(name, options);
  const record = join(outDir, BUILD_RECORD);
  return existsSync(record) && JSON.parse(readFileSync(record, 'utf8')).hash === hash;
}

/**
 * Builds the host or one remote.
 * @throws Error with webpack's messages when it does not compile.
 */
export async function buildApp(name: string, options: BuildAppOptions = {}): Promise<BuiltApp> {
  const { dir, mode, version, outDir, hash } = settle(name, options);
  const preset = findApp(name).kind === 'host' ? hostConfig : remoteConfig;
  await run(preset({ dir, mode, outDir, version }));
  // After the first, which empties the folder.
  if (existsSync(join(dir, 'src/embed/index.ts'))) await run(embedConfig({ dir, mode, outDir, version }));
  writeFileSync(join(outDir, BUILD_RECORD), `${JSON.stringify({ name, version, mode, hash })}\n`);
  return { name, version, dir: outDir };
}

async function run(config: Configuration): Promise<void> {
  const compiler = webpack(config);
  if (!compiler) throw new Error('webpack gave no compiler.');
  const stats = await new Promise<webpack.Stats | undefined>((resolve, reject) => {
    compiler.run((error, result) => (error ? reject(error) : resolve(result)));
  });
  // Closing writes the cache.
  await new Promise<void>((resolve, reject) =>
    compiler.close((error) => (error ? reject(error) : resolve())),
  );
  if (stats?.hasErrors()) throw new Error(problemsOf(stats.compilation));
}

/** The first lines of each error, those of child compilations too, without webpack's own call stacks. */
function problemsOf(compilation: webpack.Compilation): string {
  const all = [compilation, ...compilation.children].flatMap((one) => one.errors);
  const texts = all.map((error) => {
    const { message } = error;
    const module = 'module' in error ? (error as webpack.WebpackError).module : undefined;
    const lines = message.split('\n').filter((line) => !/^\s+at /.test(line));
    return [module?.identifier().split('!').at(-1), ...lines.slice(0, 8)].filter(Boolean).join('\n');
  });
  return [...new Set(texts)].join('\n\n');
}
