import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

/** Contents of `postmaster.pid`. */
export interface Postmaster {
  pid: number;
  port: number;
  /** 'starting' while it recovers from a crash, then 'ready'; empty just before. */
  status: string;
}

export async function readPostmaster(cluster: string): Promise<Postmaster | undefined> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '');
  const [pid, , , port, , , , status = ''] = text.split('\n').map((line) => line.trim());
  return pid ? { pid: Number(pid), port: Number(port), status } : undefined;
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/**
 * Whether the process is PostgreSQL on this cluster; process ids are reused after a restart. Undefined if the
 * system does not provide that.
 */
export async function runsCluster(pid: number, cluster: string): Promise<boolean | undefined> {
  if (process.platform !== 'linux') return undefined;
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
  return command.includes('postgres') && command.split('\0').includes(cluster);
}

/** Polls until the condition is true. @returns false when it timed out. Time in milliseconds. */
export async function waitUntil(
  condition: () => boolean | Promise<boolean>,
  limit: number,
): Promise<boolean> {
  const end = performance.now() + limit;
  while (performance.now() < end) {
    if (await condition()) return true;
    await delay(10);
  }
  return false;
}

/** Fast shutdown (SIGINT): sessions end and data is written, for at most 30 s; then an immediate one. */
export async function stopPostmaster(pid: number, cluster: string): Promise<void> {
  // An unreaped process stays visible after its end; its pid file does not.
  const gone = async () => !isAlive(pid) || (await readPostmaster(cluster))?.pid !== pid;
  if (await gone()) return;
  process.kill(pid, 'SIGINT');
  if (await waitUntil(gone, 30_000)) return;
  process.kill(pid, 'SIGQUIT');
  await waitUntil(gone, 5_000);
}
