import { Gauge, type Registry, register } from 'prom-client';
import { SYSTEM } from '../platform/database/actor.ts';
import type { Tx } from '../platform/database/tx.ts';
import type { ServerDeps } from '../platform/deps.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import { PROOF_SECONDS, type Proof, proveBalances, proveJournal, putUnprovenOnHold } from './proof.ts';

const JOB = 'trip.journal-check';
const EVERY_FIVE_MINUTES = '*/5 * * * *';
const NIGHTLY_JOB = 'trip.journal-proof';
const NIGHTLY = '30 0 * * *';
/** The proof has ended, or was ended by the database, before another process may start it again. */
const EXPIRE_SECONDS = PROOF_SECONDS + 60;
const BROKEN = 'qafila_journal_broken';

const gaugeIn = (registry: Registry) =>
  (registry.getSingleMetric(BROKEN) as Gauge | undefined) ??
  new Gauge({ name: BROKEN, help: 'Companies and accounts that do not add up.', registers: [registry] });

/**
 * Checks balances every five minutes, and proves the whole journal every night. Inconsistencies are logged as errors and
 * counted; payouts of an inconsistent account are on hold until it is consistent again.
 */
export function createJournalCheck(
  jobs: Pick<Jobs, 'define'>,
  { withTx, log }: Pick<ServerDeps, 'withTx' | 'log'>,
  registry: Registry = register,
): { run(): Promise<Proof> } {
  const broken = gaugeIn(registry);
  /** Companies that did not sum to zero in the last proof of this process. */
  let companies: Proof['companies'] = [];

  async function check(prove: (tx: Tx) => Promise<Proof>, signal?: AbortSignal): Promise<Proof> {
    const proof = await withTx(SYSTEM, async (tx) => {
      const found = await prove(tx);
      signal?.throwIfAborted();
      await putUnprovenOnHold(tx, found.accounts);
      return found;
    });
    companies = proof.companies;
    const count = companies.length + proof.accounts.length;
    broken.set(count);
    if (count > 0) log.error({ proof }, 'the journal does not add up');
    return proof;
  }

  const run = (signal?: AbortSignal) =>
    check(async (tx) => ({ companies, accounts: await proveBalances(tx) }), signal);
  jobs.define(JOB, async (_data, signal) => void (await run(signal)), { schedule: EVERY_FIVE_MINUTES });
  jobs.define(NIGHTLY_JOB, async (_data, signal) => void (await check(proveJournal, signal)), {
    schedule: NIGHTLY,
    expireInSeconds: EXPIRE_SECONDS,
  });
  return { run: () => run() };
}
