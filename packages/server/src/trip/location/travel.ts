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

/** A route over points in order. */
export interface Ride extends Leg {
  legs: readonly Leg[];
  /** The line to draw. */
  line: readonly Point[];
  /**
   * True when it is not from a routing service: embedded main roads, or great circle times detour, at a
   * vehicle's speed.
   */
  approximate: boolean;
}

export interface Travel {
  /** True when a routing service is configured. */
  readonly routed: boolean;
  /** At least two points. Never fails: if the routing service fails, returns an estimate marked as such. */
  ride(points: readonly Point[], vehicle?: VehicleName): Promise<Ride>;
  /**
   * Distances and times between all of these places, each place once. Null if there is no routing service or
   * it fails: rides are then estimated.
   */
  matrix(points: readonly Point[], vehicle: VehicleName): Promise<TravelMatrix | null>;
  /** The estimate, without I/O. */
  estimate(points: readonly Point[], vehicle?: VehicleName): Ride;
}

/** Rides by the routing service at `ROUTING_URL`, or estimated. @param fetcher for tests. */
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
        log.warn({ err: error }, 'the routing service failed; the trip is estimated');
        return null;
      }
    },
    async ride(points, vehicle = 'car') {
      if (!routingUrl) return roadRide(points, vehicle);
      try {
        return await fetchRoute(routingUrl, points, fetcher);
      } catch (error) {
        log.warn({ err: error }, 'the routing service failed; rides are estimated');
        return roadRide(points, vehicle);
      }
    },
  };
}
