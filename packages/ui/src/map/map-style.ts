import type { FeatureCollection } from 'geojson';
import type { FilterSpecification, LayerSpecification, StyleSpecification } from 'maplibre-gl';
import type { Locale, Theme } from '../theme/language.ts';
import { PLACES } from './places.ts';
import { ROADS, roadLayers, roadsIn } from './road-layers.ts';

const PALETTES = {
  light: {
    water: '#dbe3e6',
    land: '#f6f4f0',
    coast: '#c3ccd0',
    border: '#cdc5b8',
    text: '#4c463d',
    halo: '#f6f4f0',
  },
  dark: {
    water: '#0d1114',
    land: '#1b1917',
    coast: '#34383b',
    border: '#48423c',
    text: '#b9b2a7',
    halo: '#1b1917',
  },
} as const;

/** Colour of land, also where the map itself is not there yet. */
export const landOf = (theme: Theme): string => PALETTES[theme].land;

/** Zoom from which places of each rank have labels. */
const RANK_ZOOM = { 1: 4, 2: 7, 3: 9.5 } as const;

const placesIn = (locale: Locale): FeatureCollection => ({
  type: 'FeatureCollection',
  features: PLACES.map(({ longitude, latitude, rank, ...names }) => ({
    type: 'Feature',
    properties: { name: names[locale], rank },
    geometry: { type: 'Point', coordinates: [longitude, latitude] },
  })),
});

const RANKS = [1, 2, 3] as const;

/** Source of land, sea and borders. */
export const WORLD = 'world';

type Kind = 'ocean' | 'land' | 'sea' | 'near' | 'coast' | 'border';
const only = (kind: Kind): FilterSpecification => ['==', ['get', 'kind'], kind];

const fill = (kind: Kind, color: string): LayerSpecification => ({
  id: kind,
  type: 'fill',
  source: WORLD,
  filter: only(kind),
  paint: { 'fill-color': color },
});

const line = (id: string, kind: Kind, color: string, dash?: number[]): LayerSpecification => ({
  id,
  type: 'line',
  source: WORLD,
  filter: only(kind),
  paint: { 'line-color': color, 'line-width': 1, ...(dash && { 'line-dasharray': dash }) },
});

/**
 * The offline style: sea, land, borders, Doha's main roads (drawn by hand) and the places of Qatar in the page's
 * language. It requests no address but `world`, our own file, which is parsed off the main thread; text uses the
 * device's fonts, since the style has no `glyphs`.
 */
export function offlineStyle(world: string, theme: Theme, locale: Locale): StyleSpecification {
  const color = PALETTES[theme];
  return {
    version: 8,
    sources: {
      [WORLD]: { type: 'geojson', data: world },
      [ROADS]: { type: 'geojson', data: roadsIn(locale) },
      places: { type: 'geojson', data: placesIn(locale) },
    },
    layers: [
      // Before the world is read, the map is land: most of what is looked at is.
      { id: 'ground', type: 'background', paint: { 'background-color': color.land } },
      fill('ocean', color.water),
      fill('land', color.land),
      line('land-edge', 'land', color.coast),
      // The Gulf in more detail, drawn over the coarse data.
      fill('sea', color.water),
      fill('near', color.land),
      line('coast', 'coast', color.coast),
      line('border', 'border', color.border, [3, 2]),
      ...roadLayers(theme, locale),
      // Before the road names, since earlier labels are placed first.
      ...RANKS.map((rank) => ({
        id: `places-${rank}`,
        type: 'symbol' as const,
        source: 'places',
        minzoom: RANK_ZOOM[rank],
        filter: ['==', ['get', 'rank'], rank] as ['==', ['get', string], number],
        layout: {
          'text-field': ['get', 'name'] as ['get', string],
          'text-font': ['Inter Variable', 'IBM Plex Sans Arabic', 'sans-serif'],
          'text-size': rank === 1 ? 15 : rank === 2 ? 13 : 11,
          'text-padding': 4,
        },
        paint: { 'text-color': color.text, 'text-halo-color': color.halo, 'text-halo-width': 1.5 },
      })),
    ],
  };
}
