import { layers, namedFlavor } from '@protomaps/basemaps';
import { addProtocol, type LayerSpecification, type StyleSpecification } from 'maplibre-gl';
import { Protocol } from 'pmtiles';
import type { Locale, Theme } from '../../theme/language.ts';

const SOURCE = 'protomaps';
/** Fonts of the device and of the page: the style needs no server of glyphs. */
const FONTS = ['Inter Variable', 'IBM Plex Sans Arabic', 'sans-serif'];
/** The signs of roads are text on a picture, and there are no pictures. */
const WITH_PICTURES: ReadonlySet<string> = new Set(['roads_shields', 'roads_oneway']);

let ready = false;

/** Teaches MapLibre to read tiles from a file, once. Attribution is what the file says of itself. */
function setUpProtocol(): void {
  if (ready) return;
  ready = true;
  addProtocol('pmtiles', new Protocol({ metadata: true }).tile);
}

/** The layer with fonts that are here, and without pictures. */
function withOwnFonts(layer: LayerSpecification): LayerSpecification {
  if (layer.type !== 'symbol') return layer;
  const texts = Object.entries(layer.layout ?? {}).filter(([name]) => !name.startsWith('icon-'));
  return { ...layer, layout: { ...Object.fromEntries(texts), 'text-font': FONTS } };
}

/**
 * A style for a file of tiles in the layout of Protomaps' basemap, with names in the language of the page where the file
 * has them.
 * @param file address of the file.
 */
export function ownTilesStyle(file: string, theme: Theme, locale: Locale): StyleSpecification {
  setUpProtocol();
  const all = layers(SOURCE, namedFlavor(theme), { lang: locale }) as LayerSpecification[];
  return {
    version: 8,
    sources: { [SOURCE]: { type: 'vector', url: `pmtiles://${file}` } },
    layers: all.filter(({ id }) => !WITH_PICTURES.has(id)).map(withOwnFonts),
  };
}
