import fc from 'fast-check';
import { checkTripOrder, followTrip } from './check.ts';
import { evaluateRoute } from './evaluate.ts';
import { insertionPreview } from './insertion-preview.ts';
import { TripModel } from './model.ts';
import { proposeTrip } from './propose.ts';
import { at, delivery, minute, near, pickup, trip, trips } from './trip.fixture.ts';
import type { TripStop } from './types.ts';

const QUICK = { iterations: 1500 };

test('[TRIP-23] proposes an order that the independent check finds right', () => {
  fc.assert(
    fc.property(trips, (problem) => {
      const proposal = proposeTrip(problem, QUICK);
      expect(checkTripOrder(problem, proposal.order)).toEqual([]);
      expect(proposal.valid).toBe(true);
      expect(proposal.cost).toBeLessThanOrEqual(proposal.before.cost);
      const followed = followTrip(problem, proposal.order);
      for (const [index, { departureMs, lateMin, stop }] of proposal.visits.entries()) {
        const { begin, late } = followed[index] ?? { begin: Number.NaN, late: Number.NaN };
        expect(departureMs).toBeCloseTo(at(begin + stop.serviceMin), -2);
        expect(lateMin).toBeCloseTo(late, 2);
      }
    }),
    { numRuns: 60, seed: 1 },
  );
});

test('locked stops keep their places, even where the lock makes no sense', () => {
  fc.assert(
    fc.property(trips, fc.array(fc.nat(11), { maxLength: 5 }), (problem, locks) => {
      const stops = problem.stops.map((stop, place) =>
        locks.includes(place) ? { ...stop, locked: true } : stop,
      );
      const { order } = proposeTrip({ ...problem, stops, capacity: undefined }, QUICK);
      for (const [place, stop] of stops.entries()) if (stop.locked) expect(order[place]).toBe(stop);
      expect(new Set(order).size).toBe(stops.length);
    }),
    { numRuns: 60, seed: 2 },
  );
});

test('the same seed proposes the same trip', () => {
  fc.assert(
    fc.property(trips, fc.nat(), (problem, seed) => {
      const once = proposeTrip(problem, { ...QUICK, seed });
      expect(proposeTrip(problem, { ...QUICK, seed })).toEqual(once);
    }),
    { numRuns: 20, seed: 3 },
  );
});

test('ends when its clock says so', () => {
  let now = 0;
  const clock = () => {
    now += 1;
    return now;
  };
  const problem = trip([pickup('a', 3), pickup('b', 1), delivery('a', 5), delivery('b', 4)]);
  proposeTrip(problem, { milliseconds: 5, clock });
  expect(now).toBeLessThan(20);
});

test('[TRIP-23] finds the best order of a few stops, wherever some are locked', () => {
  fc.assert(
    fc.property(trips, fc.array(fc.nat(5), { maxLength: 2 }), (given, locks) => {
      fc.pre(given.stops.length <= 6);
      const stops = given.stops.map((stop, place) => ({ ...stop, locked: locks.includes(place) }));
      const problem = { ...given, stops };
      let best = Number.POSITIVE_INFINITY;
      const extend = (order: readonly TripStop[]): void => {
        const left = stops.filter((stop) => !order.includes(stop));
        if (left.length > 0) for (const stop of left) extend([...order, stop]);
        else if (checkTripOrder(problem, order).length === 0)
          best = Math.min(best, evaluateRoute(problem, order).cost);
      };
      extend([]);
      expect(proposeTrip(problem, { iterations: 8000 }).cost).toBeCloseTo(best, 3);
    }),
    { numRuns: 30, seed: 4 },
  );
});

test('the search weighs an order as the evaluation does', () => {
  fc.assert(
    fc.property(trips, (problem) => {
      const model = new TripModel(problem, problem.stops);
      const order = Int32Array.from(problem.stops.keys());
      const { cost, valid } = evaluateRoute(problem);
      fc.pre(valid);
      expect(model.cost(order, order.length, Number.POSITIVE_INFINITY)).toBeCloseTo(cost, 3);
    }),
    { seed: 5 },
  );
});

test('previews the cheapest place for a task in a route', () => {
  fc.assert(
    fc.property(trips, near, near, minute, (problem, from, to, by) => {
      const task = {
        pickup: pickup('new', from.north, from.east),
        delivery: delivery('new', to.north, to.east, { byMs: at(by) }),
      };
      const preview = insertionPreview({ ...problem, capacity: undefined }, task);
      const route = problem.stops;
      let best = Number.POSITIVE_INFINITY;
      for (let first = 0; first <= route.length; first += 1)
        for (let second = first; second <= route.length; second += 1) {
          const order = [
            ...route.slice(0, first),
            task.pickup,
            ...route.slice(first, second),
            task.delivery,
            ...route.slice(second),
          ];
          best = Math.min(best, evaluateRoute(problem, order).cost);
        }
      expect(preview.after.cost).toBeCloseTo(best, 3);
      expect(preview.order.indexOf(task.pickup)).toBe(preview.pickupAt);
      expect(preview.order.indexOf(task.delivery)).toBe(preview.deliveryAt);
      expect(preview.addedCost).toBeCloseTo(best - evaluateRoute(problem).cost, 3);
    }),
    { numRuns: 60, seed: 6 },
  );
});

test('a preview says which promises it breaks and keeps locked stops where they are', () => {
  const route = [pickup('a', 0, 0, { locked: true }), delivery('a', 3, 0, { byMs: at(10) })];
  const preview = insertionPreview(
    trip(route),
    { pickup: pickup('b', 0, 6), delivery: delivery('b', 3, 1) },
    1,
  );
  expect(preview.order[0]).toBe(route[0]);
  const squeezed = insertionPreview(
    trip([...route.slice(0, 1), { ...delivery('a', 3), byMs: at(10), locked: true }]),
    {
      pickup: pickup('b', 0, 6),
      delivery: delivery('b', 3, 1),
    },
  );
  expect([squeezed.pickupAt, squeezed.deliveryAt]).toEqual([2, 3]);
  expect(squeezed.newlyLate).toEqual([]);
  const before = insertionPreview(
    trip([delivery('x', 8, 0, { byMs: at(22), costPerMinuteLate: 0 })], { onBoardTaskIds: ['x'] }),
    {
      pickup: pickup('b', 1),
      delivery: delivery('b', 2, 0, { byMs: at(6), costPerMinuteLate: 100_000 }),
    },
  );
  expect(before.newlyLate.map(({ taskId }) => taskId)).toEqual(['x']);
  expect(before.addedLateMin).toBeGreaterThan(0);
});

test('a delivery of goods on board is previewed alone', () => {
  const preview = insertionPreview(trip([pickup('a', 1), delivery('a', 3)]), { delivery: delivery('b', 2) });
  expect(preview.order.map(({ taskId }) => taskId)).toEqual(['a', 'b', 'a']);
  expect(preview.pickupAt).toBeNull();
  expect(preview.after.valid).toBe(true);
});

test('nothing to plan is no trip, and one stop is one', () => {
  expect(proposeTrip(trip([]))).toMatchObject({ order: [], distanceKm: 0, valid: true });
  expect(proposeTrip(trip([pickup('a', 1)])).order).toHaveLength(1);
});
