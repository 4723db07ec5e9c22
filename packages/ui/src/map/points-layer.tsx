import type { FeatureCollection } from 'geojson';
import type { GeoJSONSource, MapLayerMouseEvent } from 'maplibre-gl';
import { useEffect, useEffectEvent, useMemo } from 'react';
import { Layer, Source, useMap } from 'react-map-gl/maplibre';
import { useUi } from '../theme/ui-context.ts';
import { OVER_ALL } from './live/keep-on-top.ts';
import type { MapPoint } from './map-point.ts';

const INK = {
  light: { fill: '#8a1538', ring: '#ffffff', text: '#241f19', loud: '#b3261e', quiet: '#6b645a' },
  dark: { fill: '#e27f99', ring: '#131110', text: '#e4e0d9', loud: '#ff8a80', quiet: '#a39c91' },
} as const;

/** Points nearer than this to each other are one, pixels. */
const THIN_PX = 22;
/** Zoom from which streets are visible and every point is drawn. */
const ALL_SHOWN_FROM = 14;
/** How many of the points drawn as one have the weight `loud`. */
const LOUD_WITHIN = { loud: ['+', ['case', ['==', ['get', 'weight'], 'loud'], 1, 0]] };

/** Zooms in until the points drawn as one are drawn apart. */
async function goNearer({ target, lngLat }: MapLayerMouseEvent, sourceId: string, cluster: number) {
  const source = target.getSource<GeoJSONSource>(sourceId);
  const zoom = await source?.getClusterExpansionZoom(cluster);
  if (zoom !== undefined) target.easeTo({ center: lngLat, zoom });
}

export interface PointsLayerProps {
  /** Unique on its map. */
  id: string;
  points: readonly MapPoint[];
  onSelect?: (id: string) => void;
  /** Minimum zoom of labels; without it there are none. */
  labelsFrom?: number;
  /** Points that would cover each other are drawn as one with their number; a press on it goes nearer. */
  thin?: boolean;
  /** Nothing is drawn over these points, not even agents. */
  over?: boolean;
}

/** Many points, drawn by the GPU: thousands of them are one layer instead of thousands of elements. */
export function PointsLayer({
  id,
  points,
  onSelect,
  labelsFrom,
  thin = false,
  over = false,
}: PointsLayerProps) {
  const { theme } = useUi();
  const { current: map } = useMap();
  const ink = INK[theme];
  const end = over ? OVER_ALL : '';
  const circles = `${id}${end}`;
  const data = useMemo(() => toFeatures(points, ink.fill), [points, ink.fill]);
  const select = useEffectEvent((event: MapLayerMouseEvent) => {
    const [hit] = event.features ?? [];
    if (hit) event.preventDefault();
    if (hit?.properties.cluster) return void goNearer(event, id, Number(hit.properties.cluster_id));
    if (typeof hit?.properties.id === 'string') onSelect?.(hit.properties.id);
  });
  useEffect(() => {
    if (!map) return;
    const cursor = (value: string) => () => {
      map.getCanvas().style.cursor = value;
    };
    const enter = cursor('pointer');
    const leave = cursor('');
    map.on('click', circles, select);
    map.on('mouseenter', circles, enter);
    map.on('mouseleave', circles, leave);
    return () => {
      map.off('click', circles, select);
      map.off('mouseenter', circles, enter);
      map.off('mouseleave', circles, leave);
    };
  }, [map, circles]);
  return (
    <Source
      id={id}
      type="geojson"
      data={data}
      cluster={thin}
      clusterRadius={THIN_PX}
      clusterMaxZoom={ALL_SHOWN_FROM - 1}
      clusterProperties={LOUD_WITHIN}
    >
      <Layer
        id={circles}
        type="circle"
        paint={{
          'circle-radius': [
            'case',
            ['has', 'point_count'],
            11,
            ['get', 'selected'],
            9,
            ['match', ['get', 'weight'], 'loud', 8, 'quiet', 4, 6],
          ],
          'circle-color': [
            'case',
            ['has', 'point_count'],
            ['case', ['>', ['get', 'loud'], 0], ink.loud, ink.quiet],
            ['get', 'color'],
          ],
          'circle-opacity': ['case', ['to-boolean', ['get', 'faded']], 0.45, 1],
          'circle-stroke-width': 2,
          'circle-stroke-color': ['coalesce', ['get', 'edge'], ink.ring],
        }}
      />
      {thin && (
        <Layer
          id={`${id}-counts${end}`}
          type="symbol"
          filter={['has', 'point_count']}
          layout={{
            'text-field': ['get', 'point_count_abbreviated'],
            'text-font': ['Inter Variable', 'sans-serif'],
            'text-size': 11,
            'text-allow-overlap': true,
          }}
          paint={{ 'text-color': ink.ring }}
        />
      )}
      {labelsFrom !== undefined && (
        <Layer
          id={`${id}-labels${end}`}
          type="symbol"
          minzoom={labelsFrom}
          filter={['!', ['has', 'point_count']]}
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

function toFeatures(points: readonly MapPoint[], fill: string): FeatureCollection {
  const concrete = concreteColors();
  return {
    type: 'FeatureCollection',
    features: points.map(({ id, label, longitude, latitude, color, edge, selected, faded, weight }) => ({
      type: 'Feature',
      properties: {
        id,
        label,
        color: color ? concrete(color) : fill,
        ...(edge && { edge: concrete(edge) }),
        selected: selected ?? false,
        faded: faded ?? false,
        weight: weight ?? 'normal',
      },
      geometry: { type: 'Point', coordinates: [longitude, latitude] },
    })),
  };
}

/** The GPU knows no CSS variables: resolves each `var(--q-…)` to its colour in this theme, once. */
function concreteColors(): (color: string) => string {
  const found = new Map<string, string>();
  return (color) => {
    const known = found.get(color);
    if (known !== undefined) return known;
    const name = /^var\((--[\w-]+)\)$/.exec(color)?.[1];
    const value = name ? getComputedStyle(document.documentElement).getPropertyValue(name).trim() : color;
    found.set(color, value);
    return value;
  };
}
