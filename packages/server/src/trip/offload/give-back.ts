import type { HistoryEventType, TaskHistoryEntry, TaskOffload } from '@qafila/contracts';
import type { Tx } from '../../platform/database/tx.ts';
import { changeTask } from '../record/change-task.ts';
import { addHistory } from '../record/history.ts';
import { queueAsNew } from '../record/queue-tasks.ts';
import { autoAssignOf, type TaskRow } from '../record/task-row.ts';

type Answer = Exclude<TaskOffload['state'], 'offered'>;

const EVENTS: Record<Answer, HistoryEventType> = {
  accepted: 'AcceptedAction',
  rejected: 'DeclinedAction',
  expired: 'ExpiredAction',
  recalled: 'DetailsUpdated',
};

/** Records the outcome of an offer, in the timelines of both companies, and what else it changes. */
export const answered = (
  tx: Tx,
  row: TaskRow,
  to: Answer,
  reason: string | undefined,
  also: TaskHistoryEntry['changes'] = [],
) =>
  addHistory(tx, [
    {
      taskId: row.id,
      companyId: row.company_id,
      eventType: EVENTS[to],
      reason,
      comment: row.offload?.fulfillmentCompanyName,
      changes: [{ field: 'offload', from: row.offload?.state ?? null, to }, ...also],
    },
  ]);

/** What the partner changed of auto-assign, which is the owner's again. */
function autoAssignChange(row: TaskRow): TaskHistoryEntry['changes'] {
  const [from, to] = [autoAssignOf(row), row.offload?.ownersAutoAssign];
  const isSame =
    !to ||
    (from.autoAssignment === to.autoAssignment &&
      from.retryIntervalSec === to.retryIntervalSec &&
      from.maxRetryCount === to.maxRetryCount);
  return isSame ? [] : [{ field: 'autoAssignmentConfig', from, to }];
}

/**
 * Returns a locked task to its owner, as the owner had set auto-assign; the partner no longer sees it. That the partner's
 * engine found no agent is no alert of the owner's, whose own engine begins. Without an answer there is an alert for an
 * operator.
 */
export async function giveBack(
  tx: Tx,
  row: TaskRow,
  state: Exclude<Answer, 'accepted'>,
  reason?: string,
): Promise<void> {
  await tx.asSystem(async () => {
    await answered(tx, row, state, reason, autoAssignChange(row));
    const { ownersAutoAssign: owners = autoAssignOf(row), ...offload } = row.offload ?? {};
    const alerts = row.alerts.filter((alert) => alert !== 'autoAssignFailed');
    const back = await changeTask(tx, row, {
      fulfillment_company_id: null,
      offload: JSON.stringify({ ...offload, state, answerByUtc: null }),
      auto_assign: owners.autoAssignment,
      retry_interval_sec: owners.retryIntervalSec,
      max_retry_count: owners.maxRetryCount,
      alerts: state === 'expired' ? [...new Set([...alerts, 'offloadUnanswered'])] : alerts,
    });
    await queueAsNew(tx, [back]);
  });
  if (state !== 'expired') return;
  tx.emit({
    name: 'task.alert',
    companyId: row.company_id,
    data: { taskId: row.id, shortId: row.short_id, alert: 'offloadUnanswered' },
  });
}
