import type { Corner } from '@qafila/contracts';
import { isInside, polygonText, readPolygon, surfaceKm2, targetOf } from './index.ts';

const SQUARE: Corner[] = [
  [51.5, 25.3],
  [51.6, 25.3],
  [51.6, 25.4],
  [51.5, 25.4],
];
/** A U, open to the north: the mean of its corners is between its arms. */
const U: Corner[] = [
  [0, 0],
  [4, 0],
  [4, 4],
  [3, 4],
  [3, 1],
  [1, 1],
  [1, 4],
  [0, 4],
];

test('a position is inside an area or not, also between the arms of a U', () => {
  expect(isInside({ latitude: 25.35, longitude: 51.55 }, SQUARE)).toBe(true);
  expect(isInside({ latitude: 25.35, longitude: 51.61 }, SQUARE)).toBe(false);
  expect(isInside({ latitude: 3, longitude: 0.5 }, U)).toBe(true);
  expect(isInside({ latitude: 3, longitude: 2 }, U)).toBe(false);
});

test('agents are sent to the middle of an area, or to its first corner where the middle is outside', () => {
  expect(targetOf(SQUARE)).toEqual({ latitude: 25.35, longitude: 51.55 });
  expect(targetOf(U)).toEqual({ latitude: 0, longitude: 0 });
});

test('the surface of an area is in square kilometres', () => {
  // 0.1 degrees are 11.12 km to the north, and 10.05 km to the east at this latitude.
  expect(surfaceKm2(SQUARE)).toBeCloseTo(111.7, 0);
  expect(surfaceKm2([...SQUARE].reverse())).toBeCloseTo(111.7, 0);
});

test('corners are typed latitude first, one per line', () => {
  expect(readPolygon('25.3, 51.5\n25.3 51.6\n\n25.4;51.6\n')).toEqual({
    polygon: [
      [51.5, 25.3],
      [51.6, 25.3],
      [51.6, 25.4],
    ],
  });
  expect(readPolygon(polygonText(SQUARE))).toEqual({ polygon: SQUARE });
  expect(polygonText([[51.5, 25.3]])).toBe('25.3, 51.5');
  expect(readPolygon('')).toEqual({ polygon: [] });
});

test('corners are typed with an Arabic keyboard as well', () => {
  const polygon = [
    [51.5, 25.3],
    [51.6, 25.3],
    [51.6, 25.4],
  ];
  expect(readPolygon('٢٥٫٣، ٥١٫٥\n٢٥٫٣ ٥١٫٦\n٢٥.٤؛ ٥١.٦')).toEqual({ polygon });
});

const ring = [...SQUARE, SQUARE[0]];
test.each([
  ['a polygon', { type: 'Polygon', coordinates: [ring] }],
  ['a feature', { type: 'Feature', properties: {}, geometry: { type: 'Polygon', coordinates: [ring] } }],
  [
    'a collection of one',
    {
      type: 'FeatureCollection',
      features: [{ type: 'Feature', geometry: { type: 'Polygon', coordinates: [ring] } }],
    },
  ],
  ['a multipolygon of one', { type: 'MultiPolygon', coordinates: [[ring]] }],
  ['bare rings', [ring]],
  ['a bare ring', ring],
])('GeoJSON is read longitude first: %s', (_what, value) => {
  expect(readPolygon(JSON.stringify(value))).toEqual({ polygon: SQUARE });
});

test.each([
  ['Lusail', 'Write one corner per line as latitude, longitude, or paste a GeoJSON polygon'],
  [
    '{"type":"Point","coordinates":[51,25]}',
    'Write one corner per line as latitude, longitude, or paste a GeoJSON polygon',
  ],
  ['{"type":', 'Write one corner per line as latitude, longitude, or paste a GeoJSON polygon'],
  [
    JSON.stringify({ type: 'MultiPolygon', coordinates: [[ring], [ring]] }),
    'This is more than one polygon. Paste one at a time',
  ],
])('%s is no area', (text, message) => {
  expect(readPolygon(text)).toEqual({ message });
});
