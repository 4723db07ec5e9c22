import { PALETTE } from '@qafila/contracts';
import { paletteColor } from './index.ts';

test('[FORMAT-12] has 19 colours with a name, a light and a dark hex, all different', () => {
  expect(PALETTE).toHaveLength(19);
  for (const key of ['name', 'light', 'dark'] as const)
    expect(new Set(PALETTE.map((color) => color[key])).size).toBe(19);
  for (const { light, dark } of PALETTE) expect(`${light}${dark}`).toMatch(/^(#[0-9A-F]{6}){2}$/);
});

test('finds a colour by its dark hex, in either case, and no other', () => {
  expect(paletteColor('#8A1538')?.name).toBe('maroon');
  expect(paletteColor('#8a1538')?.name).toBe('maroon');
  expect(paletteColor('#F3D3DC')).toBeUndefined();
  expect(paletteColor(null)).toBeUndefined();
});
