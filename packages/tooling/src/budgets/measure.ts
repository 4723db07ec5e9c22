import type { LoadPlan } from '../webpack/load-plan-plugin.ts';

/**
 * The scripts a page fetches: from the entries along everything that loading waits for, and along those `import()`
 * calls whose request matches `follows`.
 * @returns file names, each once.
 */
export function scriptsOf(plan: LoadPlan, follows: readonly RegExp[]): string[] {
  const seen = new Set<string>();
  const files = new Set<string>();
  const visit = (id: string): void => {
    const step = plan.steps[id];
    if (!step || seen.has(id)) return;
    seen.add(id);
    for (const file of step.files.filter((name) => name.endsWith('.js'))) files.add(file);
    for (const need of step.needs) visit(need);
    for (const [request, target] of Object.entries(step.imports))
      if (follows.some((pattern) => pattern.test(request))) visit(target);
  };
  for (const entry of plan.entries) visit(entry);
  return [...files];
}

/** Requests of a plan's `import()` calls that a pattern matches; none means that the budget measures the wrong thing. */
export const matches = (plan: LoadPlan, pattern: RegExp): string[] =>
  Object.values(plan.steps).flatMap((step) =>
    Object.keys(step.imports).filter((request) => pattern.test(request)),
  );
