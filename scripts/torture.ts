import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { crashRounds } from '../packages/server/src/wallet/crash.fixture.ts';
import { outageRounds } from '../packages/server/src/wallet/outage.fixture.ts';

/** Reliability of money and events in its full form; CI runs the same tests in a shortened one. */
const ROUNDS = Number(process.env.TORTURE_ROUNDS ?? 100);
const ROOT = join(import.meta.dirname, '..');
const FULL = { TORTURE_KEYS: '1000', TORTURE_DEBITS: '10000', TORTURE_RUNS: '300' };

const jest = createRequire(import.meta.url).resolve('jest/bin/jest');
const tests = ['racing', 'invariants'].map((name) => `packages/server/src/wallet/${name}.test.ts`);
console.log('Racing keys and debits, and random sequences');
const run = spawnSync(process.execPath, [jest, '--maxWorkers=1', ...tests], {
  cwd: ROOT,
  stdio: 'inherit',
  env: { ...FULL, ...process.env },
});
if (run.status !== 0) process.exit(run.status ?? 1);

console.log(`\nKilling the server and the database under load, ${ROUNDS} rounds`);
const { rounds, posted, refused, retried } = await crashRounds(ROUNDS, console.log);
console.log(
  `${rounds} rounds: ${posted} postings, ${refused} refused, ${retried} sent again; none lost, none doubled`,
);

console.log(`\nKilling one of two nodes, the database alone and Redis under load, ${ROUNDS} rounds`);
const outages = await outageRounds(ROUNDS, console.log);
if (!outages.withRedis) console.log('redis-server is not installed: Redis was not killed');
console.log(
  `${outages.rounds} rounds: ${outages.posted} postings, ${outages.refused} refused, ${outages.retried} sent again; none lost, none doubled, and clients missed none of ${outages.events} events`,
);
