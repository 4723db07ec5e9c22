import { Meter } from '../../planning/budget.ts';
import { seeded } from '../../planning/random.ts';
import { growInstance } from '../grown/grow.ts';
import { build } from './build.ts';
import { randomFleet } from './fleet.fixture.ts';
import { improve } from './improve.ts';
import { FleetModel } from './model.ts';
import { planFleet } from './plan.ts';
import { Routes } from './routes.ts';

test('says where the search ended: each task is on a route or waits', () => {
  const problem = randomFleet(8, 40, 6);
  const model = new FleetModel(problem, problem.tasks);
  const [routes, last] = [new Routes(model, 6), new Routes(model, 6)];
  const random = seeded(1);
  build(routes, 6, random);
  expect(routes.tasksOf(-1)).toHaveLength(9);
  improve(routes, last, random, new Meter({ iterations: 3000 }), {
    steps: Number.POSITIVE_INFINITY,
    until: 1,
  });
  for (const one of [routes, last]) {
    const served = Array.from(one.length).reduce((sum, stops) => sum + stops / 2, 0);
    expect(one.tasksOf(-1)).toHaveLength(40 - served);
  }
  expect(routes.tasksOf(-1).length).toBeLessThan(9);
});

test('ends after its steps, although the budget would last for longer', () => {
  const problem = randomFleet(8, 40, 6);
  const routes = new Routes(new FleetModel(problem, problem.tasks), 6);
  const random = seeded(1);
  build(routes, 6, random);
  const meter = new Meter({ iterations: 3200 });
  improve(routes, new Routes(routes.model, 6), random, meter, { steps: 160, until: 1 });
  // 16 are counted when it begins, then 16 at a time until 160 are done.
  expect(meter.spend(0)).toBe(0.055);
});

test('a search with hardly enough vehicles does not stay with plans in which a task waits', () => {
  const problem = growInstance({ kind: 'LR1', seed: 1, customers: 100, windows: 0.5 });
  const plan = planFleet(problem, { iterations: 12_000, seed: 2 });
  expect(plan.routes).toHaveLength(8);
  expect(plan.unserved).toEqual([]);
  // 2578.7 if the search never goes back to the best plan.
  expect(plan.distance).toBeLessThan(2550);
});
