import type { VehicleName } from '@qafila/contracts';
import type { TravelMatrix } from '@qafila/dispatch';
import type { Point } from '@qafila/domain/travel';
import type { Logger } from 'pino';
import { fetchMatrix, fetchRoute } from './osrm-client.ts';
import { roadRide } from './road-ride.ts';

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
  /** True when no routing service answered: our own main roads, or great circle and detour, at a vehicle's speed. */
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
    estimate: roadRide,
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
      if (!routingUrl) return roadRide(points, vehicle);
      try {
        return await fetchRoute(routingUrl, points, fetcher);
      } catch (error) {
        log.warn({ err: error }, 'the routing service does not answer; rides are estimated');
        return roadRide(points, vehicle);
      }
    },
  };
}
