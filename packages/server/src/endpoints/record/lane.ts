import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../platform/database/tx.ts';

/**
 * A lane groups the deliveries that must arrive in the order of their events: those about one task to one
 * URL, for all callbacks and webhooks of the company with that URL.
 */
export const laneOf = (url: RawBuilder<unknown>, subjectId: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`left(translate(encode(sha256(convert_to(${url} || chr(10) || ${subjectId}, 'UTF8')), 'base64'),
    '+/', '-_'), 22)`;

/** What delivery `d` is about, as `payloadOf` writes it. */
const SUBJECT = sql`coalesce(d.body::json -> 'data' ->> 'taskId', d.body::json -> 'data' ->> 'userId')`;

/** The lane of delivery `d` at the present URL of its endpoint `e`. */
export const PRESENT_LANE = laneOf(sql`e.url`, SUBJECT);

/**
 * Moves the deliveries of an endpoint that may still be sent into the lanes of its present URL, so that later events don't
 * overtake them. A test event has no lane. The endpoint must be locked.
 */
export async function followUrl(tx: Tx, endpointId: string): Promise<void> {
  await sql`
    update event_delivery d set lane = ${PRESENT_LANE}
      from endpoint e
     where d.endpoint_id = ${endpointId} and e.id = d.endpoint_id and d.state = 'waiting' and d.lane is not null
       and d.lane is distinct from ${PRESENT_LANE}`.execute(tx.db);
}
