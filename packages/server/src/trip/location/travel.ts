import type { VehicleName } from '@qafila/contracts';
import type { TravelMatrix } from '@qafila/dispatch';
import { estimateTravel, type Point } from '@qafila/domain/travel';
import type { Logger } from 'pino';
import { fetchMatrix, fetchRoute } from './osrm-client.ts';

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
  /** True when there is a routing service to ask. */
  readonly routed: boolean;
  /** At least two points. Never fails: without an answer from the routing service it estimates, and says so. */
  ride(points: readonly Point[], vehicle?: VehicleName): Promise<Ride>;
  /**
   * What the rides between all of these places take, each place once. Null where there is no routing service, or no
   * answer from it: rides are estimated then.
   */
  matrix(points: readonly Point[], vehicle: VehicleName): Promise<TravelMatrix | null>;
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
    routed: routingUrl !== undefined,
    estimate: estimateRide,
    async matrix(points, vehicle) {
      if (!routingUrl) return null;
      const places = new Map(points.map((point) => [`${point.latitude} ${point.longitude}`, point]));
      try {
        return await fetchMatrix(routingUrl, [...places.values()], vehicle, fetcher);
      } catch (error) {
        log.warn({ err: error }, 'the routing service does not answer; the trip is estimated');
        return null;
      }
    },
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
