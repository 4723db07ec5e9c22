import { sql } from 'kysely';
import type { Tx } from '../../platform/database/tx.ts';
import { type Attempt, LOG, logEntries } from './outcome.ts';

/** The time of an endpoint's last delivery is kept to this, ms: hundreds a second would write it as often. */
const LAST_DELIVERY_MS = 1000;

/**
 * Records attempts that were delivered, all of them at once. Deleting an endpoint deleted its deliveries: they are left
 * out.
 */
export async function recordArrivals(tx: Tx, attempts: readonly Attempt[]): Promise<void> {
  const now = tx.wallNow();
  const endpoints = sql`any(${attempts.map(({ delivery }) => delivery.endpoint_id)}::uuid[])`;
  // Before their deliveries, as a change of an endpoint does, and in one order: otherwise two transactions could wait for
  // each other.
  await sql`select from endpoint where id = ${endpoints} order by id for no key update`.execute(tx.db);
  await sql`
    with arrived as (
      update event_delivery set state = 'delivered'
       where id = any(${attempts.map(({ delivery }) => delivery.id)}::uuid[]) returning id
    )
    insert into ${LOG} select entry.* from ${logEntries(attempts, null)} join arrived on arrived.id = entry.delivery_id
  `.execute(tx.db);
  await sql`
    update endpoint set failing_since = null, last_delivery_at = ${now}, updated_at = ${now}
     where id = ${endpoints}
       and (failing_since is not null or last_delivery_at is null
            or last_delivery_at <= ${new Date(now.getTime() - LAST_DELIVERY_MS)})`.execute(tx.db);
}
