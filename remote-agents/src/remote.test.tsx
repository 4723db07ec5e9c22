import { isIconName } from '@qafila/ui';
import ar from './messages/ar.json' with { type: 'json' };
import en from './messages/en.json' with { type: 'json' };
import remote from './remote.ts';

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
  expect(Object.keys(ar)).toEqual(Object.keys(en));
  expect([...Object.values(en), ...Object.values(ar)].filter((text) => !text.trim())).toEqual([]);
});
