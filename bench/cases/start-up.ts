import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { freePort } from '@qafila/testing';
import type { Case } from '../case.ts';

const pause = (ms: number) => new Promise((next) => setTimeout(next, ms));
const ROOT = resolve(import.meta.dirname, '../..');

/** Seconds from `npm start` to the first ready answer. */
async function timeStart(dataDir: string): Promise<number> {
  const port = await freePort();
  const started = performance.now();
  const child = spawn('npm', ['start'], {
    cwd: ROOT,
    stdio: 'ignore',
    detached: true,
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir },
  });
  const ended = new Promise<void>((done) => child.once('exit', () => done()));
  try {
    for (;;) {
      if (child.exitCode !== null) throw new Error('npm start ended before it was ready');
      const answer = await fetch(`http://localhost:${port}/health/ready`).catch(() => undefined);
      if (answer?.ok) return (performance.now() - started) / 1000;
      await pause(20);
    }
  } finally {
    if (child.pid && child.exitCode === null) process.kill(-child.pid, 'SIGINT');
    await ended;
    // npm ends at once; the server gives the folder back when the database has stopped.
    while (existsSync(join(dataDir, 'server.pid'))) await pause(20);
  }
}

export const startUp: Case = {
  name: 'start-up',
  what: '`npm start` from built to ready',
  target: { at: 'most', value: 6, unit: 's' },
  run: async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'qafila-start-'));
    // The embedded database drops root and has to get in.
    await chmod(dataDir, 0o755);
    try {
      const first = await timeStart(dataDir);
      const second = await timeStart(dataDir);
      return {
        value: first,
        compared: Math.max(first, second),
        unit: 's',
        note: `with an empty data folder; ${second.toFixed(2)} s with the data of the first`,
      };
    } finally {
      await rm(dataDir, { recursive: true, force: true });
    }
  },
};
