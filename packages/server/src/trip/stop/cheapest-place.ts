import type { VehicleName } from '@qafila/contracts';
import { bestInsertion, insertions, LATE_PRICE, rideTour, type Stop, type Travel } from '@qafila/dispatch';
import { estimateTravel, type Point, type TravelEstimate } from '@qafila/domain/travel';

/** A task's stops to insert; no pickup for goods on board. */
export interface Pair {
  pickup?: Stop | undefined;
  delivery: Stop;
}

/** The agent's vehicle and position, and their costs in minor units. */
export interface Riding {
  start: Point | null;
  nowMs: number;
  vehicle: VehicleName;
  perKm: number;
  perHour: number;
}

const MINUTES_PER_HOUR = 60;

/** Caches the estimate for each pair of places, since orders of the same stops need the same rides. */
function rememberedTravel(): Travel {
  const known = new Map<Point, Map<Point, TravelEstimate>>();
  return (from, to, vehicle) => {
    const rides = known.get(from) ?? new Map<Point, TravelEstimate>();
    known.set(from, rides);
    const ride = rides.get(to) ?? estimateTravel(from, to, vehicle);
    rides.set(to, ride);
    return ride;
  };
}

/**
 * Cost function for orders of stops: kilometres, hours, and minutes late, with the prices used for trip
 * planning.
 */
export function orderCost({ start, nowMs, vehicle, perKm, perHour }: Riding) {
  const travel = rememberedTravel();
  return (order: readonly Stop[]): { value: number } => {
    const from = start ?? order[0]?.point;
    if (!from) return { value: 0 };
    const tour = rideTour(from, nowMs, vehicle, order, travel);
    return {
      value: tour.km * perKm + (tour.minutes / MINUTES_PER_HOUR) * perHour + tour.latePenalty,
    };
  };
}

/** Being late has a price, also for tasks that define none. */
const priced = (stop: Stop): Stop => ({
  ...stop,
  costPerMinuteLate: stop.kind === 'delivery' ? Math.max(LATE_PRICE, stop.costPerMinuteLate) : 0,
});

function* deliveryPlaces(stops: readonly Stop[], delivery: Stop, from: number) {
  for (let place = from; place <= stops.length; place += 1)
    yield [...stops.slice(0, place), delivery, ...stops.slice(place)];
}

/**
 * Inserts tasks one by one at the lowest cost; existing stops keep their order.
 * @param from as of `insertions`.
 */
export function cheapestPlaces(
  had: readonly Stop[],
  pairs: readonly Pair[],
  from: number,
  riding: Riding,
): readonly Stop[] {
  const cost = orderCost(riding);
  let stops: readonly Stop[] = had.map(priced);
  for (const { pickup, delivery } of pairs) {
    const last = priced(delivery);
    const orders = pickup ? insertions(stops, pickup, last, from) : deliveryPlaces(stops, last, from);
    stops = bestInsertion(orders, cost)?.stops ?? stops;
  }
  return stops;
}
