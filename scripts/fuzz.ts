import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

/**
 * Sends every call malformed and nearly valid requests, from one seed after the other, until the time is over or a call
 * answers with a fault: `pnpm fuzz --minutes 10 --seed 100`. CI sends those of one seed.
 */
const { values } = parseArgs({ options: { minutes: { type: 'string' }, seed: { type: 'string' } } });
const minutes = Number(values.minutes ?? 10);
const first = Number(values.seed ?? Date.now() % 1_000_000);
if (!(minutes > 0) || !Number.isInteger(first)) {
  console.error('Usage: pnpm fuzz [--minutes N] [--seed N], N being numbers');
  process.exit(2);
}
const jest = createRequire(import.meta.url).resolve('jest/bin/jest');
const end = Date.now() + minutes * 60_000;
let seed = first;
for (; Date.now() < end; seed += 1) {
  console.log(`Seed ${seed}`);
  const run = spawnSync(process.execPath, [jest, '--maxWorkers=1', 'packages/server/src/fuzz'], {
    cwd: join(import.meta.dirname, '..'),
    stdio: 'inherit',
    env: { ...process.env, FUZZ_SEED: String(seed) },
  });
  if (run.status !== 0) process.exit(run.status ?? 1);
}
console.log(`${seed - first} rounds of 200 requests of each kind to each call: no fault`);
