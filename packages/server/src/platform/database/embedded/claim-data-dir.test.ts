import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { claimDataDir } from './claim-data-dir.ts';

let folder: string;
let lock: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'qafila-claim-'));
  lock = join(folder, 'server.pid');
});
afterEach(() => rmSync(folder, { recursive: true }));

test('a folder belongs to the server that runs in it, and not to a later process with the id of one that was killed', async () => {
  const giveBack = await claimDataDir(folder);
  const [pid, started] = readFileSync(lock, 'utf8').split('\n');
  expect(pid).toBe(String(process.pid));
  await giveBack();
  expect(existsSync(lock)).toBe(false);

  const script = `import { claimDataDir } from ${JSON.stringify(join(import.meta.dirname, 'claim-data-dir.ts'))};
    await claimDataDir(process.env.DATA_DIR);
    console.log('claimed');
    setInterval(() => {}, 1000);`;
  const other = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    env: { ...process.env, DATA_DIR: folder, NODE_NO_WARNINGS: '1' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    await new Promise((done) => other.stdout.once('data', done));
    const refused = `Another server (process ${other.pid}) uses ${folder}. Stop it, or set DATA_DIR to another folder.`;
    await expect(claimDataDir(folder)).rejects.toThrow(refused);
    // As an earlier version wrote it.
    writeFileSync(lock, String(other.pid));
    await expect(claimDataDir(folder)).rejects.toThrow(refused);
    // A server had this id before the machine was started again.
    writeFileSync(lock, `${other.pid}\n${started}`);
    await (await claimDataDir(folder))();
  } finally {
    other.kill('SIGKILL');
  }
});

/** Writes a lock as a server in another container does, whose process has the same id as this one. */
function lockElsewhere(touchedSecondsAgo: number): void {
  writeFileSync(lock, `${process.pid}\n5f0c boot 1234\n5f0c boot pid:[4026532198]`);
  touch(touchedSecondsAgo);
}
function touch(secondsAgo: number): void {
  const at = new Date(Date.now() - secondsAgo * 1000);
  utimesSync(lock, at, at);
}
const claimAndUnlock = async () => (await claimDataDir(folder))();
async function secondsOf(work: () => Promise<void>): Promise<number> {
  const begun = performance.now();
  await work();
  return (performance.now() - begun) / 1000;
}

test('a folder that a server in another container uses is refused, although its process can not be seen', async () => {
  lockElsewhere(0);
  const touching = setInterval(() => touch(0), 2000);
  try {
    await expect(claimDataDir(folder)).rejects.toThrow(
      `Another server, in another container or on another machine, uses ${folder}. Stop it, or set DATA_DIR to another folder.`,
    );
    expect(readFileSync(lock, 'utf8')).toContain('5f0c boot');
  } finally {
    clearInterval(touching);
  }
});

test('a start after a container was killed waits until its lock was not touched for ten seconds', async () => {
  lockElsewhere(8);
  const waited = await secondsOf(claimAndUnlock);
  expect(waited).toBeGreaterThan(1);
  expect(waited).toBeLessThan(6);
  lockElsewhere(60);
  expect(await secondsOf(claimAndUnlock)).toBeLessThan(1);
});

test('where it can be seen that a server was killed, a start does not wait', async () => {
  const unlock = await claimDataDir(folder);
  const [, started, idSpace] = readFileSync(lock, 'utf8').split('\n');
  await unlock();
  writeFileSync(lock, `${spawnSync('true').pid}\n${started}\n${idSpace}`);
  expect(await secondsOf(claimAndUnlock)).toBeLessThan(1);
});

test('a running server touches its lock', async () => {
  const unlock = await claimDataDir(folder);
  touch(60);
  const { mtimeMs } = statSync(lock);
  while (statSync(lock).mtimeMs === mtimeMs) await sleep(50);
  expect(Date.now() - statSync(lock).mtimeMs).toBeLessThan(2000);
  await unlock();
  expect(existsSync(lock)).toBe(false);
});
