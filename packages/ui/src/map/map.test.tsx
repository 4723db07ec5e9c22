import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { screen } from '@testing-library/react';
import { problemsIn, renderUi } from '../testing/render-ui.tsx';
import { MapList } from './map-list.tsx';
import { offlineStyle } from './map-style.ts';
import { movePin } from './move-pin.ts';
import { PLACES } from './places.ts';

const FILES = { gulf: '/gulf.geojson', world: '/world.geojson' };

test('the offline style names no address but our own files and writes places in the language of the page', () => {
  const style = offlineStyle(FILES, 'dark', 'ar');
  const text = JSON.stringify(style);
  expect(text).toContain('الدوحة');
  expect(text).not.toMatch(/https?:/);
  expect(style.glyphs).toBeUndefined();
});

test('the offline style draws roads under the names of places, and names them in the language of the page', () => {
  const { layers, sources } = offlineStyle(FILES, 'light', 'ar');
  const ids = layers.map(({ id }) => id);
  expect(ids.indexOf('road-edges')).toBeGreaterThan(ids.indexOf('near'));
  expect(ids.indexOf('roads')).toBeGreaterThan(ids.indexOf('road-edges'));
  expect(ids.indexOf('road-names')).toBeGreaterThan(ids.indexOf('roads'));
  expect(ids.indexOf('places-1')).toBeGreaterThan(ids.indexOf('road-names'));
  expect(JSON.stringify(sources.roads)).toContain('شارع الكورنيش');
  expect(JSON.stringify(offlineStyle(FILES, 'light', 'en').sources.roads)).toContain('Corniche Street');
});

test('arrow keys move the pin by ten metres, with Shift by a hundred', () => {
  const from = { latitude: 25, longitude: 51 };
  expect(movePin(from, 'ArrowUp', false)).toEqual({ latitude: 25.0001, longitude: 51 });
  expect(movePin(from, 'ArrowLeft', true)).toEqual({ latitude: 25, longitude: 50.999 });
  expect(movePin(from, 'a', false)).toBeUndefined();
});

test('without WebGL the points are listed as text', async () => {
  const onSelect = jest.fn();
  const points = [{ id: 'a', label: 'Aisha', latitude: 25.3, longitude: 51.5 }];
  const { user, container } = renderUi(<MapList points={points} onSelect={onSelect} />);
  await user.click(screen.getByRole('button', { name: 'Aisha' }));
  expect(onSelect).toHaveBeenCalledWith('a');
  expect(await problemsIn(container)).toEqual([]);
});

test('the Gulf includes the land that Doha stands on', () => {
  const gulf: { features: { properties: { kind: string }; geometry: { coordinates: Rings[] } }[] } =
    JSON.parse(readFileSync(join(__dirname, 'world/gulf.geojson'), 'utf8'));
  const near = gulf.features.find(({ properties }) => properties.kind === 'near')?.geometry.coordinates;
  const isLand = (longitude: number, latitude: number) =>
    near?.some(([ring = []]) => isInside(ring, longitude, latitude));
  const wet = PLACES.filter(({ longitude, latitude }) => !isLand(longitude, latitude));
  expect(wet).toEqual([]);
  // Doha Bay, and the open Gulf.
  expect(isLand(51.532, 25.305)).toBe(false);
  expect(isLand(51.9, 25.3)).toBe(false);
});

type Rings = [number, number][][];

function isInside(ring: [number, number][], x: number, y: number): boolean {
  const [first] = ring;
  return ring.reduce((odd, [ax, ay], at) => {
    const [bx, by] = ring[at - 1] ?? first ?? [0, 0];
    return ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax ? !odd : odd;
  }, false);
}
