import type { GeoJSON } from 'geojson';
import { feature, mesh } from 'topojson-client';

type Topology = NonNullable<Parameters<typeof mesh>[0]>;
type Atlas = Topology & { objects: Record<'countries' | 'land', Topology['objects'][string]> };

export interface World {
  land: GeoJSON;
  borders: GeoJSON;
}

const toWorld = (atlas: Atlas): World => ({
  land: feature(atlas, atlas.objects.land),
  // Lines between two countries; coasts are the land's own edge.
  borders: mesh(atlas, atlas.objects.countries as Parameters<typeof mesh>[1], (one, other) => one !== other),
});

const read = (module: { default: unknown }) => toWorld(module.default as Atlas);

/** Land and borders after Natural Earth: the coarse ones to begin with, the fine ones for coasts seen from near. */
export const loadWorld = {
  coarse: () => import('world-atlas/countries-110m.json').then(read),
  fine: () => import('world-atlas/countries-10m.json').then(read),
};
