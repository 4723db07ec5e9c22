import { Gauge, type Registry, register } from 'prom-client';
import { SYSTEM } from '../platform/database/actor.ts';
import type { ServerDeps } from '../platform/deps.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import { type Proof, proveJournal, putUnprovenOnHold } from './proof.ts';

const JOB = 'trip.journal-check';
const EVERY_FIVE_MINUTES = '*/5 * * * *';
/** Timeout of the job in seconds, since it reads every posting. */
const EXPIRE_SECONDS = 280;
const BROKEN = 'qafila_journal_broken';

const gaugeIn = (registry: Registry) =>
  (registry.getSingleMetric(BROKEN) as Gauge | undefined) ??
  new Gauge({ name: BROKEN, help: 'Companies and accounts that do not add up.', registers: [registry] });

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
    const proof = await withTx(SYSTEM, async (tx) => {
      const found = await proveJournal(tx);
      await putUnprovenOnHold(tx, found);
      return found;
    });
    const count = proof.companies.length + proof.accounts.length;
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
