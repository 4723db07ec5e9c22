import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { descriptor, tempFolder, writeFiles } from '../release.fixture.ts';
import { createPageScripts } from './page-scripts.ts';

const root = tempFolder();
afterAll(() => rmSync(root, { recursive: true }));

const scriptsOf = (folder: string) => createPageScripts(async (name, version) => join(folder, name, version));
const files = {
  'preload.json': JSON.stringify({
    container: ['remoteEntry.js'],
    pages: { wallet: { files: ['static/page.0123abcd.js'], shared: [] } },
    texts: { en: [], ar: [] },
  }),
  'remoteEntry.js': '// entry',
  'static/page.0123abcd.js': '// page',
};

test('what anyone can ask for and does not exist takes no memory', async () => {
  const scripts = scriptsOf(root);
  const asked = Array.from({ length: 1000 }, (_, at) =>
    scripts.read('remote-none', `1.0.${at}`, 'start.wallet.en.0123456789abcdef.js').catch(() => null),
  );
  expect(await Promise.all(asked)).toEqual(Array(1000).fill(null));
  expect(scripts.kept()).toBe(0);
});

test('of versions that exist, a hundred are in memory, and all are found', async () => {
  const scripts = scriptsOf(root);
  for (let at = 0; at < 102; at += 1) {
    const version = `2.0.${at}`;
    writeFiles(join(root, 'remote-wallet', version), files);
    const remote = {
      ...descriptor({ version }),
      manifestUrl: `/remotes/remote-wallet/${version}/mf-manifest.json`,
    };
    const page = await scripts.of(remote, 'wallet', 'en');
    const file = page?.url.split('/').at(-1) ?? '';
    expect((await scripts.read('remote-wallet', version, file))?.text.toString()).toBe('// entry\n// page\n');
  }
  // Lists, entries and joined files.
  expect(scripts.kept()).toBe(300);
});
