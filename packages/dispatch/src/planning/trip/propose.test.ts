import fc from 'fast-check';
import { checkTripOrder } from './check.ts';
import { evaluateRoute } from './evaluate.ts';
import { TripModel } from './model.ts';
import { proposeTrip } from './propose.ts';
import { at, delivery, pickup, trip, trips } from './trip.fixture.ts';
import type { TripProblem, TripStop } from './types.ts';

const QUICK = { iterations: 1500 };

/**
 * When each stop's service begins and how late that is, minutes since the start, stop by stop in plain words: an oracle
 * for `evaluateRoute`.
 */
function followTrip({ start, travel, vehicle, startMs }: TripProblem, order: readonly TripStop[]) {
  let minute = 0;
  let from = start ?? order[0]?.point;
  return order.map(({ point, readyAtMs, byMs, serviceMin, rideFactor = 1 }) => {
    minute += from ? rideFactor * travel(from, point, vehicle).minutes : 0;
    if (readyAtMs !== undefined) minute = Math.max(minute, (readyAtMs - startMs) / 60_000);
    const begin = minute;
    minute += serviceMin;
    from = point;
    return { begin, late: byMs === undefined ? 0 : Math.max(0, begin - (byMs - startMs) / 60_000) };
  });
}

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

test('nothing to plan is no trip, and one stop is one', () => {
  expect(proposeTrip(trip([]))).toMatchObject({ order: [], distanceKm: 0, valid: true });
  expect(proposeTrip(trip([pickup('a', 1)])).order).toHaveLength(1);
});
