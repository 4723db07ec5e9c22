import { readdirSync, readFileSync } from 'node:fs';

interface Process {
  pid: number;
  parent: number;
  command: string;
  /** The fields of its status file that are sizes, kB. */
  size: (field: string) => number;
}

/** Every process that runs now. */
function processes(): Process[] {
  return readdirSync('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name)) return [];
    try {
      const status = readFileSync(`/proc/${name}/status`, 'utf8');
      const size = (field: string) =>
        Number(new RegExp(`^${field}:\\s+(\\d+)(?: kB)?$`, 'm').exec(status)?.[1] ?? 0);
      const command = readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ');
      return [{ pid: Number(name), parent: size('PPid'), command, size }];
    } catch {
      // It ended while we looked.
      return [];
    }
  });
}

/** Resident memory of the server that this process started, MB. */
export function serverMemoryMb(): number {
  const server = processes().find(
    ({ parent, command }) => parent === process.pid && command.includes('server/src/main.ts'),
  );
  if (!server) throw new Error('No server runs');
  return server.size('VmRSS') / 1024;
}

/** Private memory of the tabs and the browser, without mapped files, MB. */
export function browserMemoryMb(): number {
  const all = processes();
  const ours = new Set([process.pid]);
  // A process may be listed before its parent.
  for (let known = 0; known !== ours.size; ) {
    known = ours.size;
    for (const { pid, parent } of all) if (ours.has(parent)) ours.add(pid);
  }
  const held = all.filter(
    ({ pid, command }) =>
      ours.has(pid) &&
      command.includes('--user-data-dir') &&
      (!command.includes('--type=') || command.includes('--type=renderer')),
  );
  if (held.length === 0) throw new Error('No browser runs');
  return held.reduce((sum, { size }) => sum + size('RssAnon') + size('RssShmem'), 0) / 1024;
}
