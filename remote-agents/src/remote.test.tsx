import { isIconName } from '@qafila/ui';
import ar from './messages/ar.json' with { type: 'json' };
import en from './messages/en.json' with { type: 'json' };
import remote from './remote.ts';

// MapLibre is for bundlers only.
jest.mock('@qafila/ui/map', () => jest.requireActual('./testing/fake-map.tsx').fakeMap);

/** Languages have different plural forms. */
const stems = (texts: object) => [
  ...new Set(Object.keys(texts).map((key) => key.replace(/_(zero|one|two|few|many|other)$/, ''))),
];

test('every page and drawer view has a component behind it', async () => {
  const loaders = [...Object.values(remote.pages), ...Object.values(remote.drawers)];
  const modules = await Promise.all(loaders.map((load) => load()));
  for (const module of modules) expect(typeof module.default).toBe('function');
});

test('nothing is offered to the shell that the descriptor does not describe', () => {
  const { routes, drawers } = remote.descriptor;
  expect(Object.keys(remote.pages).sort()).toEqual(routes.flatMap(({ page }) => page ?? []).sort());
  expect(Object.keys(remote.drawers).sort()).toEqual(drawers.map(({ name }) => name).sort());
});

test('menu icons are icons of the kit', () => {
  expect(remote.descriptor.menu.filter(({ icon }) => !isIconName(icon))).toEqual([]);
});

test('every text is there in English and in Arabic', () => {
  expect(stems(ar)).toEqual(stems(en));
  expect([...Object.values(en), ...Object.values(ar)].filter((text) => !text.trim())).toEqual([]);
});
