import type { FeatureCollection } from 'geojson';
import type { MapLayerMouseEvent } from 'maplibre-gl';
import { useEffect, useEffectEvent, useMemo } from 'react';
import { Layer, Source, useMap } from 'react-map-gl/maplibre';
import { useUi } from '../theme/ui-context.ts';

/** A polygon with a name. */
export interface MapArea {
  id: string;
  label: string;
  /** Corners, longitude first, each once. */
  polygon: readonly (readonly [longitude: number, latitude: number])[];
  /** `#` and six hexadecimal digits. */
  color: string;
}

const INK = {
  light: { text: '#241f19', halo: '#ffffff' },
  dark: { text: '#e4e0d9', halo: '#131110' },
} as const;

export interface AreasLayerProps {
  /** Unique on its map. */
  id: string;
  areas: readonly MapArea[];
  onSelect?: (id: string) => void;
  /** Drawn fainter: they are only there to compare with. */
  faint?: boolean;
}

/** Polygons with their names. */
export function AreasLayer({ id, areas, onSelect, faint = false }: AreasLayerProps) {
  const { theme } = useUi();
  const { current: map } = useMap();
  const ink = INK[theme];
  const data = useMemo(() => toFeatures(areas), [areas]);
  const surfaces = `${id}-surfaces`;
  const isPressable = onSelect !== undefined;
  const select = useEffectEvent((event: MapLayerMouseEvent) => {
    const hit: unknown = event.features?.[0]?.properties.id;
    if (typeof hit === 'string') onSelect?.(hit);
  });
  useEffect(() => {
    if (!map || !isPressable) return;
    const cursor = (value: string) => () => {
      map.getCanvas().style.cursor = value;
    };
    const enter = cursor('pointer');
    const leave = cursor('');
    map.on('click', surfaces, select);
    map.on('mouseenter', surfaces, enter);
    map.on('mouseleave', surfaces, leave);
    return () => {
      map.off('click', surfaces, select);
      map.off('mouseenter', surfaces, enter);
      map.off('mouseleave', surfaces, leave);
    };
  }, [map, surfaces, isPressable]);
  return (
    <Source id={id} type="geojson" data={data}>
      <Layer
        id={surfaces}
        type="fill"
        paint={{ 'fill-color': ['get', 'color'], 'fill-opacity': faint ? 0.06 : 0.16 }}
      />
      <Layer
        id={`${id}-borders`}
        type="line"
        paint={{
          'line-color': ['get', 'color'],
          'line-width': faint ? 1 : 2,
          'line-opacity': faint ? 0.6 : 1,
        }}
      />
      <Layer
        id={`${id}-names`}
        type="symbol"
        layout={{
          'text-field': ['get', 'label'],
          'text-font': ['Inter Variable', 'IBM Plex Sans Arabic', 'sans-serif'],
          'text-size': 12,
        }}
        paint={{
          'text-color': ink.text,
          'text-halo-color': ink.halo,
          'text-halo-width': 1.5,
          'text-opacity': faint ? 0.7 : 1,
        }}
      />
    </Source>
  );
}

const toFeatures = (areas: readonly MapArea[]): FeatureCollection => ({
  type: 'FeatureCollection',
  features: areas.map(({ id, label, polygon, color }) => ({
    type: 'Feature',
    properties: { id, label, color },
    geometry: {
      type: 'Polygon',
      coordinates: [
        [...polygon, ...polygon.slice(0, 1)].map(([longitude, latitude]) => [longitude, latitude]),
      ],
    },
  })),
});
