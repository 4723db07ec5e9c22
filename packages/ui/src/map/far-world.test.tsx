import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { render } from '@testing-library/react';
import { FarWorld, farWorld } from './far-world.tsx';
import { offlineStyle } from './map-style.ts';

type Look = (event: { target: typeof mockMap; sourceId?: string }) => void;
const mockHeard = new Map<string, Look>();
let mockBox = [0, 0, 0, 0];
const mockAsked: string[] = [];
const mockMap = {
  on: (event: string, look: Look) => mockHeard.set(event, look),
  off: (event: string) => mockHeard.delete(event),
  getBounds: () => {
    const [west, south, east, north] = mockBox;
    return { getWest: () => west, getSouth: () => south, getEast: () => east, getNorth: () => north };
  },
  getSource: (id: string) =>
    id === 'world'
      ? { serialize: () => ({ data: mockAsked.at(-1) }), setData: (data: string) => mockAsked.push(data) }
      : undefined,
};
jest.mock('react-map-gl/maplibre', () => ({ useMap: () => ({ current: mockMap }) }));

/** The map shows this part of the earth: west, south, east, north. */
const show = (event: 'load' | 'moveend', ...box: number[]) => {
  mockBox = box;
  mockHeard.get(event)?.({ target: mockMap });
};
const files = { gulf: '/gulf.geojson', world: undefined };

test('the world is asked for once a map shows more than the Gulf, on any side, and only once', () => {
  const { unmount } = render(<FarWorld />);
  show('load', 51.2, 25, 51.8, 25.6);
  show('moveend', 46, 22, 60, 31);
  expect(mockAsked).toEqual([]);
  expect(farWorld.isAsked).toBe(false);
  show('moveend', 51.2, 25, 60.1, 25.6);
  expect(mockAsked).toEqual([expect.stringMatching(/world\.geojson$/)]);
  expect(farWorld.isAsked).toBe(true);
  show('moveend', 45.9, 25, 51.8, 25.6);
  expect(mockAsked).toHaveLength(1);
  // A tile of another source failed, then the world: it is asked for again with the next move.
  mockHeard.get('error')?.({ target: mockMap, sourceId: 'gulf' });
  show('moveend', 45.9, 25, 51.8, 25.6);
  expect(mockAsked).toHaveLength(1);
  mockHeard.get('error')?.({ target: mockMap, sourceId: 'world' });
  show('moveend', 45.9, 25, 51.8, 25.6);
  expect(mockAsked).toHaveLength(2);
  unmount();
  expect(mockHeard.size).toBe(0);
});

test.each([
  { side: 'west', box: [45.9, 25, 51.8, 25.6] },
  { side: 'south', box: [51.2, 21.9, 51.8, 25.6] },
  { side: 'north', box: [51.2, 25, 51.8, 31.1] },
])(
  'a map that shows land outside the Gulf, in the $side, asks for the world when it has loaded',
  ({ box }) => {
    mockAsked.length = 0;
    render(<FarWorld />);
    show('load', ...box);
    expect(mockAsked).toHaveLength(1);
  },
);

test('the Gulf is drawn without the world, which is empty until it is asked for', () => {
  const { sources, layers } = offlineStyle(files, 'light', 'en');
  expect(sources.gulf).toEqual({ type: 'geojson', data: '/gulf.geojson' });
  expect(sources.world).toEqual({ type: 'geojson', data: { type: 'FeatureCollection', features: [] } });
  const ofGulf = layers.flatMap((layer) => ('source' in layer && layer.source === 'gulf' ? [layer.id] : []));
  expect(ofGulf).toEqual(['sea', 'near', 'coast', 'border-near']);
  expect(offlineStyle({ ...files, world: '/world.geojson' }, 'light', 'en').sources.world).toEqual({
    type: 'geojson',
    data: '/world.geojson',
  });
});

test('no coast of the far land jumps from one side of the map to the other', () => {
  const text = readFileSync(join(import.meta.dirname, 'world/world.geojson'), 'utf8');
  const world: { features: { properties: { kind: string }; geometry: { coordinates: number[][][][] } }[] } =
    JSON.parse(text);
  const land = world.features.find(({ properties }) => properties.kind === 'land');
  const rings = land?.geometry.coordinates.flat() ?? [];
  expect(rings.length).toBeGreaterThan(1000);
  const jumps = rings.flatMap((ring) =>
    ring.filter(([x = 0, y = 0], at) => y > -85 && Math.abs(x - (ring[at - 1]?.[0] ?? x)) > 180),
  );
  expect(jumps).toEqual([]);
  // Eurasia goes on to the Bering Strait, which lies beyond 180 degrees.
  expect(Math.max(...(rings[0] ?? []).map(([x = 0]) => x))).toBeCloseTo(190.2, 0);
});
