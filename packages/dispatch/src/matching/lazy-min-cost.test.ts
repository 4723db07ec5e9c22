import fc from 'fast-check';
import { type LazyRow, lazyMinCostAssignment } from './lazy-min-cost.ts';
import { FORBIDDEN, minCostAssignment } from './min-cost.ts';

/** A row that gets to know its pairs a few at a time, the cheapest first. */
function rowOf(line: readonly number[], step: number): LazyRow {
  const pairs = line
    .map((cost, column) => ({ cost, column }))
    .filter(({ cost }) => cost !== FORBIDDEN)
    .sort((a, b) => a.cost - b.cost);
  let known = 0;
  return {
    get columns() {
      return Int32Array.from(pairs.slice(0, known), ({ column }) => column);
    },
    get costs() {
      return Float64Array.from(pairs.slice(0, known), ({ cost }) => cost);
    },
    get bound() {
      return pairs[known]?.cost ?? Number.POSITIVE_INFINITY;
    },
    grow() {
      known += step;
    },
  };
}

/** Whole numbers from few, so that much is equal, or any. */
const instancesOf = (costs: fc.Arbitrary<number>) =>
  fc.record({
    step: fc.integer({ min: 1, max: 4 }),
    rows: fc.integer({ min: 1, max: 12 }).chain((columns) =>
      fc.array(
        fc.record({
          line: fc.array(costs, { minLength: columns, maxLength: columns }),
          alone: fc.integer({ min: 0, max: 50 }),
        }),
        { minLength: 1, maxLength: 12, size: 'max' },
      ),
    ),
  });

const instances = [
  instancesOf(fc.integer({ min: 0, max: 3 })),
  instancesOf(
    fc.oneof(
      fc.double({ min: -40, max: 40, noNaN: true }),
      fc.integer({ min: 0, max: 5 }),
      fc.constant(FORBIDDEN),
    ),
  ),
];

test('assigns as the full matrix does, to the last tie', () => {
  fc.assert(
    fc.property(fc.oneof(...instances), ({ rows, step }) => {
      const costs = rows.map(({ line }) => line);
      const alone = rows.map((row) => row.alone);
      const lazy = lazyMinCostAssignment(
        costs.map((line) => rowOf(line, step)),
        costs[0]?.length ?? 0,
        alone,
      );
      expect(lazy).toEqual(minCostAssignment(costs, alone));
    }),
    { numRuns: 1000, seed: 18 },
  );
});

test('asks a row for more pairs only where they could matter, and not for what nothing connects with it', () => {
  // Two towns: four columns of the first, of which its two rows want the same; the other row has its own three.
  const rows = [
    rowOf([1, 2, 8, 9, FORBIDDEN, FORBIDDEN, FORBIDDEN], 1),
    rowOf([1, 4, 8, 9, FORBIDDEN, FORBIDDEN, FORBIDDEN], 1),
    rowOf([FORBIDDEN, FORBIDDEN, FORBIDDEN, FORBIDDEN, 3, 5, 7], 1),
  ];
  expect(lazyMinCostAssignment(rows, 7, [100, 100, 100])).toEqual([1, 0, 4]);
  expect(rows.map(({ columns }) => [...columns])).toEqual([[0, 1], [0], [4]]);
});
