import { Route, type VehicleName } from '@qafila/contracts';
import type { TravelMatrix } from '@qafila/dispatch';
import { decodePolyline } from '@qafila/domain/polyline';
import { type Point, SPEED_KMH } from '@qafila/domain/travel';
import * as v from 'valibot';
import type { Ride } from './travel.ts';

/** Timeout of the routing service, ms. */
const ROUTING_TIMEOUT_MS = 3000;

/** The service did not answer, or could not: unlike with a place that no road leads to, the next request fails as well. */
export class NoAnswerError extends Error {}

const noAnswer = (cause: unknown): never => {
  throw new NoAnswerError('The routing service did not answer', { cause });
};

/** @throws NoAnswerError */
async function ask(
  routingUrl: string,
  service: 'route' | 'table',
  points: readonly Point[],
  query: string,
  fetcher: typeof fetch,
): Promise<unknown> {
  const path = points.map(({ latitude, longitude }) => `${longitude},${latitude}`).join(';');
  const base = routingUrl.replace(/\/$/, '');
  const signal = AbortSignal.timeout(ROUTING_TIMEOUT_MS);
  const request = () => fetcher(`${base}/${service}/v1/driving/${path}?${query}`, { signal });
  const reply = await request()
    .catch((error: unknown) => {
      // The service may close a kept connection just as it is used again.
      if (signal.aborted) throw error;
      return request();
    })
    .catch(noAnswer);
  if (reply.status >= 500) noAnswer(`Status ${reply.status}`);
  return reply.json().catch(noAnswer);
}

/**
 * Calls a service with the OSRM HTTP API (https://project-osrm.org/docs, Route service).
 * @throws when the reply is not a route.
 */
export async function fetchRoute(
  routingUrl: string,
  points: readonly Point[],
  fetcher: typeof fetch,
): Promise<Ride> {
  const query = 'geometries=polyline&overview=full';
  const { code, routes } = v.parse(Route, await ask(routingUrl, 'route', points, query, fetcher));
  const [route] = routes;
  if (code !== 'Ok' || !route || typeof route.geometry !== 'string') throw new Error(`No route: ${code}`);
  return {
    distanceM: route.distance,
    durationS: route.duration,
    legs: route.legs.map(({ distance, duration }) => ({ distanceM: distance, durationS: duration })),
    line: decodePolyline(route.geometry).map(([longitude, latitude]) => ({ latitude, longitude })),
    approximate: false,
  };
}

/** Seconds and metres; null if there is no route. */
const Cells = v.array(v.array(v.nullable(v.number())));
const Table = v.object({ code: v.literal('Ok'), durations: Cells, distances: Cells });

/** Maximum places per side of one table: the default of OSRM (`--max-table-size`). */
const TABLE_SIDE = 100;
const M_PER_KM = 1000;
const S_PER_MIN = 60;

/** Vehicles whose speed does not depend on traffic: the service only knows the times of cars. */
const OWN_SPEED: readonly VehicleName[] = ['bicycle', 'walker'];

const indexes = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => from + index).join(';');

/**
 * Distances and times between all of these places, by the Table service; more than a hundred places are
 * requested in parts.
 * @throws when one part is incomplete.
 */
export async function fetchMatrix(
  routingUrl: string,
  points: readonly Point[],
  vehicle: VehicleName,
  fetcher: typeof fetch,
): Promise<TravelMatrix> {
  const starts = Array.from(
    { length: Math.ceil(points.length / TABLE_SIDE) },
    (_, part) => part * TABLE_SIDE,
  );
  const part = async (row: number, column: number) => {
    const [from, to] = [points.slice(row, row + TABLE_SIDE), points.slice(column, column + TABLE_SIDE)];
    const sides =
      row === column
        ? ''
        : `&sources=${indexes(0, from.length)}&destinations=${indexes(from.length, to.length)}`;
    const asked = row === column ? from : [...from, ...to];
    const { durations, distances } = v.parse(
      Table,
      await ask(routingUrl, 'table', asked, `annotations=duration,distance${sides}`, fetcher),
    );
    const isWhole = [durations, distances].every(
      (cells) => cells.length === from.length && cells.every((line) => line.length === to.length),
    );
    if (!isWhole) throw new Error('The table has too few cells');
    return { durations, distances };
  };
  const rows = await Promise.all(starts.map((row) => Promise.all(starts.map((column) => part(row, column)))));
  const lines = (of: 'durations' | 'distances', unit: number) =>
    rows.flatMap((parts) =>
      (parts[0]?.[of] ?? []).map((_line, line) =>
        parts.flatMap((one) =>
          (one[of][line] ?? []).map((cell) => (cell === null ? Number.POSITIVE_INFINITY : cell / unit)),
        ),
      ),
    );
  const km = lines('distances', M_PER_KM);
  const minutes = OWN_SPEED.includes(vehicle)
    ? km.map((line) => line.map((far) => (far / SPEED_KMH[vehicle]) * S_PER_MIN))
    : lines('durations', S_PER_MIN);
  return { points, km, minutes };
}
