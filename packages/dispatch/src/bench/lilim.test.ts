import { checkFleetPlan } from './fleet/check-plan.ts';
import { planFleet } from './fleet/plan.ts';
import { parseLiLim } from './lilim.ts';

const FILE = `2\t10\t1
0\t0\t0\t0\t0\t100\t0\t0\t0
1\t3\t4\t5\t0\t50\t2\t0\t2
2\t3\t0\t-5\t10\t60\t2\t1\t0
`;

test("reads a file of Li and Lim's", () => {
  const problem = parseLiLim(FILE);
  expect(problem).toMatchObject({ vehicles: 2, capacity: 10, depot: { opensAt: 0, closesAt: 100 } });
  expect(problem.tasks).toMatchObject([
    {
      id: '1',
      load: 5,
      pickup: { opensAt: 0, closesAt: 50, service: 2 },
      delivery: { opensAt: 10, closesAt: 60 },
    },
  ]);
  const plan = planFleet(problem, { iterations: 20 });
  expect(plan.distance).toBe(12);
  expect(checkFleetPlan(problem, plan)).toEqual({ vehicles: 1, distance: 12, problems: [] });
});

test('refuses a file that lacks something', () => {
  expect(() => parseLiLim('')).toThrow(RangeError);
  expect(() => parseLiLim('2 10 1')).toThrow(RangeError);
  expect(() => parseLiLim(FILE.replace('2\t3\t0\t-5', '3\t3\t0\t-5'))).toThrow(RangeError);
});
