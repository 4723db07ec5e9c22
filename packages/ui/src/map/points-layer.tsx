import type { FeatureCollection } from 'geojson';
import type { MapLayerMouseEvent } from 'maplibre-gl';
import { useEffect, useEffectEvent, useMemo } from 'react';
import { Layer, Source, useMap } from 'react-map-gl/maplibre';
import { useUi } from '../theme/ui-context.ts';
import type { MapPoint } from './map-point.ts';

const INK = {
  light: { fill: '#8a1538', ring: '#ffffff', text: '#241f19' },
  dark: { fill: '#e27f99', ring: '#131110', text: '#e4e0d9' },
} as const;

export interface PointsLayerProps {
  /** Unique on its map. */
  id: string;
  points: readonly MapPoint[];
  onSelect?: (id: string) => void;
  /** Minimum zoom of labels; without it there are none. */
  labelsFrom?: number;
}

/** Many points, drawn by the GPU: thousands of them are one layer instead of thousands of elements. */
export function PointsLayer({ id, points, onSelect, labelsFrom }: PointsLayerProps) {
  const { theme } = useUi();
  const { current: map } = useMap();
  const ink = INK[theme];
  const data = useMemo(() => toFeatures(points, ink.fill), [points, ink.fill]);
  const select = useEffectEvent((event: MapLayerMouseEvent) => {
    const [hit] = event.features ?? [];
    if (typeof hit?.properties.id === 'string') onSelect?.(hit.properties.id);
  });
  useEffect(() => {
    if (!map) return;
    const cursor = (value: string) => () => {
      map.getCanvas().style.cursor = value;
    };
    const enter = cursor('pointer');
    const leave = cursor('');
    map.on('click', id, select);
    map.on('mouseenter', id, enter);
    map.on('mouseleave', id, leave);
    return () => {
      map.off('click', id, select);
      map.off('mouseenter', id, enter);
      map.off('mouseleave', id, leave);
    };
  }, [map, id]);
  return (
    <Source id={id} type="geojson" data={data}>
      <Layer
        id={id}
        type="circle"
        paint={{
          'circle-radius': ['case', ['get', 'selected'], 9, 6],
          'circle-color': ['get', 'color'],
          'circle-opacity': ['case', ['get', 'faded'], 0.45, 1],
          'circle-stroke-width': 2,
          'circle-stroke-color': ink.ring,
        }}
      />
      {labelsFrom !== undefined && (
        <Layer
          id={`${id}-labels`}
          type="symbol"
          minzoom={labelsFrom}
          layout={{
            'text-field': ['get', 'label'],
            'text-font': ['Inter Variable', 'IBM Plex Sans Arabic', 'sans-serif'],
            'text-size': 12,
            'text-offset': [0, 1.1],
            'text-anchor': 'top',
            'text-optional': true,
          }}
          paint={{ 'text-color': ink.text, 'text-halo-color': ink.ring, 'text-halo-width': 1.5 }}
        />
      )}
    </Source>
  );
}

const toFeatures = (points: readonly MapPoint[], fill: string): FeatureCollection => ({
  type: 'FeatureCollection',
  features: points.map(({ id, label, longitude, latitude, color, selected, faded }) => ({
    type: 'Feature',
    properties: {
      id,
      label,
      color: color ? concrete(color) : fill,
      selected: selected ?? false,
      faded: faded ?? false,
    },
    geometry: { type: 'Point', coordinates: [longitude, latitude] },
  })),
});

/** The GPU knows no CSS variables: resolves `var(--q-…)` to its colour in this theme. */
function concrete(color: string): string {
  const name = /^var\((--[\w-]+)\)$/.exec(color)?.[1];
  return name ? getComputedStyle(document.documentElement).getPropertyValue(name).trim() : color;
}
