import { PALETTE } from '@qafila/contracts';
import { paletteColor, storedColor } from './index.ts';

test('[FORMAT-12] has 19 colours with a name, a light and a dark hex, all different', () => {
  expect(PALETTE).toHaveLength(19);
  for (const key of ['name', 'light', 'dark'] as const)
    expect(new Set(PALETTE.map((color) => color[key])).size).toBe(19);
  for (const { light, dark } of PALETTE) expect(`${light}${dark}`).toMatch(/^(#[0-9A-F]{6}){2}$/);
});

test('[FORMAT-13, TASK-66] stores a chosen colour as its dark hex', () => {
  for (const color of PALETTE) {
    expect(storedColor(color.name)).toBe(color.dark);
    expect(paletteColor(color.dark)?.name).toBe(color.name);
  }
  expect(paletteColor('#123456')).toBeUndefined();
});
