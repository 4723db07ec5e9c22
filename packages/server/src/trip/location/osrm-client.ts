import polyline from '@mapbox/polyline';
import { Route } from '@qafila/contracts';
import type { Point } from '@qafila/domain/travel';
import * as v from 'valibot';
import type { Ride } from './travel.ts';

/** Milliseconds until a routing service counts as silent. */
const ROUTING_TIMEOUT_MS = 3000;

/**
 * Asks a service with the OSRM HTTP API (https://project-osrm.org/docs, Route service).
 * @throws when it doesn't answer with a route.
 */
export async function fetchRoute(
  routingUrl: string,
  points: readonly Point[],
  fetcher: typeof fetch,
): Promise<Ride> {
  const path = points.map(({ latitude, longitude }) => `${longitude},${latitude}`).join(';');
  const base = routingUrl.replace(/\/$/, '');
  const reply = await fetcher(`${base}/route/v1/driving/${path}?geometries=polyline&overview=full`, {
    signal: AbortSignal.timeout(ROUTING_TIMEOUT_MS),
  });
  const { code, routes } = v.parse(Route, await reply.json());
  const [route] = routes;
  if (code !== 'Ok' || !route || typeof route.geometry !== 'string') throw new Error(`No route: ${code}`);
  return {
    distanceM: route.distance,
    durationS: route.duration,
    legs: route.legs.map(({ distance, duration }) => ({ distanceM: distance, durationS: duration })),
    line: polyline.decode(route.geometry).map(([latitude, longitude]) => ({ latitude, longitude })),
    approximate: false,
  };
}
