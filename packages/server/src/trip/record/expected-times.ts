import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../platform/database/tx.ts';
import { emitTaskOutlook } from './change-task.ts';
import type { TaskRow } from './task-row.ts';

type Expected = Pick<TaskRow, 'id' | 'company_id' | 'fulfillment_company_id' | 'status_id' | 'agent_id'> & {
  moved: boolean;
};

/** Screens show minutes: emitting what looks the same would make them read a task again for nothing. */
const hasMoved = (kind: 'pickup' | 'delivery') => {
  const [now, before] = [sql.ref(`t.expected_${kind}_at`), sql.ref(`h.expected_${kind}_at`)];
  return sql<boolean>`date_trunc('minute', ${now}) is distinct from date_trunc('minute', ${before})`;
};

/**
 * Writes expected times of tasks, and emits those that are expected in another minute. Leaves out a task that another
 * transaction is changing: it may hold the task and wait for the agent or trip, which is locked here, and then both would
 * deadlock. Such a change writes the times itself once it has that lock, and so does the next one.
 * @param times a query of `task_id`, `pickup_at` and `delivery_at`, for tasks in `held`: `id`, `status_id` and their times so far
 * @param emitted tasks whose change is emitted already
 */
export async function writeExpected(
  tx: Tx,
  {
    taskIds,
    times,
    emitted,
  }: { taskIds: readonly string[]; times: RawBuilder<unknown>; emitted: readonly string[] },
): Promise<void> {
  const { rows } = await sql<Expected>`
    with held as (
      select id, status_id, expected_pickup_at, expected_delivery_at from task
       where id = any(${[...new Set(taskIds)]}::uuid[]) for no key update skip locked)
    update task t set expected_pickup_at = e.pickup_at, expected_delivery_at = e.delivery_at
      from (${times}) as e join held h on h.id = e.task_id
     where t.id = e.task_id
       and (t.expected_pickup_at, t.expected_delivery_at) is distinct from (e.pickup_at, e.delivery_at)
    returning t.id, t.company_id, t.fulfillment_company_id, t.status_id, t.agent_id,
      ${hasMoved('pickup')} or ${hasMoved('delivery')} as moved`.execute(tx.db);
  for (const row of rows) if (row.moved && !emitted.includes(row.id)) emitTaskOutlook(tx, row);
}
