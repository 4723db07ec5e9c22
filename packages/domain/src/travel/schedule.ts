import { MINUTE_MS, type VehicleName } from '@qafila/contracts';
import { estimateTravel, type Point } from './estimate.ts';

/** An open stop. */
export interface AheadStop {
  point: Point;
  /** When goods are ready, milliseconds since 1970. */
  readyAtMs?: number;
  /** Duration of the stop, minutes. */
  serviceMin: number;
  /** The ride to it takes so many times its estimate; 1 by default. */
  rideFactor?: number;
}

/** Ride to and times at a stop. Moments in milliseconds since 1970. */
export interface Reach {
  /** From the previous stop, or from the agent's position. */
  km: number;
  travelMin: number;
  /** Waiting until goods are ready. */
  waitMin: number;
  /** When the stop begins: on arrival, or when goods are ready. */
  reachedMs: number;
  /** When the next ride starts. */
  leftMs: number;
}

/**
 * Computes the rides and times of stops in this order. The next ride starts after the stop's duration.
 * @param from the agent's position; null if unknown: the first ride then takes no time.
 */
export function reachStops(
  from: Point | null,
  startMs: number,
  vehicle: VehicleName,
  stops: readonly AheadStop[],
): Reach[] {
  let at = startMs;
  let here = from;
  return stops.map(({ point, readyAtMs = 0, serviceMin, rideFactor = 1 }) => {
    const ride = here ? estimateTravel(here, point, vehicle) : { km: 0, minutes: 0 };
    const minutes = ride.minutes * rideFactor;
    const arrivalMs = at + minutes * MINUTE_MS;
    const reachedMs = Math.max(arrivalMs, readyAtMs);
    at = reachedMs + serviceMin * MINUTE_MS;
    here = point;
    return {
      km: ride.km,
      travelMin: minutes,
      waitMin: (reachedMs - arrivalMs) / MINUTE_MS,
      reachedMs,
      leftMs: at,
    };
  });
}

/**
 * When each stop starts, milliseconds since 1970: on arrival, or when its goods are ready if that is later.
 * @param from as of `reachStops`.
 */
export const scheduleStops = (
  from: Point | null,
  startMs: number,
  vehicle: VehicleName,
  stops: readonly AheadStop[],
): number[] => reachStops(from, startMs, vehicle, stops).map(({ reachedMs }) => Math.round(reachedMs));
