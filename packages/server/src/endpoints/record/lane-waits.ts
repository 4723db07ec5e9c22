import { sql } from 'kysely';
import type { Tx } from '../../platform/database/tx.ts';

/**
 * Puts off what waits behind a failed delivery to its next attempt. Each search for due deliveries would otherwise pass over
 * all that a receiver that is down holds up.
 */
export const delayLane = (tx: Tx, deliveryId: string, until: Date) =>
  sql`
    update event_delivery d set due_at = ${until}
      from event_delivery head
     where head.id = ${deliveryId} and d.company_id = head.company_id and d.lane = head.lane
       and d.sequence > head.sequence and d.state = 'waiting' and d.due_at < ${until}`.execute(tx.db);

/**
 * Makes due what waits in the lanes of an endpoint's deliveries, which are about to end or to change their lanes. What still
 * waits behind another delivery goes on waiting: the order in a lane does not depend on when its deliveries are due.
 */
export const freeLanes = (tx: Tx, endpointId: string) =>
  sql`
    update event_delivery d set due_at = ${tx.wallNow()}
     where d.state = 'waiting' and d.attempts = 0 and d.due_at > ${tx.wallNow()}
       and (d.company_id, d.lane) in (select own.company_id, own.lane from event_delivery own
             where own.endpoint_id = ${endpointId} and own.state = 'waiting')`.execute(tx.db);
