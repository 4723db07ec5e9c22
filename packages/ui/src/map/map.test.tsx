import { screen } from '@testing-library/react';
import { problemsIn, renderUi } from '../testing/render-ui.tsx';
import { MapList } from './map-list.tsx';
import { DEFAULT_CENTRE } from './map-point.ts';
import { offlineStyle } from './map-style.ts';
import { movePin } from './move-pin.ts';
import { loadWorld } from './world.ts';

test('[MAP-08] opens at 25.2854, 51.531, zoom 10', () => {
  expect(DEFAULT_CENTRE).toEqual({ latitude: 25.2854, longitude: 51.531, zoom: 10 });
});

test('the offline style names no address and writes places in the language of the page', async () => {
  const style = offlineStyle(await loadWorld.coarse(), 'dark', 'ar');
  const text = JSON.stringify(style);
  expect(text).toContain('الدوحة');
  expect(text).not.toMatch(/https?:/);
  expect(style.glyphs).toBeUndefined();
});

test('arrow keys move the pin by ten metres, with Shift by a hundred', () => {
  const from = { latitude: 25, longitude: 51 };
  expect(movePin(from, 'ArrowUp', false)).toEqual({ latitude: 25.0001, longitude: 51 });
  expect(movePin(from, 'ArrowLeft', true)).toEqual({ latitude: 25, longitude: 50.999 });
  expect(movePin(from, 'a', false)).toBeUndefined();
});

test('without WebGL the points are said in words', async () => {
  const onSelect = jest.fn();
  const points = [{ id: 'a', label: 'Aisha', latitude: 25.3, longitude: 51.5 }];
  const { user, container } = renderUi(<MapList points={points} onSelect={onSelect} />);
  await user.click(screen.getByRole('button', { name: 'Aisha' }));
  expect(onSelect).toHaveBeenCalledWith('a');
  expect(await problemsIn(container)).toEqual([]);
});
