import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ROOT } from '../apps.ts';
import { parseDescriptor } from '../descriptor/descriptor.ts';
import { createCall } from './call.ts';
import { createFeature } from './feature.ts';
import { checkName } from './names.ts';
import { createRemote } from './remote.ts';

let root: string;
const read = (file: string) => readFileSync(join(root, file), 'utf8');

const SKIPPED = /\/(?:node_modules|dist)(?:\/|$)/;
const copy = (path: string) =>
  cpSync(join(ROOT, path), join(root, path), {
    recursive: true,
    filter: (file) => !SKIPPED.test(file.slice(ROOT.length)),
  });

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'qafila-generators-'));
  copy('remote-tracking');
  copy('packages/tooling/src/apps.ts');
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

test('a new remote has the thin files of the others under its own name, and free ports', () => {
  expect(createRemote(root, 'cash-close')).toBe('remote-cash-close');
  expect(JSON.parse(read('remote-cash-close/package.json')).name).toBe('remote-cash-close');
  expect(read('remote-cash-close/webpack.config.mjs')).toBe(read('remote-tracking/webpack.config.mjs'));
  expect(read('remote-cash-close/src/messages/use-text.ts')).toContain("('remote-cash-close')");
  expect(read('packages/tooling/src/apps.ts')).toContain(
    "{ name: 'remote-cash-close', kind: 'remote', devPort: 3107, standalonePort: 3207 },\n];",
  );
});

test('a remote that exists is not overwritten', () => {
  expect(() => createRemote(root, 'tracking')).toThrow('remote-tracking exists already.');
});

test('a new feature has a page, texts, a loader, and a route that the contract accepts', async () => {
  createRemote(root, 'cash-close');
  createFeature(root, 'remote-cash-close', 'hand-over');
  expect(read('remote-cash-close/src/features/hand-over/hand-over-page.tsx')).toContain(
    'function HandOverPage()',
  );
  expect(read('remote-cash-close/src/remote.ts')).toContain(
    "'hand-over': () => import('./features/hand-over/hand-over-page.tsx')",
  );
  for (const language of ['en', 'ar'])
    expect(Object.keys(JSON.parse(read(`remote-cash-close/src/messages/${language}.json`)))).toEqual([
      'hand-over.title',
      'hand-over.none',
    ]);
  const { descriptor } = await import(join(root, 'remote-cash-close/src/descriptor.ts'));
  const parsed = parseDescriptor({ ...descriptor, version: '0.1.0', shellSdk: 1 }, 'remote-cash-close');
  expect(parsed.routes).toEqual([expect.objectContaining({ path: '/hand-over', page: 'hand-over' })]);
});

/** Names that the kit's main entry has; `packages/ui` can't be loaded without a browser. */
function kitExports(): Set<string> {
  const src = join(ROOT, 'packages/ui/src');
  const names = (file: string): string[] => {
    const text = readFileSync(file, 'utf8');
    const from = [...text.matchAll(/export \* from '(.+)'/g)].flatMap(([, path = '']) =>
      names(join(dirname(file), path)),
    );
    const listed = [...text.matchAll(/export (?:type )?\{([^}]*)\}/g)].flatMap(([, list = '']) =>
      list.split(',').map((name) => name.replace(/^\s*type /, '').trim()),
    );
    const own = [...text.matchAll(/export (?:const|function) (\w+)/g)].map(([, name = '']) => name);
    return [...from, ...listed, ...own];
  };
  return new Set(names(join(src, 'index.ts')));
}

test('the page of a new feature uses only what the kit has', () => {
  createRemote(root, 'cash-close');
  createFeature(root, 'remote-cash-close', 'hand-over');
  const page = read('remote-cash-close/src/features/hand-over/hand-over-page.tsx');
  const [, list = ''] = page.match(/import \{ (.+) \} from '@qafila\/ui';/) ?? [];
  const used = list.split(', ');
  expect(used.length).toBeGreaterThan(0);
  const known = kitExports();
  expect(used.filter((name) => !known.has(name))).toEqual([]);
});

test('a feature that exists is not overwritten', () => {
  createRemote(root, 'cash-close');
  createFeature(root, 'remote-cash-close', 'hand-over');
  expect(() => createFeature(root, 'remote-cash-close', 'hand-over')).toThrow(/already/);
});

test('a new call has a contract, roles, a route, a function and a test that asks it', () => {
  copy('packages/contracts/src/areas.ts');
  copy('packages/contracts/src/skill');
  copy('packages/server/src/access');
  copy('packages/server/src/agent/skill');
  expect(createCall(root, 'skill', 'shared-by')).toEqual({
    contract: 'packages/contracts/src/skill/calls.ts',
    access: 'packages/server/src/access/agent-access.fixture.ts',
    routes: 'packages/server/src/agent/skill/skill.routes.ts',
    service: 'packages/server/src/agent/skill/shared-by-skill.ts',
    test: 'packages/server/src/agent/skill/shared-by-skill.test.ts',
  });
  const contract = read('packages/contracts/src/skill/calls.ts');
  expect(contract).toContain(
    "  sharedBy: defineCall({\n    name: 'Skills.sharedBy',\n    method: 'GET',\n    path: '/agent-api/Skills/shared-by',",
  );
  expect(contract.trimEnd().endsWith('reply: form({ id: Id }),\n  }),\n} as const;')).toBe(true);
  expect(read('packages/server/src/access/agent-access.fixture.ts')).toContain(
    "  'Skills.sharedBy': 'any role',\n",
  );
  const routes = read('packages/server/src/agent/skill/skill.routes.ts');
  expect(routes).toContain("import { sharedBySkill } from './shared-by-skill.ts';");
  expect(routes).toContain(
    'route(calls.skill.sharedBy, (ctx) => ctx.tx((tx) => sharedBySkill(tx, ctx.query))),',
  );
  expect(read('packages/server/src/agent/skill/shared-by-skill.ts')).toContain(
    "import type { Tx } from '../../platform/database/tx.ts';",
  );
  expect(read('packages/server/src/agent/skill/shared-by-skill.test.ts')).toContain(
    "test('GET /agent-api/Skills/shared-by returns the id it was asked with'",
  );
  expect(() => createCall(root, 'skill', 'shared-by')).toThrow('calls.skill.sharedBy exists already.');
});

test('a call of an unknown area, or of one in several tables, is refused', () => {
  copy('packages/contracts/src/areas.ts');
  copy('packages/contracts/src/identity');
  expect(() => createCall(root, 'skills', 'shared-by')).toThrow('The contracts have no area skills.');
  expect(() => createCall(root, 'identity', 'shared-by')).toThrow(/several tables/);
});

test('names are lower case with dashes', () => {
  expect(() => checkName('remote', 'CashClose')).toThrow(/got 'CashClose'/);
  expect(() => checkName('remote', undefined)).toThrow(/lower case/);
});
