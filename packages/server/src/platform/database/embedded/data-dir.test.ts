import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'qafila-data-dir-'));
});
afterEach(() => {
  chmodSync(folder, 0o755);
  rmSync(folder, { recursive: true });
});

/**
 * Opens a data folder in a process without root's right to ignore permissions, since tests may run as root.
 */
function open(dataDir: string): string {
  const script = `import { openDataDir } from ${JSON.stringify(join(import.meta.dirname, 'data-dir.ts'))};
    await openDataDir(process.env.DATA_DIR).then(() => console.log('opened'), (error) => console.log(error.message));`;
  const node = [process.execPath, '--input-type=module', '--eval', script];
  const [file = '', ...args] =
    process.getuid?.() === 0 ? ['setpriv', '--bounding-set=-dac_override,-dac_read_search', ...node] : node;
  const { stdout, stderr } = spawnSync(file, args, {
    encoding: 'utf8',
    env: { ...process.env, DATA_DIR: dataDir, NODE_NO_WARNINGS: '1' },
  });
  return stdout.trim() || stderr;
}

test('a read-only folder is refused with the reason and what to do', () => {
  chmodSync(folder, 0o555);
  expect(open(folder)).toBe(
    `${folder} is read-only for this user. Give the user the right to write there, or set DATA_DIR to another folder.`,
  );
  expect(open(join(folder, 'data'))).toBe(
    `${join(folder, 'data')} can't be made: the folder it would be in is read-only for this user. Set DATA_DIR to another folder.`,
  );
});

test('a folder that exists or can be created is opened, a file is refused', () => {
  expect(open(folder)).toBe('opened');
  expect(open(join(folder, 'new', 'data'))).toBe('opened');
  writeFileSync(join(folder, 'file'), '');
  expect(open(join(folder, 'file'))).toBe(`${join(folder, 'file')} is a file. Set DATA_DIR to a folder.`);
});
