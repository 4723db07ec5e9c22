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

/** Sources of land, sea and borders: the Gulf, and the earth around it in less detail. */
export const GULF = 'gulf';
export const WORLD = 'world';

/** Addresses of their files. Without one, the world is empty. */
export interface LandFiles {
  gulf: string;
  world: string | undefined;
}
const NOTHING: FeatureCollection = { type: 'FeatureCollection', features: [] };

type Kind = 'ocean' | 'land' | 'sea' | 'near' | 'coast' | 'border';
const only = (kind: Kind): FilterSpecification => ['==', ['get', 'kind'], kind];

const fill = (source: string, kind: Kind, color: string): LayerSpecification => ({
  id: kind,
  type: 'fill',
  source,
  filter: only(kind),
  paint: { 'fill-color': color },
});

const line = (
  id: string,
  source: string,
  kind: Kind,
  color: string,
  dash?: number[],
): LayerSpecification => ({
  id,
  type: 'line',
  source,
  filter: only(kind),
  paint: { 'line-color': color, 'line-width': 1, ...(dash && { 'line-dasharray': dash }) },
});

/**
 * The offline style: sea, land, borders, Doha's main roads (drawn by hand) and the places of Qatar in the page's
 * language. It requests no address but those of `files`, our own, which are parsed off the main thread; text uses the
 * device's fonts, since the style has no `glyphs`.
 */
export function offlineStyle({ gulf, world }: LandFiles, theme: Theme, locale: Locale): StyleSpecification {
  const color = PALETTES[theme];
  return {
    version: 8,
    sources: {
      [GULF]: { type: 'geojson', data: gulf },
      [WORLD]: { type: 'geojson', data: world ?? NOTHING },
      [ROADS]: { type: 'geojson', data: roadsIn(locale) },
      places: { type: 'geojson', data: placesIn(locale) },
    },
    layers: [
      // Before the sea is read, the map is land: most of what is looked at is.
      { id: 'ground', type: 'background', paint: { 'background-color': color.land } },
      fill(WORLD, 'ocean', color.water),
      fill(WORLD, 'land', color.land),
      line('land-edge', WORLD, 'land', color.coast),
      // The Gulf in more detail, drawn over the coarse data.
      fill(GULF, 'sea', color.water),
      fill(GULF, 'near', color.land),
      line('coast', GULF, 'coast', color.coast),
      line('border', WORLD, 'border', color.border, [3, 2]),
      line('border-near', GULF, 'border', color.border, [3, 2]),
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
