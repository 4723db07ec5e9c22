import type { HistoryEventType, TaskHistoryEntry, TaskOffload } from '@qafila/contracts';
import type { Tx } from '../../platform/database/tx.ts';
import { changeTask } from '../record/change-task.ts';
import { addHistory } from '../record/history.ts';
import { queueAsNew } from '../record/queue-tasks.ts';
import { autoAssignChange, autoAssignColumns, autoAssignOf, type TaskRow } from '../record/task-row.ts';

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
    const { ownersAutoAssign, ...offload } = row.offload ?? {};
    const isOwn = ownersAutoAssign?.isOwn ?? row.own_auto_assign;
    const before = autoAssignOf(row);
    const after = ownersAutoAssign?.set ?? before;
    await answered(tx, row, state, reason, autoAssignChange(before, after));
    const alerts = row.alerts.filter((alert) => alert !== 'autoAssignFailed');
    const back = await changeTask(tx, row, {
      fulfillment_company_id: null,
      offload: JSON.stringify({ ...offload, state, answerByUtc: null }),
      ...autoAssignColumns(after),
      own_auto_assign: isOwn,
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
