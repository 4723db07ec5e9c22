import type { Tx } from '../../platform/database/tx.ts';
import { type Attempt, attemptValues } from './outcome.ts';

const idsOf = (attempts: readonly Attempt[], key: 'id' | 'endpoint_id') => [
  ...new Set(attempts.map(({ delivery }) => delivery[key])),
];

/** Records attempts that were delivered, all of them in a few statements. Those of a deleted endpoint are left out. */
export async function recordArrivals(tx: Tx, attempts: readonly Attempt[]): Promise<void> {
  // In one order, so that two processes that record at the same time wait for each other and do not lock each other out.
  const endpoints = await tx.db
    .selectFrom('endpoint')
    .select('id')
    .where('id', 'in', idsOf(attempts, 'endpoint_id'))
    .orderBy('id')
    .forUpdate()
    .execute();
  const present = new Set(endpoints.map(({ id }) => id));
  const recorded = attempts.filter(({ delivery }) => present.has(delivery.endpoint_id));
  if (recorded.length === 0) return;
  await tx.db
    .insertInto('delivery_attempt')
    .values(recorded.map((attempt) => attemptValues(attempt, null)))
    .execute();
  await tx.db
    .updateTable('event_delivery')
    .set({ state: 'delivered' })
    .where('id', 'in', idsOf(recorded, 'id'))
    .execute();
  await tx.db
    .updateTable('endpoint')
    .set({ failing_since: null, last_delivery_at: tx.wallNow(), updated_at: tx.wallNow() })
    .where('id', 'in', idsOf(recorded, 'endpoint_id'))
    .execute();
}
