import { TASK_STATUS } from '@qafila/contracts';
import { BEFORE_PICKUP } from '@qafila/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../platform/database/tx.ts';
import { type TaskRow, taskRows } from './task-row.ts';

const STATUSES = BEFORE_PICKUP.map((one) => TASK_STATUS.id(one));

/**
 * Locks tasks to a weak address whose recipients get messages, while an answer still moves the delivery; those that are due
 * first.
 * @param isAsked whether the recipient with this tracking link of the task with this id was asked already
 */
export async function lockWeakTasks(
  tx: Tx,
  most: number,
  isAsked: (id: RawBuilder<unknown>, trackingId: RawBuilder<unknown>) => RawBuilder<boolean>,
): Promise<TaskRow[]> {
  const { rows } = await sql<{ id: string }>`
    select t.id from task t
     where t.alerts @> '{weakAddress}' and t.status_id < 7 and t.status_id = any(${STATUSES}::smallint[])
       and t.pickup_completed_at is null and t.send_tracking_message and t.delivery ->> 'phoneNumber' <> ''
       and not ${isAsked(sql.ref('t.id'), sql.ref('t.tracking_id'))}
     order by t.deliver_by limit ${most} for update skip locked`.execute(tx.db);
  return taskRows(
    tx,
    rows.map(({ id }) => id),
  );
}
