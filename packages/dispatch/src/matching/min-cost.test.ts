import fc from 'fast-check';
import { FORBIDDEN, minCostAssignment } from './min-cost.ts';

type Costs = readonly (readonly number[])[];
const total = (costs: Costs, alone: readonly number[], columns: readonly number[]) =>
  columns.reduce(
    (sum, column, row) => sum + (column < 0 ? (alone[row] ?? 0) : (costs[row]?.[column] ?? FORBIDDEN)),
    0,
  );

/** Tries everything. */
function best(costs: Costs, alone: readonly number[], row = 0, used: readonly number[] = []): number {
  if (row === costs.length) return 0;
  let least = (alone[row] ?? 0) + best(costs, alone, row + 1, used);
  (costs[row] ?? []).forEach((cost, column) => {
    if (cost !== FORBIDDEN && !used.includes(column))
      least = Math.min(least, cost + best(costs, alone, row + 1, [...used, column]));
  });
  return least;
}

const instances = fc.integer({ min: 1, max: 5 }).chain((columns) =>
  fc.array(
    fc.record({
      costs: fc.array(fc.option(fc.integer({ min: -50, max: 50 }), { nil: FORBIDDEN }), {
        minLength: columns,
        maxLength: columns,
      }),
      alone: fc.integer({ min: 0, max: 60 }),
    }),
    { minLength: 1, maxLength: 5 },
  ),
);

test('is as cheap as the best of all assignments, and uses no column twice', () => {
  fc.assert(
    fc.property(instances, (rows) => {
      const costs = rows.map((row) => row.costs);
      const alone = rows.map((row) => row.alone);
      const columns = minCostAssignment(costs, alone);
      const used = columns.filter((column) => column >= 0);
      expect(new Set(used).size).toBe(used.length);
      expect(total(costs, alone, columns)).toBe(best(costs, alone));
    }),
    { numRuns: 300 },
  );
});

test('leaves a row alone when that is cheaper, or when no column can take it', () => {
  expect(minCostAssignment([[5], [3]], [100, 100])).toEqual([-1, 0]);
  expect(minCostAssignment([[5]], [4])).toEqual([-1]);
  expect(minCostAssignment([[FORBIDDEN, FORBIDDEN]], [1])).toEqual([-1]);
  expect(minCostAssignment([], [])).toEqual([]);
});
