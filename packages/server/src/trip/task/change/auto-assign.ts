import type { AutoAssignmentConfig, Task } from '@qafila/contracts';
import { assertTaskAction } from '@qafila/domain';
import type { Tx } from '../../../platform/database/tx.ts';
import { changeTask } from '../../record/change-task.ts';
import { addHistory } from '../../record/history.ts';
import { workingCompany } from '../../record/shared-task.ts';
import { dispatchDue } from '../../record/task-figures.ts';
import { factsOf, getTaskOrThrow, getTaskRowOrThrow } from '../../record/task-row.ts';

/** Sets when and how often the engine tries; switching it on starts a new count. @throws AppError */
export async function setAutoAssign(
  tx: Tx,
  id: string,
  config: Partial<AutoAssignmentConfig>,
): Promise<Task> {
  const row = await getTaskRowOrThrow(tx, id, { forUpdate: true });
  assertTaskAction(factsOf(tx, row), 'updateAutoAssign', tx.actor.roles);
  const on = config.autoAssignment ?? !row.auto_assign;
  const before = {
    autoAssignment: row.auto_assign,
    retryIntervalSec: row.retry_interval_sec,
    maxRetryCount: row.max_retry_count,
  };
  const after = { ...before, ...config, autoAssignment: on };
  await changeTask(tx, row, {
    auto_assign: on,
    retry_interval_sec: after.retryIntervalSec,
    max_retry_count: after.maxRetryCount,
    alerts: row.alerts.filter((alert) => alert !== 'autoAssignFailed'),
  });
  if (row.agent_id === null)
    await tx.db
      .updateTable('task_dispatch')
      .set(
        // What a trip has waits for that trip.
        on && row.planned_trip_id !== null
          ? { state: 'assigned' }
          : on
            ? {
                state: 'waiting',
                attempts: 0,
                asked_agent_ids: [],
                due_at: await dispatchDue(tx, workingCompany(row), {
                  pickupBy: row.pickup_by,
                  metadata: row.metadata,
                }),
              }
            : { state: 'off' },
      )
      .where('task_id', '=', id)
      .execute();
  const changes = [{ field: 'autoAssignmentConfig', from: before, to: after }];
  await addHistory(tx, [{ taskId: id, companyId: row.company_id, eventType: 'DetailsUpdated', changes }]);
  return getTaskOrThrow(tx, id);
}
