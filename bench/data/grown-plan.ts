import { checkFleetPlan, growInstance, planFleet } from '@qafila/dispatch/bench';
import type { GrownFleet } from './grown-fleets.ts';
import { processorMs } from './processor-ms.ts';

/** Plans an instance with a search of so much processor time. Throws when the independent check finds fault with it. */
export function planGrown({ name, growth }: GrownFleet, seed: number, milliseconds: number) {
  const problem = growInstance(growth);
  const plan = planFleet(problem, { seed, milliseconds, clock: processorMs });
  const { vehicles, distance, problems } = checkFleetPlan(problem, plan);
  if (problems.length > 0 || plan.unserved.length > 0)
    throw new Error(`${name}: ${problems[0] ?? 'a task is not served'}`);
  return { vehicles, distance };
}
