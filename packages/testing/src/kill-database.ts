import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ServerProcess } from './server-process.ts';

/** Kills the main process of a server's embedded database, as running out of memory would. */
export function killDatabase({ dataDir }: Pick<ServerProcess, 'dataDir'>): void {
  const file = join(dataDir, 'postgres/postmaster.pid');
  process.kill(Number(readFileSync(file, 'utf8').split('\n')[0]), 'SIGKILL');
}
