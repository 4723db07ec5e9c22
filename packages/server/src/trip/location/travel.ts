import type { VehicleName } from '@qafila/contracts';
import { estimateTravel, type Point } from '@qafila/domain/travel';
import type { Logger } from 'pino';
import { fetchRoute } from './osrm-client.ts';

/** Metres and seconds between two points of a route. */
export interface Leg {
  distanceM: number;
  durationS: number;
}

/** A ride over points in order. */
export interface Ride extends Leg {
  legs: readonly Leg[];
  /** The way as it is drawn. */
  line: readonly Point[];
  /** True when there was no road map: great circle, detour and speed. */
  approximate: boolean;
}

export interface Travel {
  /** At least two points. Never fails: without an answer from the routing service it estimates, and says so. */
  ride(points: readonly Point[], vehicle?: VehicleName): Promise<Ride>;
  /** The estimate alone, at once. */
  estimate(points: readonly Point[], vehicle?: VehicleName): Ride;
}

const M_PER_KM = 1000;
const S_PER_MIN = 60;

/** What the embedded routing answers. @source `estimateTravel` */
export function estimateRide(points: readonly Point[], vehicle: VehicleName = 'car'): Ride {
  const legs = points.slice(1).map((to, index) => {
    const { km, minutes } = estimateTravel(points[index] ?? to, to, vehicle);
    return { distanceM: km * M_PER_KM, durationS: minutes * S_PER_MIN };
  });
  return {
    legs,
    line: points,
    distanceM: legs.reduce((sum, leg) => sum + leg.distanceM, 0),
    durationS: legs.reduce((sum, leg) => sum + leg.durationS, 0),
    approximate: true,
  };
}

/**
 * Rides by the routing service at `ROUTING_URL`, or estimated.
 * @param fetcher for tests.
 */
export function createTravel(
  { routingUrl, log }: { routingUrl: string | undefined; log: Pick<Logger, 'warn'> },
  fetcher: typeof fetch = fetch,
): Travel {
  return {
    estimate: estimateRide,
    async ride(points, vehicle = 'car') {
      if (!routingUrl) return estimateRide(points, vehicle);
      try {
        return await fetchRoute(routingUrl, points, fetcher);
      } catch (error) {
        log.warn({ err: error }, 'the routing service does not answer; rides are estimated');
        return estimateRide(points, vehicle);
      }
    },
  };
}
