import { existsSync } from 'node:fs';
import { access, constants, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { StartupError } from '../../startup-error.ts';
import { failure } from './failure.ts';
import { isAlive } from './postmaster.ts';
import { startOf } from './process-start.ts';

const READ_ONLY = new Set(['EROFS', 'EACCES', 'EPERM']);

const readOnly = (dataDir: string, cause: unknown) =>
  new StartupError(
    existsSync(dataDir)
      ? `${dataDir} is read-only for this user. Give the user the right to write there, or set DATA_DIR to another folder.`
      : `${dataDir} can't be made: the folder it would be in is read-only for this user. Set DATA_DIR to another folder.`,
    { cause },
  );

/** Creates the data folder if needed and checks that it is writable. @throws StartupError with what to do. */
export async function openDataDir(given: string): Promise<string> {
  const dataDir = resolve(given);
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o755 });
    await access(dataDir, constants.W_OK | constants.X_OK);
    await writeFile(join(dataDir, '.writable'), '');
    await rm(join(dataDir, '.writable'));
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
    if (code === 'ENOTDIR' || code === 'EEXIST')
      throw new StartupError(`${dataDir} is a file. Set DATA_DIR to a folder.`, { cause });
    if (READ_ONLY.has(code)) throw readOnly(dataDir, cause);
    throw failure(dataDir, `${code} ${String(cause)}`);
  }
  return dataDir;
}

/** @param started when the process that wrote the lock file started; empty in a file of an earlier version */
async function isServer(pid: number, started: string): Promise<boolean> {
  if (pid === process.pid || !isAlive(pid)) return false;
  const current = started && (await startOf(pid));
  if (current) return current === started;
  if (process.platform !== 'linux') return true;
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
  return command.includes('node') || command.includes('main.ts');
}

/**
 * Locks the data folder for this server. A lock file of a process that no longer runs is ignored, also when its id belongs to
 * another process by now: after a power cut, or in a container, ids are given again in the same order.
 * @returns a function that unlocks it.
 */
export async function claimDataDir(dataDir: string): Promise<() => Promise<void>> {
  const file = join(dataDir, 'server.pid');
  const [pid, started = ''] = (await readFile(file, 'utf8').catch(() => '')).split('\n');
  const holder = Number(pid);
  if (holder && (await isServer(holder, started)))
    throw new StartupError(
      `Another server (process ${holder}) uses ${dataDir}. Stop it, or set DATA_DIR to another folder.`,
    );
  await writeFile(file, `${process.pid}\n${(await startOf(process.pid)) ?? ''}`);
  return () => rm(file, { force: true });
}
