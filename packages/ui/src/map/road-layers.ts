import { dohaRoads } from '@qafila/domain/roads';
import type { FeatureCollection } from 'geojson';
import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl';
import type { Locale, Theme } from '../theme/language.ts';

/** Source of the roads. */
export const ROADS = 'roads';

const INK = {
  light: {
    far: '#d9cfc0',
    street: '#ffffff',
    motorway: '#f6ead6',
    casing: '#d6ccbd',
    text: '#7b7163',
    halo: '#faf8f5',
  },
  dark: {
    far: '#413b34',
    street: '#38332e',
    motorway: '#4c4337',
    casing: '#0f0d0c',
    text: '#958d81',
    halo: '#1b1917',
  },
} as const;

/** Widths in pixels. Each class appears from its own zoom. */
const WIDTHS: readonly (readonly [zoom: number, motorway: number, primary: number, secondary: number])[] = [
  [6, 0.4, 0, 0],
  [9, 1.2, 0.3, 0],
  [10.5, 2, 1, 0.2],
  [12, 3.2, 2.4, 1.2],
  [14, 6.5, 5, 3.6],
  [17, 18, 15, 11],
];
/** From this zoom roads have edges and are lighter than the land; below it they are thin lines, darker than it. */
const NEAR_ZOOM = 12;
/** From this tile zoom secondary roads have names too. */
const ALL_NAMES_ZOOM = 14;

/** Text sizes in pixels, zoomed out and in; Arabic letters look smaller at the same size. */
const NAME_SIZES: Record<Locale, readonly [number, number]> = { en: [10.5, 12.5], ar: [12, 14] };

const byClass = (
  motorway: string | number,
  primary: string | number,
  secondary: string | number,
): ExpressionSpecification => [
  'match',
  ['get', 'class'],
  'motorway',
  motorway,
  'primary',
  primary,
  secondary,
];

const width = (edge: number): ExpressionSpecification => {
  const wide = (px: number) => (px ? px + 2 * edge : 0);
  const stops = WIDTHS.flatMap(([zoom, motorway, primary, secondary]) => [
    zoom,
    byClass(wide(motorway), wide(primary), wide(secondary)),
  ]);
  return ['interpolate', ['exponential', 1.5], ['zoom'], ...stops];
};

const round = { 'line-cap': 'round', 'line-join': 'round' } as const;

/** Main roads: edges, fill and names, one layer each, so that they cost little to draw. */
export function roadLayers(theme: Theme, locale: Locale): LayerSpecification[] {
  const ink = INK[theme];
  const [small, large] = NAME_SIZES[locale];
  return [
    {
      id: 'road-edges',
      type: 'line',
      source: ROADS,
      minzoom: NEAR_ZOOM - 0.5,
      layout: round,
      paint: {
        'line-color': ink.casing,
        'line-width': width(0.75),
        'line-opacity': ['interpolate', ['linear'], ['zoom'], NEAR_ZOOM - 0.5, 0, NEAR_ZOOM + 0.5, 1],
      },
    },
    {
      id: 'roads',
      type: 'line',
      source: ROADS,
      layout: { ...round, 'line-sort-key': byClass(2, 1, 0) },
      paint: {
        'line-color': [
          'interpolate',
          ['linear'],
          ['zoom'],
          NEAR_ZOOM - 0.5,
          ink.far,
          NEAR_ZOOM + 0.5,
          byClass(ink.motorway, ink.street, ink.street),
        ],
        'line-width': width(0),
      },
    },
    {
      id: 'road-names',
      type: 'symbol',
      source: ROADS,
      minzoom: NEAR_ZOOM,
      filter: ['any', ['!=', ['get', 'class'], 'secondary'], ['>=', ['zoom'], ALL_NAMES_ZOOM]],
      layout: {
        'symbol-placement': 'line',
        'symbol-spacing': 380,
        'symbol-sort-key': byClass(0, 1, 2),
        'text-field': ['get', 'name'],
        'text-font': ['Inter Variable', 'IBM Plex Sans Arabic', 'sans-serif'],
        'text-size': ['interpolate', ['linear'], ['zoom'], NEAR_ZOOM, small, 16, large],
        'text-max-angle': 30,
        'text-padding': 8,
      },
      paint: { 'text-color': ink.text, 'text-halo-color': ink.halo, 'text-halo-width': 1.5 },
    },
  ];
}

/** The roads with their names in the page's language. */
export const roadsIn = (locale: Locale): FeatureCollection => ({
  type: 'FeatureCollection',
  features: dohaRoads().map(({ name, class: roadClass, points }) => ({
    type: 'Feature',
    properties: { class: roadClass, name: name?.[locale] ?? '' },
    geometry: { type: 'LineString', coordinates: [...points] },
  })),
});
