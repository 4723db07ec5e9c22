import fc from 'fast-check';
import { checkFleetPlan } from './check-plan.ts';
import { randomFleet } from './fleet.fixture.ts';
import { planFleet } from './plan.ts';
import type { FleetPlan, FleetProblem } from './types.ts';

const QUICK = { iterations: 400 };

test('plans what the independent check finds right', () => {
  fc.assert(
    fc.property(fc.nat(), fc.integer({ min: 1, max: 40 }), (seed, tasks) => {
      const problem = randomFleet(seed, tasks, tasks);
      const plan = planFleet(problem, { ...QUICK, seed });
      expect(checkFleetPlan(problem, plan).problems).toEqual([]);
      expect(plan.unserved).toEqual([]);
    }),
    { numRuns: 40, seed: 1 },
  );
});

test('serves what it can when vehicles are too few, and names the rest', () => {
  fc.assert(
    fc.property(fc.nat(), (seed) => {
      const problem = randomFleet(seed, 30, 2);
      const plan = planFleet(problem, { ...QUICK, seed });
      expect(checkFleetPlan(problem, plan).problems).toEqual([]);
      expect(plan.unserved.length).toBeGreaterThan(0);
      expect(plan.unserved.length).toBeLessThan(20);
    }),
    { numRuns: 10, seed: 2 },
  );
});

test('the same seed plans the same routes', () => {
  const problem = randomFleet(3, 30, 30);
  expect(planFleet(problem, { ...QUICK, seed: 5 })).toEqual(planFleet(problem, { ...QUICK, seed: 5 }));
});

test('ends when its clock says so', () => {
  let now = 0;
  const clock = () => {
    now += 1;
    return now;
  };
  const problem = randomFleet(4, 20, 20);
  const plan = planFleet(problem, { milliseconds: 50, clock });
  expect(now).toBeLessThan(200);
  expect(checkFleetPlan(problem, plan).problems).toEqual([]);
});

test('takes fewer vehicles first, then the shorter way', () => {
  const problem = randomFleet(6, 40, 40);
  const weigh = (iterations: number) => {
    const { routes, distance } = planFleet(problem, { iterations });
    return routes.length * 1e6 + distance;
  };
  expect(weigh(4000)).toBeLessThan(weigh(2));
});

test('two tasks on one way share a vehicle, and one that none can carry out is named', () => {
  const stop = (place: number, closesAt = 1000) => ({ place, opensAt: 0, closesAt, service: 0 });
  const problem: FleetProblem<number> = {
    tasks: [
      { id: 'a', pickup: stop(1), delivery: stop(5), load: 1 },
      { id: 'b', pickup: stop(2), delivery: stop(4), load: 1 },
      { id: 'late', pickup: stop(50), delivery: stop(1, 60), load: 1 },
      { id: 'heavy', pickup: stop(1), delivery: stop(2), load: 3 },
      { id: 'island', pickup: stop(-1), delivery: stop(2), load: 1 },
    ],
    vehicles: 5,
    capacity: 2,
    depot: { place: 0, opensAt: 0, closesAt: 1000 },
    travel: (from, to) => {
      const distance = from < 0 || to < 0 ? Number.POSITIVE_INFINITY : Math.abs(from - to);
      return { distance, time: distance };
    },
  };
  const plan = planFleet(problem, QUICK);
  expect(plan.routes).toHaveLength(1);
  expect(plan.distance).toBe(10);
  expect(plan.unserved).toEqual(['late', 'heavy', 'island']);
});

test('nothing to plan takes no vehicle', () => {
  expect(planFleet(randomFleet(1, 0, 3))).toEqual({ routes: [], distance: 0, unserved: [] });
  expect(planFleet(randomFleet(1, 2, 0)).unserved).toEqual(['t0', 't1']);
});

test('the check finds what is wrong with a plan', () => {
  const problem = randomFleet(7, 6, 6);
  const plan = planFleet(problem, QUICK);
  const [first = [], ...others] = plan.routes;
  const problemsOf = (change: Partial<FleetPlan>) => checkFleetPlan(problem, { ...plan, ...change }).problems;
  expect(problemsOf({})).toEqual([]);
  expect(problemsOf({ distance: plan.distance + 1 })).not.toEqual([]);
  expect(problemsOf({ routes: others })).not.toEqual([]);
  expect(problemsOf({ routes: [...plan.routes, first] })).not.toEqual([]);
  expect(problemsOf({ routes: [first.toReversed(), ...others] })).not.toEqual([]);
  expect(problemsOf({ routes: [first.slice(0, -1), ...others] })).not.toEqual([]);
  expect(checkFleetPlan({ ...problem, capacity: 0 }, plan).problems).not.toEqual([]);
  expect(checkFleetPlan({ ...problem, vehicles: 0 }, plan).problems).not.toEqual([]);
  expect(checkFleetPlan({ ...problem, depot: { ...problem.depot, closesAt: 1 } }, plan).problems).not.toEqual(
    [],
  );
});
