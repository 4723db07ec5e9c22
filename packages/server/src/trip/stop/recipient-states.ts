import { sql } from 'kysely';
import type { Tx } from '../../platform/database/tx.ts';

/** What a recipient's page is drawn from, in short. */
export interface RecipientState {
  taskId: string;
  agentId: string | null;
  statusId: number;
  /** Stops of other orders before this delivery; null while no agent has it. */
  before: number | null;
  /** Another text when the page would show something else, apart from where the courier is. */
  signature: string;
}

/** The states of many tasks in one query. */
export async function recipientStates(tx: Tx, taskIds: readonly string[]): Promise<RecipientState[]> {
  const { rows } = await sql<RecipientState>`
    select f.*, concat_ws(':', f."statusId", f.before, f.version, extract(epoch from f.expected)) as signature
      from (
        select t.id as "taskId", t.agent_id as "agentId", t.status_id as "statusId", t.version,
               t.expected_delivery_at as expected,
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
