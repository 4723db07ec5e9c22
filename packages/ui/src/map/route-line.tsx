import type { Feature, LineString } from 'geojson';
import { useMemo } from 'react';
import { Layer, Source } from 'react-map-gl/maplibre';
import { useUi } from '../theme/ui-context.ts';

const INK = {
  light: { ahead: '#8a1538', done: '#8d8475', casing: '#ffffff' },
  dark: { ahead: '#e27f99', done: '#7f776d', casing: '#131110' },
} as const;

export interface RouteLineProps {
  /** Unique on its map. */
  id: string;
  /** Longitude and latitude of each point, in order. */
  points: readonly (readonly [longitude: number, latitude: number])[];
  /** Already ridden: grey and thin. */
  done?: boolean;
  /** A straight guess between two stops, not a route over roads. */
  dashed?: boolean;
}

/** A route on the map. */
export function RouteLine({ id, points, done = false, dashed = false }: RouteLineProps) {
  const { theme } = useUi();
  const ink = INK[theme];
  const data = useMemo<Feature<LineString>>(
    () => ({
      type: 'Feature',
      properties: {},
      geometry: {
        type: 'LineString',
        coordinates: points.map(([longitude, latitude]) => [longitude, latitude]),
      },
    }),
    [points],
  );
  const round = { 'line-cap': 'round', 'line-join': 'round' } as const;
  return (
    <Source id={id} type="geojson" data={data}>
      <Layer
        id={`${id}-casing`}
        type="line"
        layout={round}
        paint={{ 'line-color': ink.casing, 'line-width': done ? 4 : 6, 'line-opacity': 0.8 }}
      />
      <Layer
        id={id}
        type="line"
        layout={round}
        paint={{
          'line-color': done ? ink.done : ink.ahead,
          'line-width': done ? 2 : 3.5,
          ...(dashed && { 'line-dasharray': [2, 2] }),
        }}
      />
    </Source>
  );
}
