import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkBuild, filesOf, packRelease } from './archive.ts';

const descriptor = (change: object = {}) => ({
  name: 'remote-wallet',
  version: '1.2.3',
  shellSdk: 1,
  title: { en: 'Wallet', ar: 'المحفظة' },
  routes: [],
  menu: [],
  drawers: [],
  ...change,
});
const build = (change?: object) =>
  new Map([
    ['remote.json', Buffer.from(JSON.stringify(descriptor(change)))],
    ['mf-manifest.json', Buffer.from('{}')],
    ['remoteEntry.js', Buffer.from('x')],
  ]);

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'archive-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('packs what a plain tar unpacks again, long paths included', async () => {
  const long = `static/${'a'.repeat(90)}/${'b'.repeat(60)}.js`;
  const files = new Map([
    ['remote.json', Buffer.from('{}')],
    [long, Buffer.alloc(1500, 'z')],
  ]);
  writeFileSync(join(folder, 'release.tgz'), await packRelease(files));
  execFileSync('tar', ['-xzf', 'release.tgz'], { cwd: folder });
  rmSync(join(folder, 'release.tgz'));
  expect(filesOf(folder)).toEqual(files);
});

test('leaves hidden files out', () => {
  mkdirSync(join(folder, '.cache'));
  writeFileSync(join(folder, '.cache', 'a.js'), '');
  writeFileSync(join(folder, '.build.json'), '');
  writeFileSync(join(folder, 'a.js'), '');
  expect([...filesOf(folder).keys()]).toEqual(['a.js']);
});

test('reports before the upload what the server would refuse', () => {
  const check = (files: Map<string, Buffer>) => () => checkBuild(files, 'remote-wallet', '1.2.3');
  expect(check(build())).not.toThrow();
  expect(check(new Map())).toThrow('lacks remote.json and mf-manifest.json and remoteEntry.js');
  expect(check(build({ version: '1.2.4' }))).toThrow('calls itself remote-wallet 1.2.4');
  expect(check(build({ shellSdk: 2 }))).toThrow('built with shell-sdk 2; this suite speaks 1');
});
