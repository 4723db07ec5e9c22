import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

/** Position of the start time in /proc/<pid>/stat after the program's name, which may contain spaces. */
const START_FIELD = 19;

/**
 * When a process started, which tells it from a later one with the same id. Undefined if there is none, or the system does not
 * say.
 */
export async function startOf(pid: number): Promise<string | undefined> {
  try {
    if (process.platform === 'linux') {
      const boot = await readFile('/proc/sys/kernel/random/boot_id', 'utf8');
      const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
      const ticks = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[START_FIELD];
      return ticks && `${boot.trim()} ${ticks}`;
    }
    const env = { ...process.env, LC_ALL: 'C' };
    const { stdout } = await promisify(execFile)('ps', ['-o', 'lstart=', '-p', String(pid)], { env });
    return stdout.trim() || undefined;
  } catch {
    return undefined;
  }
}
