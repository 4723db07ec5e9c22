import { randomFleet } from './fleet.fixture.ts';
import type { improve } from './improve.ts';
import { planFleet } from './plan.ts';
import { Routes } from './routes.ts';

const ITERATIONS = 10_000;
let first: Routes | undefined;
/** For each annealing whether it began from the first plan, which stays the best, or from another one. */
const begunFrom: ('first' | 'other')[] = [];

/** In place of an annealing, one in vain: a twentieth of the budget is spent, and it ends with the first plan. */
const inVain: typeof improve = (routes, last, _random, meter) => {
  first ??= copyOf(routes);
  begunFrom.push(routes.totalDistance() === first.totalDistance() ? 'first' : 'other');
  routes.copyFrom(first);
  last.copyFrom(first);
  meter.spend(ITERATIONS / 20);
};
jest.mock('./improve.ts', () => ({
  improve: (...given: Parameters<typeof improve>) => inVain(...given),
}));

function copyOf(routes: Routes): Routes {
  const copy = new Routes(routes.model, routes.scratch);
  copy.copyFrom(routes);
  return copy;
}

test('after two annealings in vain the next begins from a new plan, and after that from the best one again', () => {
  const plan = planFleet(randomFleet(3, 20, 20), { iterations: ITERATIONS });
  expect(begunFrom.slice(0, 6)).toEqual(['first', 'first', 'other', 'first', 'other', 'first']);
  expect(plan.distance).toBe(first?.totalDistance());
});
