import type { FeatureCollection } from 'geojson';
import type { StyleSpecification } from 'maplibre-gl';
import type { Locale, Theme } from '../theme/language.ts';
import { PLACES } from './places.ts';
import type { World } from './world.ts';

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

/** Zoom from which a place of each rank is named. */
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

/**
 * The offline style: sea, land, borders and the places of Qatar in the language of the page. It names no address, so
 * that a map is drawn without any network; text comes from the fonts of the device, as the style has no `glyphs`.
 */
export function offlineStyle(world: World, theme: Theme, locale: Locale): StyleSpecification {
  const color = PALETTES[theme];
  return {
    version: 8,
    sources: {
      land: { type: 'geojson', data: world.land },
      borders: { type: 'geojson', data: world.borders },
      places: { type: 'geojson', data: placesIn(locale) },
    },
    layers: [
      { id: 'water', type: 'background', paint: { 'background-color': color.water } },
      { id: 'land', type: 'fill', source: 'land', paint: { 'fill-color': color.land } },
      { id: 'coast', type: 'line', source: 'land', paint: { 'line-color': color.coast, 'line-width': 1 } },
      {
        id: 'borders',
        type: 'line',
        source: 'borders',
        paint: { 'line-color': color.border, 'line-width': 1, 'line-dasharray': [3, 2] },
      },
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
