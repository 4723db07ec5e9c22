import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ChunkGroup, Compilation, Compiler } from 'webpack';
import { ROOT } from '../apps.ts';
import { filesOf, loadGraphOf } from './load-graph.ts';

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
  const graph = loadGraphOf(compilation);
  const ids = new Map([...graph.keys()].map((group, index) => [group, String(index)]));
  const idOf = (group: ChunkGroup) => ids.get(group) ?? '';
  const steps = [...graph].map(([group, { needs, imports }]): [string, LoadStep] => [
    idOf(group),
    {
      files: filesOf([group]),
      needs: [...needs].map(idOf),
      imports: Object.fromEntries([...imports].map(([request, target]) => [request, idOf(target)])),
    },
  ]);
  return {
    entries: [...compilation.entrypoints.values()].map(idOf),
    steps: Object.fromEntries(steps),
  };
}
