import fc from 'fast-check';
import { intAt } from '../../model/numbers.ts';
import type { Travel } from '../../model/travel.ts';
import { DraftOrder, type Unit } from './draft-order.ts';
import { HARD, TripModel } from './model.ts';
import { delivery, pickup, place, trip, trips } from './trip.fixture.ts';
import type { TripProblem } from './types.ts';

const NO_BLINK = () => 1;

const priceOf = (model: TripModel, order: readonly number[]) =>
  model.cost(Int32Array.from(order), order.length, Number.POSITIVE_INFINITY);

/** Every order that a task, or one stop, can be put back into so that locked stops have their places. */
function* waysBack(order: readonly number[], { pickup, delivery }: Unit, isLocked: Uint8Array) {
  const rest = order.filter((stop) => stop !== pickup && stop !== delivery);
  const keepsLocks = (way: readonly number[]) =>
    way.every((stop, place) => isLocked[stop] === 0 || order[place] === stop);
  for (let first = 0; first <= rest.length; first += 1)
    for (let second = first; second <= (pickup < 0 ? first : rest.length); second += 1) {
      const [before, between, after] = [rest.slice(0, first), rest.slice(first, second), rest.slice(second)];
      const way = [...before, ...(pickup < 0 ? [] : [pickup]), ...between, delivery, ...after];
      if (keepsLocks(way)) yield way;
    }
}

const lockedPlaces = fc.array(fc.nat(11), { maxLength: 5 });

/** Trips with rides that are impossible: to the south, from the east or to it, or to the end. */
const brokenTrips = fc
  .record({
    problem: trips,
    south: fc.integer({ min: -8, max: 12 }),
    east: fc.integer({ min: -4, max: 12 }),
    isEndBarred: fc.boolean(),
  })
  .map(({ problem, south, east, isEndBarred }): TripProblem => {
    const { latitude, longitude } = place(south, east);
    const travel: Travel = (from, to, vehicle) =>
      (from.latitude > latitude && to.latitude <= latitude) ||
      from.longitude > longitude !== to.longitude > longitude ||
      (isEndBarred && to === problem.end)
        ? { km: Number.POSITIVE_INFINITY, minutes: Number.POSITIVE_INFINITY }
        : problem.travel(from, to, vehicle);
    return { ...problem, travel };
  });

test.each([
  ['', trips],
  [', where some legs cannot be ridden too', brokenTrips],
])(
  'a task is put back where a look at every order that keeps the locks says that it costs least%s',
  (_, some) => {
    fc.assert(
      fc.property(some, fc.nat(), lockedPlaces, (problem, pick, locks) => {
        const model = new TripModel(problem, problem.stops);
        const order = Array.from(problem.stops.keys());
        const isLocked = Uint8Array.from(order, (place) => (locks.includes(place) ? 1 : 0));
        const free = order.filter((stop) => isLocked[stop] === 0);
        fc.pre(free.length > 0);
        const chosen = free[pick % free.length] as number;
        const mate = Math.max(intAt(model.deliveryOf, chosen), intAt(model.pickupOf, chosen));
        const isTask = free.includes(mate);
        const delivery = isTask ? Math.max(chosen, mate) : chosen;
        const unit = { pickup: isTask ? Math.min(chosen, mate) : -1, delivery };
        const draft = new DraftOrder(model, isLocked, NO_BLINK);
        draft.set(Int32Array.from(order), (stop) => stop !== unit.pickup && stop !== delivery);
        draft.insert(unit);
        const found = Array.from(draft.order);
        expect(draft.cost).toBeCloseTo(priceOf(model, found), 3);
        for (const stop of order) if (isLocked[stop] === 1) expect(found[stop]).toBe(stop);
        const costs = Array.from(waysBack(order, unit, isLocked), (way) => priceOf(model, way));
        // A way round may be a millisecond shorter than the straight one, for times are whole.
        expect(draft.cost).toBeLessThanOrEqual(Math.min(...costs) + 0.01);
      }),
      { numRuns: 500, seed: 1 },
    );
  },
);

test('stops that a lock in the wrong place bars from every right one are counted, and put somewhere', () => {
  const stops = [delivery('a', 1), pickup('a', 2), pickup('b', 3), delivery('b', 4)];
  const problem = trip(stops);
  const model = new TripModel(problem, stops);
  const draft = new DraftOrder(model, Uint8Array.from([1, 0, 0, 0]), NO_BLINK);
  draft.set(Int32Array.from([0, 1, 2, 3]), (stop) => stop !== 1);
  draft.insert({ pickup: -1, delivery: 1 });
  expect(draft.order[0]).toBe(0);
  expect(draft.cost).toBeCloseTo(priceOf(model, Array.from(draft.order)), 3);
  expect(Math.floor(draft.cost / HARD)).toBe(1);
});
