import { readdirSync, readFileSync } from 'node:fs';
import type { ServerProcess } from '@qafila/testing';

/** Of the kernel's clock, a second. */
const TICKS = 100;

interface Process {
  pid: number;
  parent: number;
  command: string;
  /** Processor time so far, s. */
  seconds: number;
}

function processes(): Process[] {
  return readdirSync('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name)) return [];
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
      // The name in parentheses may hold spaces.
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      const command = readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ');
      const seconds = (Number(fields[11]) + Number(fields[12])) / TICKS;
      return [{ pid: Number(name), parent: Number(fields[1]), command, seconds }];
    } catch {
      // It ended while we looked.
      return [];
    }
  });
}

/**
 * Processor time of a server and of its embedded database since they started, s.
 * @param without processes of the database that work for the benchmark itself.
 */
export function serverSeconds({ dataDir }: ServerProcess, without: readonly number[] = []): number {
  const all = processes();
  const isServer = ({ parent, command }: Process) =>
    parent === process.pid && command.includes('server/src/main.ts');
  const found = all.filter((one) => isServer(one) || one.command.includes(dataDir));
  const ours = new Set(found.map(({ pid }) => pid));
  for (let known = 0; known !== ours.size; ) {
    known = ours.size;
    for (const { pid, parent } of all) if (ours.has(parent)) ours.add(pid);
  }
  return all
    .filter(({ pid }) => ours.has(pid) && !without.includes(pid))
    .reduce((sum, { seconds }) => sum + seconds, 0);
}
