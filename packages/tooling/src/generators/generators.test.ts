import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../apps.ts';
import { parseDescriptor } from '../build/descriptor.ts';
import { createFeature } from './feature.ts';
import { checkName } from './names.ts';
import { createRemote } from './remote.ts';

let root: string;
const read = (file: string) => readFileSync(join(root, file), 'utf8');

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'qafila-generators-'));
  const skip = /\/(?:node_modules|dist)(?:\/|$)/;
  for (const path of ['remote-tracking', 'packages/tooling/src/apps.ts'])
    cpSync(join(ROOT, path), join(root, path), {
      recursive: true,
      filter: (file) => !skip.test(file.slice(ROOT.length)),
    });
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
      'hand-over.purpose',
    ]);
  const { descriptor } = await import(join(root, 'remote-cash-close/src/descriptor.ts'));
  const parsed = parseDescriptor({ ...descriptor, version: '0.1.0', shellSdk: 1 }, 'remote-cash-close');
  expect(parsed.routes).toEqual([expect.objectContaining({ path: '/hand-over', page: 'hand-over' })]);
});

test('a feature that exists is not overwritten', () => {
  createRemote(root, 'cash-close');
  createFeature(root, 'remote-cash-close', 'hand-over');
  expect(() => createFeature(root, 'remote-cash-close', 'hand-over')).toThrow(/already/);
});

test('names are lower case with dashes', () => {
  expect(() => checkName('remote', 'CashClose')).toThrow(/got 'CashClose'/);
  expect(() => checkName('remote', undefined)).toThrow(/lower case/);
});
