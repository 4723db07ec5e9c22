import type { FeatureCollection } from 'geojson';
import { useMemo } from 'react';
import { Layer, Source } from 'react-map-gl/maplibre';
import { useUi } from '../theme/ui-context.ts';

/** A rectangle of the map, and how much is in it. */
export interface CellOnMap {
  id: string;
  south: number;
  west: number;
  north: number;
  east: number;
  count: number;
  /** The count as text. */
  label: string;
}

const INK = {
  light: { fill: '#8a1538', text: '#241f19', halo: '#ffffff' },
  dark: { fill: '#e27f99', text: '#e4e0d9', halo: '#131110' },
} as const;
/** The faintest cell that is still seen, and the darkest under which the streets are. */
const FAINTEST = 0.14;
const DARKEST = 0.78;
/** Cells are wide enough for their numbers. */
const NUMBERS_FROM = 10;

export interface CellsLayerProps {
  /** Unique on its map. */
  id: string;
  cells: readonly CellOnMap[];
  /** The count of the darkest cell. */
  most: number;
}

/** Rectangles that are the darker, the more is in them, with their numbers from a close zoom on. */
export function CellsLayer({ id, cells, most }: CellsLayerProps) {
  const { theme } = useUi();
  const ink = INK[theme];
  const data = useMemo(() => toFeatures(cells, most), [cells, most]);
  return (
    <Source id={id} type="geojson" data={data}>
      <Layer
        id={`${id}-cells`}
        type="fill"
        paint={{ 'fill-color': ink.fill, 'fill-opacity': ['get', 'depth'] }}
      />
      <Layer
        id={`${id}-numbers`}
        type="symbol"
        minzoom={NUMBERS_FROM}
        layout={{
          'text-field': ['get', 'label'],
          'text-font': ['Inter Variable', 'IBM Plex Sans Arabic', 'sans-serif'],
          'text-size': 12,
        }}
        paint={{ 'text-color': ink.text, 'text-halo-color': ink.halo, 'text-halo-width': 1.5 }}
      />
    </Source>
  );
}

const toFeatures = (cells: readonly CellOnMap[], most: number): FeatureCollection => ({
  type: 'FeatureCollection',
  features: cells.map(({ id, south, west, north, east, count, label }) => ({
    type: 'Feature',
    properties: {
      id,
      label,
      depth: FAINTEST + (DARKEST - FAINTEST) * Math.min(1, count / Math.max(1, most)),
    },
    geometry: {
      type: 'Polygon',
      coordinates: [
        [
          [west, south],
          [east, south],
          [east, north],
          [west, north],
          [west, south],
        ],
      ],
    },
  })),
});
