import type { Compiler } from 'webpack';

const NAME = 'ForgetBuildDependencies';

/**
 * Leaves out what loaders name as the files they are made of. webpack would look for the imports of each of them, a second
 * of work for every app; the version of our caches changes with the lockfile anyway (base-config.ts).
 */
export class ForgetBuildDependencies {
  apply(compiler: Compiler): void {
    compiler.hooks.afterEmit.tap(NAME, ({ buildDependencies }) => buildDependencies.clear());
  }
}
