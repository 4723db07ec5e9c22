import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AsyncDependenciesBlock, Chunk, ChunkGroup, Compilation, Compiler, Module } from 'webpack';
import { ROOT } from '../apps.ts';

const NAME = 'LoadPlanPlugin';

/** One step of loading: files fetched together, and the steps it can lead to. */
export interface LoadStep {
  files: string[];
  /** Shared modules it waits for. */
  needs: string[];
  /** `import()` calls in it, by request. */
  imports: Record<string, string>;
}

/** Which files a page fetches, written to `.cache/load-plan/<app>.json` for the size budgets. */
export interface LoadPlan {
  entries: string[];
  steps: Record<string, LoadStep>;
}

export const loadPlanFile = (app: string): string => join(ROOT, '.cache/load-plan', `${app}.json`);

/** Records the load plan of a build. */
export class LoadPlanPlugin {
  readonly #app: string;

  constructor(app: string) {
    this.#app = app;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.afterEmit.tap(NAME, (compilation) => {
      mkdirSync(join(ROOT, '.cache/load-plan'), { recursive: true });
      writeFileSync(loadPlanFile(this.#app), JSON.stringify(planOf(compilation), null, 1));
    });
  }
}

function planOf(compilation: Compilation): LoadPlan {
  const ids = new Map<ChunkGroup, string>();
  for (const group of compilation.chunkGroups) ids.set(group, String(ids.size));
  const step = (group: ChunkGroup): LoadStep => {
    const chunks: Chunk[] = group.chunks;
    const modules = chunks.flatMap((chunk) => [...compilation.chunkGraph.getChunkModules(chunk)]);
    const result: LoadStep = {
      files: [...new Set(chunks.flatMap((chunk) => [...chunk.files]))],
      needs: [],
      imports: {},
    };
    for (const module of modules.flatMap(withInner))
      for (const block of module.blocks) {
        const target = compilation.chunkGraph.getBlockChunkGroup(block as AsyncDependenciesBlock);
        const id = target && ids.get(target);
        if (!id) continue;
        if (module.type === 'consume-shared-module') result.needs.push(id);
        else result.imports[requestOf(block as AsyncDependenciesBlock)] = id;
      }
    return result;
  };
  return {
    entries: [...compilation.entrypoints.values()].map((group) => ids.get(group) ?? ''),
    steps: Object.fromEntries([...ids].map(([group, id]) => [id, step(group)])),
  };
}

/** A concatenated module hides the modules it was made of, and their `import()` calls with them. */
const withInner = (module: Module): Module[] => [
  module,
  ...((module as { modules?: Module[] }).modules ?? []),
];

const requestOf = (block: AsyncDependenciesBlock): string =>
  block.request ?? block.dependencies.map((dep) => ('request' in dep ? String(dep.request) : '')).join();
