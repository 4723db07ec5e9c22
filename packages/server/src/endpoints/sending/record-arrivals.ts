import { sql } from 'kysely';
import type { Tx } from '../../platform/database/tx.ts';
import { type Attempt, logAttempts } from './outcome.ts';

const endpointsOf = (attempts: readonly Attempt[]) => [
  ...new Set(attempts.map(({ delivery }) => delivery.endpoint_id)),
];

/** Records attempts that were delivered, all of them in a few statements. Those of a deleted endpoint are left out. */
export async function recordArrivals(tx: Tx, attempts: readonly Attempt[]): Promise<void> {
  // In one order, so that two processes that record at the same time wait for each other and do not lock each other out.
  const endpoints = await tx.db
    .selectFrom('endpoint')
    .select('id')
    .where('id', 'in', endpointsOf(attempts))
    .orderBy('id')
    .forUpdate()
    .execute();
  const present = new Set(endpoints.map(({ id }) => id));
  const recorded = attempts.filter(({ delivery }) => present.has(delivery.endpoint_id));
  if (recorded.length === 0) return;
  await logAttempts(tx, recorded);
  await sql`update event_delivery set state = 'delivered'
    where id = any(${recorded.map(({ delivery }) => delivery.id)}::uuid[])`.execute(tx.db);
  await tx.db
    .updateTable('endpoint')
    .set({ failing_since: null, last_delivery_at: tx.wallNow(), updated_at: tx.wallNow() })
    .where('id', 'in', endpointsOf(recorded))
    .execute();
}
