import { Gauge, type Registry, register } from 'prom-client';
import { SYSTEM } from '../platform/database/actor.ts';
import type { ServerDeps } from '../platform/deps.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import { type Proof, proveJournal, putUnprovenOnHold } from './proof.ts';
import { forgetSums, keepSums, newestPosting } from './sums.ts';

const JOB = 'trip.journal-check';
const EVERY_FIVE_MINUTES = '*/5 * * * *';
/** Timeout of the job in seconds, since once a day it reads every posting. */
const EXPIRE_SECONDS = 280;
const BROKEN = 'qafila_journal_broken';

const gaugeIn = (registry: Registry) =>
  (registry.getSingleMetric(BROKEN) as Gauge | undefined) ??
  new Gauge({ name: BROKEN, help: 'Companies and accounts that do not add up.', registers: [registry] });

const countOf = ({ companies, accounts }: Proof) => companies.length + accounts.length;

/**
 * Proves the journal periodically. Inconsistencies are logged as errors and counted; payouts of an
 * inconsistent account are on hold until it is consistent again.
 */
export function createJournalCheck(
  jobs: Pick<Jobs, 'define'>,
  { withTx, log }: Pick<ServerDeps, 'withTx' | 'log'>,
  registry: Registry = register,
): { run(): Promise<Proof> } {
  const broken = gaugeIn(registry);
  async function run(): Promise<Proof> {
    const newest = await withTx(SYSTEM, newestPosting);
    const proof = await withTx(SYSTEM, async (tx) => {
      await keepSums(tx, newest);
      const found = await proveJournal(tx);
      await putUnprovenOnHold(tx, found);
      if (countOf(found) > 0) await forgetSums(tx);
      return found;
    });
    const count = countOf(proof);
    broken.set(count);
    if (count > 0) log.error({ proof }, 'the journal does not add up');
    return proof;
  }
  jobs.define(JOB, async () => void (await run()), {
    schedule: EVERY_FIVE_MINUTES,
    expireInSeconds: EXPIRE_SECONDS,
  });
  return { run };
}
