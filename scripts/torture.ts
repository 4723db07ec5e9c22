import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { tortureEvents } from '../packages/server/src/endpoints/events-torture.fixture.ts';
import { crashRounds } from '../packages/server/src/wallet/crash.fixture.ts';
import { outageRounds } from '../packages/server/src/wallet/outage.fixture.ts';

/** Reliability of money and events in its full form; CI runs the same tests in a shortened one. */
const ROUNDS = Number(process.env.TORTURE_ROUNDS ?? 100);
const EVENTS = Number(process.env.TORTURE_EVENTS ?? 10_000);
const KILLS = Number(process.env.TORTURE_KILLS ?? 20);
const SEED = Number(process.env.TORTURE_SEED ?? 1);
const ROOT = join(import.meta.dirname, '..');
const FULL = { TORTURE_KEYS: '1000', TORTURE_DEBITS: '10000', TORTURE_RUNS: '300' };

async function money(): Promise<void> {
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
}

async function events(): Promise<void> {
  console.log(
    `\n${EVENTS} events to receivers of which three of ten fail, ${KILLS} kills of the server, seed ${SEED}`,
  );
  const report = await tortureEvents({ events: EVENTS, kills: KILLS, seed: SEED, log: console.log });
  const { lost, outOfOrder, failed, ...counts } = report;
  console.table({ ...counts, lost: lost.length, outOfOrder: outOfOrder.length });
  console.table(failed);
  for (const name of [...lost, ...outOfOrder].slice(0, 20)) console.error(name);
  if (lost.length > 0 || outOfOrder.length > 0) process.exit(1);
  console.log('Every event arrived, in the order of its task');
}

/** `pnpm torture` runs all; `pnpm torture events` or `pnpm torture money` one of them. */
const PARTS: Readonly<Record<string, () => Promise<void>>> = { money, events };
const asked = process.argv.slice(2);
const unknown = asked.find((name) => !PARTS[name]);
if (unknown) {
  console.error(`There is no part ${unknown}. Parts: ${Object.keys(PARTS).join(', ')}`);
  process.exit(2);
}
for (const [name, run] of Object.entries(PARTS)) if (asked.length === 0 || asked.includes(name)) await run();
