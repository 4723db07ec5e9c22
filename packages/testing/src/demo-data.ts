import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServerProcess } from './server-process.ts';

/** The data folder of a server that has just seeded its demo and was stopped; the caller removes it. */
export async function makeDemoData(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'qafila-demo-'));
  try {
    const server = await startServerProcess({ DATA_DIR: dataDir });
    await server.end();
    return dataDir;
  } catch (error) {
    await rm(dataDir, { recursive: true, force: true });
    throw error;
  }
}
