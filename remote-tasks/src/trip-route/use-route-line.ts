import { createRoutingClient } from '@qafila/api-client';
import { decodePolyline, type LinePoint } from '@qafila/domain/polyline';
import { useShell } from '@qafila/shell-sdk';
import { useQuery } from '@qafila/shell-sdk/data';
import { useMemo } from 'react';

export interface WayPoint {
  latitude: number;
  longitude: number;
}

/**
 * The route over the points in order, from the routing service, which is public and gets no token. Straight lines
 * (`straight`) until it has replied, and if it fails.
 */
export function useRouteLine(points: readonly WayPoint[]): { line: LinePoint[]; straight: boolean } {
  const { routingUrl } = useShell().config;
  const corners = points.map(({ longitude, latitude }): LinePoint => [longitude, latitude]);
  const { data } = useQuery({
    queryKey: ['route', routingUrl, JSON.stringify(corners)],
    queryFn: ({ signal }) => createRoutingClient({ baseUrl: routingUrl }).route(corners, { signal }),
    enabled: corners.length > 1,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    meta: { failure: false },
  });
  const way = useMemo(() => (data ? decodePolyline(data.geometry) : null), [data]);
  return way ? { line: way, straight: false } : { line: corners, straight: true };
}
