import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../../..');
const FOLDER = join(ROOT, 'docs/pictures');
/** `pnpm pictures` writes these. */
const FILES = [
  'board-dark.webp',
  'board-light.webp',
  'cash-close-dark.webp',
  'cash-close-light.webp',
  'map-dark.webp',
  'map-light.webp',
  'timeline-dark.webp',
  'timeline-light.webp',
  'tracking-dark.webp',
  'tracking-light.webp',
];

test('the README shows each picture in light and dark, and no other', () => {
  expect(readdirSync(FOLDER).sort()).toEqual(FILES);
  const shown = readFileSync(join(ROOT, 'README.md'), 'utf8').match(/docs\/pictures\/[\w-]+\.webp/g) ?? [];
  expect([...new Set(shown)].sort()).toEqual(FILES.map((file) => `docs/pictures/${file}`));
});

test('the pictures are small enough to be read with the README: 1.5 MB together', () => {
  const bytes = FILES.map((file) => statSync(join(FOLDER, file)).size);
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(1_500_000);
});
