import { readdirSync, readFileSync } from 'node:fs';

/** Resident memory of the server that this process started, MB. */
export function serverMemoryMb(): number {
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const status = readFileSync(`/proc/${pid}/status`, 'utf8');
      const isOurs = new RegExp(`^PPid:\\s+${process.pid}$`, 'm').test(status);
      if (!isOurs || !readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('server/src/main.ts')) continue;
      return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) / 1024;
    } catch {
      // It ended while we looked.
    }
  }
  throw new Error('No server runs');
}
