import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../platform/database/tx.ts';
import { PRESENT_LANE } from '../record/lane.ts';

/** Selects deliveries to send again. */
export type ReplayOf =
  | { deliveryId: string }
  | { endpointId: string; failed: true }
  | { endpointId: string; from: Date; to: Date };

/** The last delivery of a part, and how many deliveries the part has. */
export interface ReplayedPart {
  created_at: Date;
  sequence: string;
  count: number;
}

function conditionOf(what: ReplayOf): RawBuilder<unknown> {
  if ('deliveryId' in what) return sql`id = ${what.deliveryId}`;
  const ofEndpoint = sql`endpoint_id = ${what.endpointId}`;
  return 'failed' in what
    ? sql`${ofEndpoint} and state = 'failed'`
    : sql`${ofEndpoint} and created_at between ${what.from} and ${what.to}`;
}

/**
 * Resets deliveries to their first attempt, oldest first; events keep their ids. Since a delivery was made, the URL of
 * its endpoint may have changed, and its lane with it. The endpoint must be locked.
 * @param after the part before this one
 * @returns undefined if none is left
 */
export async function putOnTheWayAgain(
  tx: Tx,
  what: ReplayOf,
  limit: number,
  after?: ReplayedPart,
): Promise<ReplayedPart | undefined> {
  const later = after ? sql`(created_at, sequence) > (${after.created_at}, ${after.sequence})` : sql`true`;
  // Pending deliveries will be sent anyway; a test event is sent by hand.
  const { rows } = await sql<ReplayedPart>`
    with part as (
      select id from event_delivery
       where ${conditionOf(what)} and ${later} and state <> 'waiting' and event_type <> 'test'
       order by created_at, sequence limit ${limit}
    ), replayed as (
      update event_delivery d
         set state = 'waiting', attempts = 0, takeovers = null, attempts_before = d.attempts_before + d.attempts,
           due_at = ${tx.wallNow()}, lane = ${PRESENT_LANE}
        from part, endpoint e
       where d.id = part.id and e.id = d.endpoint_id
      returning d.created_at, d.sequence
    )
    select created_at, sequence, (count(*) over ())::integer as count from replayed
     order by created_at desc, sequence desc limit 1`.execute(tx.db);
  return rows[0];
}
