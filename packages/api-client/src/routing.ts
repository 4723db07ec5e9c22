import axios, { type AxiosAdapter } from 'axios';
import { errorFromReply, noResponse } from './api-error.ts';

/** Longitude and latitude, degrees. */
export type RoutePoint = readonly [longitude: number, latitude: number];

/** A route of the public routing service (OSRM HTTP API). */
export interface Route {
  /** Encoded polyline, precision 5. */
  geometry: string;
  /** Metres. */
  distance: number;
  /** Seconds. */
  duration: number;
}

export interface RoutingClient {
  /** The route over the points in order, null when there is none. Throws ApiError. */
  route(points: readonly RoutePoint[], options?: { signal?: AbortSignal }): Promise<Route | null>;
}

/** A client of the routing service. It has no tokens, so that none can leak to a service that isn't ours. */
export function createRoutingClient({
  baseUrl,
  adapter,
}: {
  baseUrl: string;
  adapter?: AxiosAdapter;
}): RoutingClient {
  const http = axios.create({ baseURL: baseUrl, validateStatus: () => true, ...(adapter && { adapter }) });
  return {
    route: async (points, { signal } = {}) => {
      const path = points.map(([longitude, latitude]) => `${longitude},${latitude}`).join(';');
      const { status, data } = await http
        .get<{ routes?: Route[] }>(`/route/v1/driving/${path}`, {
          params: { geometries: 'polyline' },
          signal,
        })
        .catch((error: unknown) => {
          throw noResponse(error);
        });
      if (status !== 200) throw errorFromReply(status, data);
      return data.routes?.[0] ?? null;
    },
  };
}
