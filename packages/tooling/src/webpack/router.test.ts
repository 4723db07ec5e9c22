import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { APPS, appDir, ROOT } from '../apps.ts';

const IMPORT = /import\s*\{([^}]*)\}\s*from\s*'react-router-dom'/g;

const sources = [
  ...APPS.map((app) => appDir(app.name)),
  join(ROOT, 'packages/ui'),
  join(ROOT, 'packages/shell-sdk'),
];

function namesUsed(dir: string): string[] {
  return readdirSync(join(dir, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|^testing\//.test(file))
    .flatMap((file) => [...readFileSync(join(dir, 'src', file), 'utf8').matchAll(IMPORT)])
    .flatMap(([, names = '']) => names.split(','))
    .map((name) => name.trim().split(/\s+as\s+/)[0] ?? '')
    .filter((name) => name && !name.startsWith('type '));
}

test('the shared router offers everything that apps import from react-router-dom', () => {
  const offered = new Set(
    readFileSync(join(import.meta.dirname, 'router.ts'), 'utf8').match(/\w+(?=,\n| \})/g),
  );
  const missing = sources.flatMap(namesUsed).filter((name) => !offered.has(name));
  expect([...new Set(missing)]).toEqual([]);
});
