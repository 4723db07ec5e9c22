import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './apps.ts';

/** Where the paths of a document start, besides the workspace's root. */
const PAPERS = {
  'docs/security.md': ['packages/server/src'],
  'CONTRIBUTING.md': ['packages/server/src', 'packages/dispatch/src/round'],
};

test.each(Object.entries(PAPERS))('each file that %s names exists', (paper, folders) => {
  const words = readFileSync(join(ROOT, paper), 'utf8').match(/`[^`\s]+`/g) ?? [];
  const named = words
    .map((word) => word.slice(1, -1))
    .filter(
      (word) =>
        word.endsWith('.test.ts') || word.endsWith('.test.tsx') || /^(packages|remote-|host)/.test(word),
    )
    .filter((word) => !/[<*{]/.test(word));
  expect(named.length).toBeGreaterThan(5);
  const lost = named.filter(
    (word) => !['', ...folders].some((folder) => existsSync(join(ROOT, folder, word))),
  );
  expect(lost).toEqual([]);
});

test('decisions are numbered without holes, and their titles have the same numbers', () => {
  const folder = join(ROOT, 'docs/adr');
  const files = readdirSync(folder).sort();
  expect(files.map((file) => file.slice(0, 4))).toEqual(
    files.map((_file, index) => String(index + 1).padStart(4, '0')),
  );
  for (const file of files)
    expect(readFileSync(join(folder, file), 'utf8')).toMatch(new RegExp(`^# ${file.slice(0, 4)} \\S`));
});

test.each(['README.md', 'docs/backup.md'])('the commands by npm in %s install what they need', (paper) => {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  const text = readFileSync(join(ROOT, paper), 'utf8');
  const names = [...text.matchAll(/\bnpm (?:run )?(start|test|(?<=run )\w+)/g)].map(([, name = '']) => name);
  expect(names).toEqual(expect.arrayContaining(['start', 'backup', 'restore']));
  for (const name of names)
    expect([name, scripts[name]]).toEqual([name, `node scripts/bootstrap.mjs ${name}`]);
  // pnpm comes with the first of these commands.
  expect(text).not.toMatch(/\bpnpm (backup|restore)\b/);
});

const PACKAGES = readdirSync(join(ROOT, 'packages')).filter((name) =>
  existsSync(join(ROOT, 'packages', name, 'README.md')),
);

test.each(PACKAGES)('each function that the README of %s calls exists in the package', (name) => {
  const folder = join(ROOT, 'packages', name);
  const named = readFileSync(join(folder, 'README.md'), 'utf8').matchAll(/`(?:\w+\.)*([a-z]\w+)\(/g);
  const source = globSync('{src,journeys,test}/**/*.{ts,tsx}', { cwd: folder })
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('\n');
  const lost = [...named].map(([, called = '']) => called).filter((called) => !source.includes(called));
  expect(lost).toEqual([]);
});
