import { MINUTE_MS, type VehicleName } from '@qafila/contracts';
import { estimateTravel, type Point } from './estimate.ts';

/** A stop that is still ahead. */
export interface AheadStop {
  point: Point;
  /** Goods are not ready before, milliseconds since 1970. */
  readyAtMs?: number;
  /** Minutes at the stop. */
  serviceMin: number;
}

/** How a stop is reached. Moments in milliseconds since 1970. */
export interface Reach {
  /** From the stop before it, or from where the agent is. */
  km: number;
  travelMin: number;
  /** Until goods are ready. */
  waitMin: number;
  /** When the stop begins: on arrival, or when goods are ready. */
  reachedMs: number;
  /** When the next ride starts. */
  leftMs: number;
}

/**
 * How stops are reached in this order. The next ride starts after the service.
 * @param from where the agent is; null when that is unknown, and the first ride takes no time.
 */
export function reachStops(
  from: Point | null,
  startMs: number,
  vehicle: VehicleName,
  stops: readonly AheadStop[],
): Reach[] {
  let at = startMs;
  let here = from;
  return stops.map(({ point, readyAtMs = 0, serviceMin }) => {
    const { km, minutes } = here ? estimateTravel(here, point, vehicle) : { km: 0, minutes: 0 };
    const arrivalMs = at + minutes * MINUTE_MS;
    const reachedMs = Math.max(arrivalMs, readyAtMs);
    at = reachedMs + serviceMin * MINUTE_MS;
    here = point;
    return { km, travelMin: minutes, waitMin: (reachedMs - arrivalMs) / MINUTE_MS, reachedMs, leftMs: at };
  });
}

/**
 * When each stop is reached, milliseconds since 1970: where goods are not ready yet, when they are.
 * @param from as of `reachStops`.
 */
export const scheduleStops = (
  from: Point | null,
  startMs: number,
  vehicle: VehicleName,
  stops: readonly AheadStop[],
): number[] => reachStops(from, startMs, vehicle, stops).map(({ reachedMs }) => Math.round(reachedMs));
