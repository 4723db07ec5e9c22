import { readFile, readlink, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { StartupError } from '../../startup-error.ts';
import { isAlive } from './postmaster.ts';
import { startOf } from './process-start.ts';

/** How often a running server touches its lock, and how long after the last time another one may take it, ms. */
const TOUCH_EVERY_MS = 2_000;
const STALE_AFTER_MS = 10_000;
const LOOK_EVERY_MS = 100;

/** The lock of a data folder. Earlier versions wrote its first line or its first two. */
interface Lock {
  pid: number;
  /** When that process started. */
  started: string;
  /** Where that process id means the same process. */
  idSpace: string;
  touchedAt: number;
}

async function readLock(file: string): Promise<Lock | undefined> {
  try {
    const [text, { mtimeMs }] = await Promise.all([readFile(file, 'utf8'), stat(file)]);
    const [pid, started = '', idSpace = ''] = text.split('\n');
    return { pid: Number(pid), started, idSpace, touchedAt: mtimeMs };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Containers have process ids of their own, and so have machines that share a disk. */
async function ownIdSpace(): Promise<string> {
  if (process.platform !== 'linux') return hostname();
  const [boot, space] = await Promise.all([
    readFile('/proc/sys/kernel/random/boot_id', 'utf8'),
    readlink('/proc/self/ns/pid'),
  ]).catch(() => [hostname(), '']);
  return `${boot.trim()} ${space}`;
}

async function isServer({ pid, started }: Lock): Promise<boolean> {
  if (pid === process.pid || !isAlive(pid)) return false;
  const current = started && (await startOf(pid));
  if (current) return current === started;
  if (process.platform !== 'linux') return true;
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
  return command.includes('node') || command.includes('main.ts');
}

/** Whether a server that can't be seen from here touches the lock. Waits only if it did so within the last seconds. */
async function isTouched(file: string, { touchedAt }: Lock): Promise<boolean> {
  const wait = Math.min(STALE_AFTER_MS, touchedAt + STALE_AFTER_MS - Date.now());
  const end = performance.now() + wait;
  while (performance.now() < end) {
    await delay(LOOK_EVERY_MS);
    const lock = await readLock(file);
    if (!lock) return false;
    if (lock.touchedAt !== touchedAt) return true;
  }
  return false;
}

/** @throws StartupError while the server that wrote the lock runs */
async function refuseWhileHeld(dataDir: string, file: string, lock: Lock): Promise<void> {
  const instead = 'Stop it, or set DATA_DIR to another folder.';
  const isVisible = lock.pid && (!lock.idSpace || lock.idSpace === (await ownIdSpace()));
  if (isVisible && (await isServer(lock)))
    throw new StartupError(`Another server (process ${lock.pid}) uses ${dataDir}. ${instead}`);
  if (!isVisible && (await isTouched(file, lock)))
    throw new StartupError(
      `Another server, in another container or on another machine, uses ${dataDir}. ${instead}`,
    );
}

/**
 * Locks the data folder for this server. A lock of a process that no longer runs is ignored, also when its id belongs to another
 * process by now: after a power cut, or in a container, ids are given again in the same order. The process of another container
 * can't be seen, and neither can its database: its lock counts while it is touched.
 * @returns a function that unlocks it.
 * @throws StartupError while another server uses the folder
 */
export async function claimDataDir(dataDir: string): Promise<() => Promise<void>> {
  const file = join(dataDir, 'server.pid');
  const text = [process.pid, await startOf(process.pid), await ownIdSpace()].join('\n');
  for (;;) {
    const left = await readLock(file);
    if (left) {
      await refuseWhileHeld(dataDir, file, left);
      await rm(file, { force: true });
    }
    if (await create(file, text)) break;
  }
  const touch = () => utimes(file, new Date(), new Date()).catch(() => {});
  const timer = setInterval(touch, TOUCH_EVERY_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await rm(file, { force: true });
  };
}

/** @returns false when another process has just created it. */
const create = (file: string, text: string): Promise<boolean> =>
  writeFile(file, text, { flag: 'wx' }).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') return false;
      throw error;
    },
  );
