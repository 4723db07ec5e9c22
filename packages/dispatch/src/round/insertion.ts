import { MINUTE_MS, type VehicleName } from '@qafila/contracts';
import type { Point } from '@qafila/domain/travel';
import { rideMinutes, type Stop } from '../model/stop.ts';
import type { Travel } from '../model/travel.ts';

/** What carrying stops out in this order means. */
export interface Tour {
  km: number;
  /** From now until the last stop is served. */
  minutes: number;
  /** Minor units for minutes late, over all deliveries. */
  latePenalty: number;
  /** Sum over all deliveries. */
  lateMin: number;
  /** When each stop is reached, milliseconds since 1970. */
  reachedMs: number[];
  /** Kilometres ridden when each stop is reached. */
  reachedKm: number[];
  /** Minutes on the road until each stop is reached, without waiting. */
  riddenMin: number[];
}

/** Carries stops out in order, from where the agent is now. */
export function rideTour(
  from: Point,
  startMs: number,
  vehicle: VehicleName,
  stops: readonly Stop[],
  travel: Travel,
): Tour {
  const tour: Tour = {
    km: 0,
    minutes: 0,
    latePenalty: 0,
    lateMin: 0,
    reachedMs: [],
    reachedKm: [],
    riddenMin: [],
  };
  let at = startMs;
  let here = from;
  let ridden = 0;
  for (const stop of stops) {
    const ride = travel(here, stop.point, vehicle);
    const minutes = rideMinutes(ride, stop);
    const reached = Math.max(at + minutes * MINUTE_MS, stop.readyAtMs ?? 0);
    tour.km += ride.km;
    ridden += minutes;
    tour.reachedMs.push(reached);
    tour.reachedKm.push(tour.km);
    tour.riddenMin.push(ridden);
    if (stop.kind === 'delivery') {
      const late = Math.max(0, (reached - stop.byMs) / MINUTE_MS);
      tour.lateMin += late;
      tour.latePenalty += late * stop.costPerMinuteLate;
    }
    at = reached + stop.serviceMin * MINUTE_MS;
    here = stop.point;
  }
  tour.minutes = (at - startMs) / MINUTE_MS;
  return tour;
}

/** Every order that keeps the stops' own, with pickup before delivery. `from` is the first position allowed for a pickup. */
export function* insertions(
  stops: readonly Stop[],
  pickup: Stop,
  delivery: Stop,
  from = 0,
): Generator<Stop[]> {
  for (let first = from; first <= stops.length; first += 1)
    for (let second = first; second <= stops.length; second += 1)
      yield [
        ...stops.slice(0, first),
        pickup,
        ...stops.slice(first, second),
        delivery,
        ...stops.slice(second),
      ];
}

/** The first of the cheapest insertions by what `value` says; undefined when none is allowed (infinite). */
export function bestInsertion<T extends { value: number }>(
  orders: Iterable<readonly Stop[]>,
  weigh: (stops: readonly Stop[]) => T,
): (T & { stops: readonly Stop[] }) | undefined {
  let best: (T & { stops: readonly Stop[] }) | undefined;
  for (const stops of orders) {
    const weighed = weigh(stops);
    if (Number.isFinite(weighed.value) && (!best || weighed.value < best.value)) best = { ...weighed, stops };
  }
  return best;
}
