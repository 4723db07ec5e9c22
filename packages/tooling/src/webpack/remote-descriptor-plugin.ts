import type { Compiler } from 'webpack';
import { readDescriptor } from '../descriptor/descriptor.ts';

const NAME = 'RemoteDescriptorPlugin';

/** Writes `remote.json`: the remote's entry in the registry. */
export class RemoteDescriptorPlugin {
  readonly #dir: string;
  readonly #version: string | undefined;

  constructor(dir: string, version?: string) {
    this.#dir = dir;
    this.#version = version;
  }

  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tapPromise({ name: NAME, stage }, async () => {
        const descriptor = await readDescriptor(this.#dir, this.#version);
        compilation.emitAsset(
          'remote.json',
          new sources.RawSource(`${JSON.stringify(descriptor, null, 2)}\n`),
        );
      });
    });
  }
}
