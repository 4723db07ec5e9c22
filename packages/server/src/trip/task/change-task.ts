import type { TaskStatusName } from '@qafila/contracts';
import type { Updateable } from 'kysely';
import type { Tx } from '../../platform/database/tx.ts';
import type { TaskTable } from '../tables.ts';
import { statusOf, type TaskRow } from './task-row.ts';

/** Writes a change of a task that is locked, and tells who watches. */
export async function changeTask(tx: Tx, row: TaskRow, change: Updateable<TaskTable>): Promise<TaskRow> {
  const written = await tx.db
    .updateTable('task')
    .set((is) => ({ ...change, version: is('version', '+', 1), updated_at: tx.now() }))
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  const changed = { ...written, company_name: row.company_name };
  tellChanged(tx, changed, statusOf(row));
  return changed;
}

/** Everybody of the company hears of it; screens read what they need. */
export function tellChanged(tx: Tx, row: TaskRow, before: TaskStatusName): void {
  const status = statusOf(row);
  tx.emit({
    name: 'task.changed',
    companyId: row.company_id,
    data: {
      taskId: row.id,
      version: row.version,
      status,
      ...(status !== before && { previousStatus: before }),
      agentId: row.agent_id,
    },
  });
}

/** The courier's phone reads its work anew. */
export function tellCourier(
  tx: Tx,
  agent: { companyId: string; userId: string },
  taskIds: readonly string[],
): void {
  tx.emit({
    name: 'work.changed',
    companyId: agent.companyId,
    data: { taskIds, tripId: null },
    audience: { userIds: [agent.userId], channels: ['agent'] },
  });
}
