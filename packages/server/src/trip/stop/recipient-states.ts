import { TASK_STATUS } from '@qafila/contracts';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/tx.ts';

const ENDED = [TASK_STATUS.id('Delivered'), TASK_STATUS.id('Cancelled')];

/** What a recipient's page is drawn from, in short. */
export interface RecipientState {
  taskId: string;
  agentId: string | null;
  statusId: number;
  /** Stops of other orders before this delivery; null while no agent has it. */
  before: number | null;
  /** Where it goes. */
  latitude: number;
  longitude: number;
  /** When it is expected; null after its end. */
  expected: Date | null;
  /** Another text when the page would show something else, apart from where the courier is and when they arrive. */
  signature: string;
}

/** The states of many tasks in one query. */
export async function recipientStates(tx: Tx, taskIds: readonly string[]): Promise<RecipientState[]> {
  const { rows } = await sql<RecipientState>`
    select f.*, concat_ws(':', f."statusId", f.before, f.version) as signature
      from (
        select t.id as "taskId", t.agent_id as "agentId", t.status_id as "statusId", t.version,
               t.delivery_latitude as latitude, t.delivery_longitude as longitude,
               case when t.status_id <> all(${ENDED}::int[])
                 then coalesce(t.expected_delivery_at, t.deliver_by) end as expected,
               case when s.task_id is not null then (
                 select count(distinct b.task_id)::int from agent_stop b
                  where b.agent_id = s.agent_id and b.done_at is null and b.position < s.position and b.task_id <> t.id
               ) end as before
          from task t
          left join agent_stop s on s.task_id = t.id and s.kind = 'delivery' and s.done_at is null
         where t.id = any(${taskIds}::uuid[])
      ) as f`.execute(tx.db);
  return rows;
}
