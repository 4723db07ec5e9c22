import { sql } from 'kysely';
import type { Tx } from '../../platform/database/tx.ts';
import { type Attempt, LOG, logEntries } from './outcome.ts';

/** The time of an endpoint's last delivery is kept to this, ms: hundreds a second would write it as often. */
const LAST_DELIVERY_MS = 1000;

/**
 * Records attempts that were delivered, all of them in two statements. Deleting an endpoint deleted its deliveries: they
 * are left out.
 */
export async function recordArrivals(tx: Tx, attempts: readonly Attempt[]): Promise<void> {
  const now = tx.wallNow();
  await sql`
    with arrived as (
      update event_delivery set state = 'delivered'
       where id = any(${attempts.map(({ delivery }) => delivery.id)}::uuid[]) returning id
    )
    insert into ${LOG} select entry.* from ${logEntries(attempts, null)} join arrived on arrived.id = entry.delivery_id
  `.execute(tx.db);
  // In one order, so that two processes that record at the same time wait for each other and do not lock each other out.
  await sql`
    update endpoint set failing_since = null, last_delivery_at = ${now}, updated_at = ${now}
     where id in (
       select id from endpoint where id = any(${attempts.map(({ delivery }) => delivery.endpoint_id)}::uuid[])
          and (failing_since is not null or last_delivery_at is null
               or last_delivery_at <= ${new Date(now.getTime() - LAST_DELIVERY_MS)})
        order by id for update)`.execute(tx.db);
}
