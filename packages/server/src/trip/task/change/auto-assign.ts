import type { AutoAssignmentConfig, Task, TaskHistoryEntry } from '@qafila/contracts';
import { assertTaskAction } from '@qafila/domain';
import type { Updateable } from 'kysely';
import type { Tx } from '../../../platform/database/tx.ts';
import { changeTask } from '../../record/change-task.ts';
import { addHistory } from '../../record/history.ts';
import { queueAsNew } from '../../record/queue-tasks.ts';
import { isTaken } from '../../record/shared-task.ts';
import type { TaskTable } from '../../record/tables.ts';
import {
  autoAssignChange,
  autoAssignColumns,
  autoAssignOf,
  factsOf,
  getTaskOrThrow,
  getTaskRowOrThrow,
  type TaskRow,
} from '../../record/task-row.ts';
import { withdrawOffers } from '../../record/withdraw-offers.ts';
import { companySettings } from '../../settings/settings.ts';

/**
 * Sets when and how often the engine tries, which starts a new count.
 * @param change the values to set, by the present ones; what it leaves out stays
 * @throws AppError
 */
export async function setAutoAssign(
  tx: Tx,
  id: string,
  change: (before: AutoAssignmentConfig) => Partial<AutoAssignmentConfig>,
): Promise<Task> {
  const row = await getTaskRowOrThrow(tx, id, { forUpdate: true });
  assertTaskAction(factsOf(tx, row), 'updateAutoAssign', tx.actor.roles);
  const before = autoAssignOf(row);
  const after = { ...before, ...change(before) };
  const written = await changeTask(tx, row, {
    ...autoAssignColumns(after),
    own_auto_assign: true,
    alerts: row.alerts.filter((alert) => alert !== 'autoAssignFailed'),
  });
  // A task with an agent or in a trip follows the new settings when it is taken from them.
  if (row.agent_id === null && row.planned_trip_id === null) await queue(tx, written);
  const changes = [{ field: 'autoAssignmentConfig', from: before, to: after }];
  await addHistory(tx, [{ taskId: id, companyId: row.company_id, eventType: 'DetailsUpdated', changes }]);
  return getTaskOrThrow(tx, id);
}

/** Queues a task again. An agent who is being asked may still answer, unless auto-assign was switched off. */
async function queue(tx: Tx, task: TaskRow): Promise<void> {
  if (!task.auto_assign) await withdrawOffers(tx, [task.id], 'taken');
  else if (await resetAttempts(tx, task.id)) return;
  await queueAsNew(tx, [task]);
}

/** Sets the attempts of an offered task to 0. @returns false when it isn't offered. */
async function resetAttempts(tx: Tx, taskId: string): Promise<boolean> {
  const { numUpdatedRows } = await tx.db
    .updateTable('task_dispatch')
    .set({ attempts: 0 })
    .where('task_id', '=', taskId)
    .where('state', '=', 'offered')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * A task without auto-assign settings of its own takes those of the configuration when its metadata change, since another
 * override may hold for it. While a partner has it, the partner's engine goes on as it was set, and the owner's values are put
 * back with the order.
 */
export async function autoAssignAfter(
  tx: Tx,
  row: TaskRow,
  { metadata }: Updateable<TaskTable>,
): Promise<Updateable<TaskTable>> {
  const { offload } = row;
  const owners = isTaken(row) ? offload?.ownersAutoAssign : undefined;
  if ((owners?.isOwn ?? row.own_auto_assign) || typeof metadata !== 'string') return {};
  const settings = await companySettings(tx, row.company_id);
  const set = settings.autoAssign(JSON.parse(metadata));
  return owners
    ? { offload: JSON.stringify({ ...offload, ownersAutoAssign: { ...owners, set } }) }
    : autoAssignColumns(set);
}

/** A change of the auto-assign settings, as the history shows it. */
export const autoAssignChanges = (before: TaskRow, after: TaskRow): TaskHistoryEntry['changes'] =>
  autoAssignChange(autoAssignOf(before), autoAssignOf(after));
