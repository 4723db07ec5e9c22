import { TASK_STATUS } from '@qafila/contracts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/tx.ts';
import { type TaskRow, taskRows } from '../../record/task-row.ts';

const MAX_ORDERS = 10;

/**
 * Other open orders of a task's recipient at the same company: same number and same name, since a number alone can be a
 * reception's.
 */
export async function ordersOfRecipient(tx: Tx, row: TaskRow): Promise<TaskRow[]> {
  const { name, phoneNumber } = row.delivery;
  if (!phoneNumber) return [];
  const found = await tx.db
    .selectFrom('task')
    .select('id')
    .where('company_id', '=', row.company_id)
    .where(sql<string>`delivery ->> 'phoneNumber'`, '=', phoneNumber)
    // A literal, so that the planner knows the partial index to apply.
    .where('status_id', '<', sql.lit(TASK_STATUS.id('Delivered')))
    .where(sql<string>`lower(delivery ->> 'name')`, '=', name.toLowerCase())
    .where('id', '!=', row.id)
    .orderBy('deliver_by')
    .limit(MAX_ORDERS)
    .execute();
  return taskRows(
    tx,
    found.map(({ id }) => id),
  );
}
