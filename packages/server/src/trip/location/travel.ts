import type { VehicleName } from '@qafila/contracts';
import type { TravelMatrix } from '@qafila/dispatch';
import type { Point } from '@qafila/domain/travel';
import type { Logger } from 'pino';
import { logSeldom } from '../../platform/log-seldom.ts';
import { fetchMatrix, fetchRoute, NoAnswerError } from './osrm-client.ts';
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

/** Time without requests to the service after one that it did not answer, ms. */
const PAUSE_MS = 10_000;

interface TravelOptions {
  routingUrl: string | undefined;
  log: Pick<Logger, 'error'>;
  /** A monotonic clock, milliseconds. */
  elapsed?: () => number;
}

/** Rides by the routing service at `ROUTING_URL`, or estimated. @param fetcher for tests. */
export function createTravel(
  { routingUrl, log, elapsed = () => performance.now() }: TravelOptions,
  fetcher: typeof fetch = fetch,
): Travel {
  const seldom = logSeldom(elapsed);
  let silentUntil = Number.NEGATIVE_INFINITY;
  /** What the service says; undefined when it fails, and for a while after it did not answer. */
  async function answer<T>(request: (url: string) => Promise<T>): Promise<T | undefined> {
    if (!routingUrl || elapsed() < silentUntil) return undefined;
    try {
      return await request(routingUrl);
    } catch (error) {
      if (error instanceof NoAnswerError) silentUntil = elapsed() + PAUSE_MS;
      seldom(log, error, 'the routing service failed; rides are estimated');
      return undefined;
    }
  }
  return {
    routed: routingUrl !== undefined,
    estimate: roadRide,
    async matrix(points, vehicle) {
      const places = new Map(points.map((point) => [`${point.latitude} ${point.longitude}`, point]));
      const table = await answer((url) => fetchMatrix(url, [...places.values()], vehicle, fetcher));
      return table ?? null;
    },
    async ride(points, vehicle = 'car') {
      return (await answer((url) => fetchRoute(url, points, fetcher))) ?? roadRide(points, vehicle);
    },
  };
}
