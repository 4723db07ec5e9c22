import type { VehicleName } from '@qafila/contracts';
import { estimateTravel, type Point } from './estimate.ts';

/** A stop that is still ahead. */
export interface AheadStop {
  point: Point;
  /** Goods are not ready before, milliseconds since 1970. */
  readyAtMs?: number;
  /** Minutes at the stop. */
  serviceMin: number;
}

const MINUTE_MS = 60_000;

/**
 * When each stop is reached, milliseconds since 1970: where goods are not ready yet, when they are. The next ride
 * starts after the service.
 * @param from where the agent is; null when that is unknown, and the first ride takes no time.
 */
export function scheduleStops(
  from: Point | null,
  startMs: number,
  vehicle: VehicleName,
  stops: readonly AheadStop[],
): number[] {
  let at = startMs;
  let here = from;
  return stops.map(({ point, readyAtMs = 0, serviceMin }) => {
    const ride = here ? estimateTravel(here, point, vehicle).minutes * MINUTE_MS : 0;
    const reached = Math.max(at + ride, readyAtMs);
    at = reached + serviceMin * MINUTE_MS;
    here = point;
    return Math.round(reached);
  });
}
