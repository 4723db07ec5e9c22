import type { MdrpInstance } from '@qafila/domain/mdrp';
import fc from 'fast-check';
import { checkSolution } from './check-solution.fixture.ts';
import { figuresOf } from './figures.ts';
import { solveMdrp } from './solve.ts';
import { solutionFiles } from './write.ts';

const PARAMETERS = {
  metersPerMinute: 320,
  pickupServiceMin: 4,
  dropoffServiceMin: 4,
  targetMin: 40,
  maximumMin: 90,
};
const metres = fc.integer({ min: 0, max: 8000 });
const minutes = (most: number) => fc.integer({ min: 0, max: most });

/** Small days of every kind: couriers too few, restaurants busy, orders at once. */
const days = fc
  .record({
    restaurants: fc.array(fc.record({ x: metres, y: metres }), { minLength: 1, maxLength: 4 }),
    couriers: fc.array(
      fc.record({ x: metres, y: metres, onMin: minutes(60), shift: fc.integer({ min: 20, max: 200 }) }),
      {
        minLength: 1,
        maxLength: 5,
      },
    ),
    orders: fc.array(
      fc.record({ x: metres, y: metres, placementMin: minutes(120), cook: minutes(30), kitchen: fc.nat(3) }),
      { minLength: 1, maxLength: 25 },
    ),
  })
  .map(
    ({ restaurants, couriers, orders }): MdrpInstance => ({
      ...PARAMETERS,
      restaurants: restaurants.map((one, index) => ({ id: `r${index + 1}`, ...one })),
      couriers: couriers.map(({ shift, ...one }, index) => ({
        id: `c${index + 1}`,
        ...one,
        offMin: one.onMin + shift,
      })),
      orders: orders.map(({ cook, kitchen, ...one }, index) => ({
        id: `o${index + 1}`,
        ...one,
        readyMin: one.placementMin + cook,
        restaurant: `r${(kitchen % restaurants.length) + 1}`,
      })),
    }),
  );

test('every solution keeps the rules of the problem, as a checker of its own finds', () => {
  fc.assert(
    fc.property(days, (day) => {
      expect(checkSolution(day, solutionFiles(day, solveMdrp(day)))).toEqual([]);
    }),
    { numRuns: 150 },
  );
});

test('the same day gives the same solution', () => {
  fc.assert(
    fc.property(days, (day) => {
      expect(solveMdrp(day)).toEqual(solveMdrp(day));
    }),
    { numRuns: 20 },
  );
});

test('nothing is decided by what was not yet known', () => {
  fc.assert(
    fc.property(days, minutes(120), (day, now) => {
      const known = { ...day, orders: day.orders.filter(({ placementMin }) => placementMin <= now) };
      const until = (from: MdrpInstance) => solveMdrp(from).filter(({ assignedMin }) => assignedMin <= now);
      expect(until(known)).toEqual(until(day));
    }),
    { numRuns: 60 },
  );
});

const day: MdrpInstance = {
  ...PARAMETERS,
  restaurants: [{ id: 'r1', x: 0, y: 0 }],
  couriers: [{ id: 'c1', x: 640, y: 0, onMin: 0, offMin: 200 }],
  orders: [
    { id: 'o1', x: 0, y: 960, placementMin: 5, readyMin: 20, restaurant: 'r1' },
    { id: 'o2', x: 0, y: 1280, placementMin: 60, readyMin: 70, restaurant: 'r1' },
  ],
};

test('writes the three files of the evaluator', () => {
  expect(solutionFiles(day, solveMdrp(day))).toEqual({
    'solution_info_assignments.txt': 'assignment_time pickup_time courier orders\n16 20 c1 o1\n65 70 c1 o2\n',
    'solution_info_orders.txt':
      'order placement_time ready_time pickup_time dropoff_time courier\no1 5 20 20 27 c1\no2 60 70 70 78 c1\n',
    'solution_info_couriers.txt':
      'courier departure_time origin destination\nc1 16 0 r1\nc1 22 r1 o1\nc1 65 o1 r1\nc1 72 r1 o2\n',
  });
});

test('the checker finds what is wrong', () => {
  const files = solutionFiles(day, solveMdrp(day));
  const broken = (file: keyof typeof files, from: string, to: string) =>
    checkSolution(day, { ...files, [file]: files[file].replace(from, to) });
  expect(broken('solution_info_orders.txt', '20 27 c1', '20 26 c1')).toContain(
    'c1: drop-off of o1 is 26, not 27',
  );
  expect(broken('solution_info_assignments.txt', '16 20 c1 o1', '3 20 c1 o1')).toContain(
    'o1 is assigned before it was placed',
  );
  expect(broken('solution_info_assignments.txt', ' o2', ' o1')).toContain('o1 is assigned twice');
  expect(broken('solution_info_couriers.txt', 'c1 16 0 r1', 'c1 10 0 r1')).toContain(
    'c1 departs at 10, before the courier can',
  );
  const early = { ...day, couriers: [{ id: 'c1', x: 640, y: 0, onMin: 0, offMin: 60 }] };
  expect(checkSolution(early, files)).toContain('c1 picks up at 70, after the off time');
});

test('figures count what was not delivered, and the bound of the day', () => {
  expect(figuresOf(day, solveMdrp(day))).toMatchObject({
    orders: 2,
    undelivered: 0,
    clickToDoor: 20,
    bound: 20,
    ratio: 1,
  });
  const late = { ...day, couriers: [{ id: 'c1', x: 640, y: 0, onMin: 0, offMin: 60 }] };
  expect(figuresOf(late, solveMdrp(late))).toMatchObject({
    undelivered: 1,
    undeliveredShare: 0.5,
    impossible: 1,
  });
});
