import { checkFleetPlan } from '../fleet/check-plan.ts';
import type { FleetProblem } from '../fleet/types.ts';
import type { Spot } from '../spot.ts';
import { CLASSES, type ClassName } from './classes.ts';
import { growInstance } from './grow.ts';

const KINDS = Object.keys(CLASSES) as ClassName[];
const grow = (kind: ClassName, { seed = 1, windows = 1, customers = 200 } = {}) =>
  growInstance({ kind, seed, windows, customers });
const stopsOf = ({ tasks }: FleetProblem<Spot>) =>
  tasks.flatMap(({ pickup, delivery }) => [pickup, delivery]);

test('the instances of a seed are those that the table of distances was made for', () => {
  expect(grow('LR1').tasks[0]).toMatchObject({
    id: 't0',
    load: 1,
    pickup: { place: { x: 88, y: 109 }, service: 10, opensAt: 22, closesAt: 83 },
    delivery: { place: { x: 134, y: 123 }, service: 10, opensAt: 294, closesAt: 333 },
  });
  expect(grow('LC2').tasks[0]).toMatchObject({
    load: 10,
    pickup: { place: { x: 70, y: 26 }, service: 90, opensAt: 0, closesAt: 187 },
    delivery: { place: { x: 72, y: 8 }, service: 90, opensAt: 2233, closesAt: 2549 },
  });
  expect(KINDS.map((kind) => grow(kind).tasks.length)).toEqual([100, 102, 104, 102, 105, 101]);
});

test.each(KINDS)('%s: all are paired, fit a vehicle and can be carried out alone', (kind) => {
  for (const seed of [1, 2]) {
    const problem = grow(kind, { seed, windows: 0.5, customers: 60 });
    const customers = stopsOf(problem).filter(({ service }) => service > 0);
    expect(customers).toHaveLength(60);
    const routes = problem.tasks.map(({ id }) => [
      { taskId: id, kind: 'pickup' as const },
      { taskId: id, kind: 'delivery' as const },
    ]);
    const { distance } = checkFleetPlan(problem, { routes, distance: 0, unserved: [] });
    const plan = { routes, distance, unserved: [] };
    expect(checkFleetPlan({ ...problem, vehicles: 200 }, plan).problems).toEqual([]);
    for (const { load } of problem.tasks) expect(load).toBeGreaterThan(0);
  }
});

test('the second stop of one who is left over is at the same place, takes no time and follows the first', () => {
  const alone = grow('LR1', { customers: 1 }).tasks;
  expect(alone).toHaveLength(1);
  expect(alone[0]?.delivery).toEqual({
    ...alone[0]?.pickup,
    service: 0,
    closesAt: (alone[0]?.pickup.closesAt ?? 0) + 10,
  });
});

test('windows are as wide as those of their class, and as many as wanted', () => {
  const widths = (windows: number) =>
    stopsOf(grow('LR1', { windows, customers: 100 }))
      .filter(({ service }) => service > 0)
      .map(({ opensAt, closesAt }) => closesAt - opensAt);
  // 60 on average, from half to one and a half times that, and rounded outwards by up to 2.
  expect(Math.max(...widths(1))).toBeLessThanOrEqual(92);
  const open = widths(0.5).filter((width) => width > 92);
  expect(open.length).toBeGreaterThan(35);
  expect(open.length).toBeLessThan(65);
});

test('clustered customers live near each other, others anywhere', () => {
  const nearest = (kind: ClassName) => {
    const { tasks, travel } = grow(kind);
    const places = tasks.map(({ pickup }) => pickup.place);
    const all = places.map((place) =>
      Math.min(...places.filter((other) => other !== place).map((other) => travel(place, other).distance)),
    );
    return all.reduce((sum, one) => sum + one, 0) / all.length;
  };
  expect(nearest('LC1')).toBeLessThan(4);
  expect(nearest('LR1')).toBeGreaterThan(5);
});
