import { TASK_STATUS } from '@qafila/contracts';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/tx.ts';

const ENDED = [TASK_STATUS.id('Delivered'), TASK_STATUS.id('Cancelled')];

/** When the order `t` is expected: after a failed attempt, not before the time that the agent named. */
const EXPECTED = sql`case when t.status_id = ${TASK_STATUS.id('Planned')} and t.retry_at is not null
                            then greatest(t.expected_delivery_at, t.retry_at)
                            else coalesce(t.expected_delivery_at, t.deliver_by) end`;

/** What a recipient's page is drawn from, in short. */
export interface RecipientState {
  taskId: string;
  agentId: string | null;
  statusId: number;
  /** Id of the recipient's link: another one once the order has another recipient. */
  trackingId: string;
  /** Stops of other orders before this delivery; null while no agent has it. */
  before: number | null;
  /** Another one after each change of the order. */
  version: number;
  /** Where it goes. */
  latitude: number;
  longitude: number;
  /** When it is expected, Unix time in ms; null after its end. */
  expectedMs: number | null;
}

/** Open stops of other orders before the delivery `s` of the order `t`. */
const AHEAD = sql`agent_stop b where b.agent_id = s.agent_id and b.done_at is null and b.position < s.position
                    and b.task_id <> t.id`;

/**
 * The states of many tasks in one query. Servers run it every few seconds for everybody who watches an order, so that it
 * counts stops only where there are some, and has no column that takes long to read.
 */
export async function recipientStates(tx: Tx, taskIds: readonly string[]): Promise<RecipientState[]> {
  const { rows } = await sql<RecipientState>`
    select t.id as "taskId", t.agent_id as "agentId", t.status_id as "statusId", t.tracking_id as "trackingId", t.version,
           t.delivery_latitude as latitude, t.delivery_longitude as longitude,
           case when t.status_id <> all(${ENDED}::int[])
             then floor(extract(epoch from ${EXPECTED})::float8 * 1000) end as "expectedMs",
           case when s.task_id is null then null
                when not exists (select from ${AHEAD}) then 0
                else (select count(*)::int from ${AHEAD}) end as before
      from task t
      left join agent_stop s on s.task_id = t.id and s.kind = 'delivery' and s.done_at is null
     where t.id = any(${taskIds}::uuid[])`.execute(tx.db);
  return rows;
}
