import type { HistoryEventType, TaskOffload } from '@qafila/contracts';
import type { Tx } from '../../platform/database/tx.ts';
import { changeTask } from '../record/change-task.ts';
import { addHistory } from '../record/history.ts';
import { queueAsNew } from '../record/queue-tasks.ts';
import type { TaskRow } from '../record/task-row.ts';

type Answer = Exclude<TaskOffload['state'], 'offered'>;

const EVENTS: Record<Answer, HistoryEventType> = {
  accepted: 'AcceptedAction',
  rejected: 'DeclinedAction',
  expired: 'ExpiredAction',
  recalled: 'DetailsUpdated',
};

/** Records the outcome of an offer, in the timelines of both companies. */
export const answered = (tx: Tx, row: TaskRow, to: Answer, reason: string | undefined) =>
  addHistory(tx, [
    {
      taskId: row.id,
      companyId: row.company_id,
      eventType: EVENTS[to],
      reason,
      comment: row.offload?.fulfillmentCompanyName,
      changes: [{ field: 'offload', from: row.offload?.state ?? null, to }],
    },
  ]);

/**
 * Returns a locked task to its owner; the partner no longer sees it. Without an answer there is an alert for
 * an operator.
 */
export async function giveBack(
  tx: Tx,
  row: TaskRow,
  state: Exclude<Answer, 'accepted'>,
  reason?: string,
): Promise<void> {
  await tx.asSystem(async () => {
    await answered(tx, row, state, reason);
    const back = await changeTask(tx, row, {
      fulfillment_company_id: null,
      offload: JSON.stringify({ ...row.offload, state, answerByUtc: null }),
      ...(state === 'expired' && { alerts: [...new Set([...row.alerts, 'offloadUnanswered'])] }),
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
