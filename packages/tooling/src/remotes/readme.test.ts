import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { appDir, REMOTE_NAMES } from '../apps.ts';
import { loadPortal } from './load.ts';

test.each(REMOTE_NAMES)('the README of %s names each of its pages and drawer views', async (name) => {
  const text = readFileSync(join(appDir(name), 'README.md'), 'utf8');
  const remote = (await loadPortal()).remotes.find((one) => one.name === name);
  const offered = [
    ...(remote?.routes.map(({ path }) => path) ?? []),
    ...(remote?.drawers.map((view) => view.name) ?? []),
  ];
  expect(offered.length).toBeGreaterThan(2);
  expect(offered.filter((one) => !text.includes(`| \`${one}\` `))).toEqual([]);
});
