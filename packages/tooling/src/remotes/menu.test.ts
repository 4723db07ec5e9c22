import { loadPortal } from './load.ts';

const twice = (values: readonly string[]) => values.filter((value, at) => values.indexOf(value) !== at);

test('no two menu entries have one icon or one name', async () => {
  const { menu } = await loadPortal();
  expect(menu.length).toBeGreaterThan(15);
  expect(twice(menu.map(({ icon }) => icon))).toEqual([]);
  expect(twice(menu.map(({ label }) => label.en))).toEqual([]);
  expect(twice(menu.map(({ label }) => label.ar))).toEqual([]);
});

test('no key does two things, those of the rows of the dashboard among them', async () => {
  const { remotes, menu } = await loadPortal();
  const commands = remotes.flatMap((remote) => remote.commands ?? []);
  const keys = [...menu, ...commands].flatMap((one) => one.keys ?? []);
  expect(twice([...keys, 'a', 'r', 'm', '?'])).toEqual([]);
});
