import { validateStyleMin } from '@maplibre/maplibre-gl-style-spec';
import { ownTilesStyle } from './own-tiles-style.ts';

const mockAdded: string[] = [];
// The package is for bundlers only.
jest.mock('maplibre-gl', () => ({ addProtocol: (name: string) => mockAdded.push(name) }), { virtual: true });

const FILE = 'https://portal.test/map/tiles.pmtiles';

test.each(['light', 'dark'] as const)(
  'the %s style of own tiles is valid, and asks no other address',
  (theme) => {
    const style = ownTilesStyle(FILE, theme, 'ar');
    expect(validateStyleMin(style)).toEqual([]);
    expect(JSON.stringify(style).match(/https?:[^"]+/g)).toEqual([FILE]);
    expect(style).not.toHaveProperty('glyphs');
    expect(style).not.toHaveProperty('sprite');
  },
);

test('names are in the language of the page, in fonts of the page', () => {
  const named = (locale: 'en' | 'ar') =>
    ownTilesStyle(FILE, 'light', locale).layers.filter(
      (layer) =>
        layer.type === 'symbol' && JSON.stringify(layer.layout?.['text-field']).includes(`name:${locale}`),
    ).length;
  expect(named('ar')).toBeGreaterThan(5);
  expect(named('en')).toBeGreaterThan(5);
  for (const layer of ownTilesStyle(FILE, 'light', 'ar').layers)
    if (layer.type === 'symbol')
      expect(layer.layout).toMatchObject({
        'text-font': ['Inter Variable', 'IBM Plex Sans Arabic', 'sans-serif'],
      });
});

test('light and dark differ, and the protocol is added once', () => {
  const colour = (theme: 'light' | 'dark') => JSON.stringify(ownTilesStyle(FILE, theme, 'en').layers[0]);
  expect(colour('light')).not.toBe(colour('dark'));
  expect(mockAdded).toEqual(['pmtiles']);
});
