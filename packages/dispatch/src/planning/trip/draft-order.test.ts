import fc from 'fast-check';
import { DraftOrder, type Unit } from './draft-order.ts';
import { TripModel } from './model.ts';
import { trips } from './trip.fixture.ts';

const NO_BLINK = () => 1;

/** Every order that a task, or one stop, can be put back into. */
function* waysBack(rest: readonly number[], { pickup, delivery }: Unit, locked: number) {
  for (let first = locked; first <= rest.length; first += 1) {
    if (pickup < 0) yield [...rest.slice(0, first), delivery, ...rest.slice(first)];
    else
      for (let second = first; second <= rest.length; second += 1)
        yield [
          ...rest.slice(0, first),
          pickup,
          ...rest.slice(first, second),
          delivery,
          ...rest.slice(second),
        ];
  }
}

test('a task is put back where a look at every order says that it costs least', () => {
  fc.assert(
    fc.property(trips, fc.nat(), fc.integer({ min: 0, max: 2 }), (problem, pick, most) => {
      const model = new TripModel(problem, problem.stops);
      const order = Array.from(problem.stops.keys());
      const locked = Math.min(most, order.length - 1);
      const free = order.slice(locked);
      const chosen = free[pick % free.length] as number;
      const delivery = Math.max(chosen, model.deliveryOf[chosen] as number);
      const pickup = free.find((stop) => model.deliveryOf[stop] === delivery) ?? -1;
      const unit = { pickup, delivery };
      const isKept = (stop: number) => stop !== pickup && stop !== delivery;
      const draft = new DraftOrder(model, locked, NO_BLINK);
      draft.set(Int32Array.from(order), isKept);
      draft.insert(unit);
      const costs = Array.from(waysBack(order.filter(isKept), unit, locked), (way) =>
        priceOf(model, Int32Array.from(way)),
      );
      const found = priceOf(model, draft.order);
      expect(draft.cost).toBeCloseTo(found, 3);
      // A way round may be a millisecond shorter than the straight one, for times are whole.
      expect(found).toBeLessThanOrEqual(Math.min(...costs) + 0.01);
      expect(Array.from(draft.order.slice(0, locked))).toEqual(order.slice(0, locked));
    }),
    { numRuns: 300, seed: 1 },
  );
});

const priceOf = (model: TripModel, order: Int32Array) =>
  model.cost(order, order.length, Number.POSITIVE_INFINITY);
