import type { FeatureCollection } from 'geojson';
import { useMemo } from 'react';
import { Layer, Source } from 'react-map-gl/maplibre';
import { useUi } from '../../theme/ui-context.ts';
import type { Crowd } from './crowds.ts';
import { OVER_ALL } from './keep-on-top.ts';

const INK = {
  light: { text: '#241f19', halo: '#ffffff' },
  dark: { text: '#e4e0d9', halo: '#131110' },
} as const;

/** How many agents a marker is for, at its edge. */
export function CrowdCounts({ id, crowds }: { id: string; crowds: readonly Crowd[] }) {
  const { theme } = useUi();
  const ink = INK[theme];
  const data = useMemo<FeatureCollection>(
    () => ({
      type: 'FeatureCollection',
      features: crowds.map(({ latitude, longitude, count }) => ({
        type: 'Feature',
        properties: { count },
        geometry: { type: 'Point', coordinates: [longitude, latitude] },
      })),
    }),
    [crowds],
  );
  return (
    <Source id={id} type="geojson" data={data}>
      <Layer
        id={`${id}${OVER_ALL}`}
        type="symbol"
        layout={{
          'text-field': ['to-string', ['get', 'count']],
          'text-font': ['Inter Variable', 'sans-serif'],
          'text-size': 11,
          'text-offset': [0.7, -0.7],
          'text-allow-overlap': true,
          'text-ignore-placement': true,
        }}
        paint={{ 'text-color': ink.text, 'text-halo-color': ink.halo, 'text-halo-width': 1.5 }}
      />
    </Source>
  );
}
