import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ROOT } from '../apps.ts';

/** A small workspace with an unused dependency, and exports: one unused, one that only a test imports, one in use. */
const FILES: Record<string, string> = {
  'package.json': '{ "name": "planted", "private": true, "type": "module" }',
  'pnpm-workspace.yaml': 'packages: [packages/*]',
  'packages/server/package.json':
    '{ "name": "@qafila/server", "private": true, "type": "module", "dependencies": { "@qafila/domain": "workspace:*", "left-over": "1.0.0" } }',
  'packages/server/src/main.ts': "import { used } from '@qafila/domain';\nused();",
  'packages/domain/package.json':
    '{ "name": "@qafila/domain", "private": true, "type": "module", "exports": { ".": "./src/index.ts" } }',
  'packages/domain/src/index.ts':
    "export { forTests } from './for-tests.ts';\nexport const used = () => 1;\nexport const unused = () => 2;",
  'packages/domain/src/for-tests.ts': 'export const forTests = () => 3;',
  'packages/domain/src/rule.test.ts': "import { forTests } from './index.ts';\nforTests();",
};

let dir: string;
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'qafila-unused-'));
  for (const [name, text] of Object.entries(FILES)) {
    mkdirSync(join(dir, dirname(name)), { recursive: true });
    writeFileSync(join(dir, name), text);
  }
  cpSync(join(ROOT, 'knip.ts'), join(dir, 'knip.ts'));
  for (const name of ['server', 'domain']) {
    const scope = join(dir, 'packages', name, 'node_modules/@qafila');
    mkdirSync(scope, { recursive: true });
    symlinkSync(join(dir, 'packages/domain'), join(scope, 'domain'));
  }
});
afterAll(() => rmSync(dir, { recursive: true, force: true }));

/** Names of the unused exports or dependencies that knip reports. */
const knip = (kind: 'exports' | 'dependencies', ...args: string[]) => {
  const bin = join(ROOT, 'node_modules/.bin/knip');
  const { status, stdout, stderr } = spawnSync(
    bin,
    ['--no-progress', '--no-config-hints', '--include', kind, '--reporter', 'json', ...args],
    { cwd: dir, encoding: 'utf8' },
  );
  if (status !== 0 && status !== 1) throw new Error(stderr);
  const { issues }: { issues: Record<typeof kind, { name: string }[]>[] } = JSON.parse(stdout);
  const names = issues.flatMap((issue) => issue[kind].map(({ name }) => name));
  return { status, names: [...new Set(names)].sort() };
};

test('an export that nothing imports fails the lint', () => {
  expect(knip('exports')).toEqual({ status: 1, names: ['unused'] });
});

test('an export that only a test imports fails it too', () => {
  expect(knip('exports', '--production')).toEqual({ status: 1, names: ['forTests', 'unused'] });
});

test('a dependency that nothing imports fails it', () => {
  expect(knip('dependencies')).toEqual({ status: 1, names: ['left-over'] });
});
