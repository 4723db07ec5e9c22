import { spawn } from 'node:child_process';
import { join, resolve } from 'node:path';

const MAIN = join(resolve(import.meta.dirname, '../../..'), 'packages/simulator/src/demo/main.ts');

/** Time limit for what simulated couriers and customers do, ms. */
export const CITY = { timeout: 600_000 };

/** Couriers and customers of the demo company as a process beside the server. Returns what ends it. */
export function startCity(url: string, couriers: number): () => void {
  const city = spawn(process.execPath, [MAIN], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, CITY_URL: url, CITY_COURIERS: String(couriers) },
  });
  return () => void city.kill('SIGKILL');
}
