import type { HistoryNote, RecipientRequest, Task } from '@qafila/contracts';
import { agentsOf } from '../../../agent/index.ts';
import type { Tx } from '../../../platform/database/tx.ts';
import { changeTask, notifyCourier } from '../../record/change-task.ts';
import { addHistory } from '../../record/history.ts';
import type { TaskRow } from '../../record/task-row.ts';

/** Replaces the notes at the delivery, which the courier reads. The task must be locked. */
export async function changeDeliveryNotes(tx: Tx, row: TaskRow, notes: string | null): Promise<void> {
  await changeTask(tx, row, { delivery: JSON.stringify({ ...row.delivery, notes }) });
  await addHistory(tx, [
    {
      taskId: row.id,
      companyId: row.company_id,
      eventType: 'DetailsUpdated',
      comment: 'Note of the recipient' satisfies HistoryNote,
      changes: [{ field: 'delivery', from: row.delivery, to: { ...row.delivery, notes } }],
    },
  ]);
  const agent = row.agent_id ? (await agentsOf(tx, [row.agent_id])).get(row.agent_id) : undefined;
  if (agent) notifyCourier(tx, agent, [row.id]);
}

/** Alerts the company that a task's recipient does not know the order. The task must be locked. */
export async function alertWrongRecipient(tx: Tx, row: TaskRow): Promise<void> {
  const alert: Task['alerts'][number] = 'wrongRecipient';
  await changeTask(tx, row, { alerts: [...new Set([...row.alerts, alert])] });
  await addHistory(tx, [
    {
      taskId: row.id,
      companyId: row.company_id,
      eventType: 'DetailsUpdated',
      comment: 'The recipient says that this order is not theirs' satisfies HistoryNote,
    },
  ]);
  tx.emit({
    name: 'task.alert',
    companyId: row.company_id,
    data: { taskId: row.id, shortId: row.short_id, alert },
  });
}

const KEPT = {
  addressChanged: 'Address kept though the recipient asked for another',
  wrongRecipient: 'Recipient kept though they said that this order is not theirs',
} as const satisfies Record<RecipientRequest, HistoryNote>;

/** Ends a request of a task's recipient without the change that they asked for. The task must be locked. */
export async function dropRequest(tx: Tx, row: TaskRow, request: RecipientRequest): Promise<void> {
  await changeTask(tx, row, { alerts: row.alerts.filter((one) => one !== request) });
  await addHistory(tx, [
    { taskId: row.id, companyId: row.company_id, eventType: 'DetailsUpdated', comment: KEPT[request] },
  ]);
}

/**
 * Forgets what the company declined before it made the change after all, and that an order was not for its earlier
 * recipient, so that the recipient's page no longer says so. The task must be locked.
 */
export async function forgetDecisions(
  tx: Tx,
  taskId: string,
  corrected: readonly RecipientRequest[],
): Promise<void> {
  if (corrected.length === 0) return;
  await tx.db
    .updateTable('recipient_feedback')
    .set({
      ...(corrected.includes('addressChanged') && { address_declined_at: null }),
      ...(corrected.includes('wrongRecipient') && { not_me_at: null, not_me_declined_at: null }),
    })
    .where('task_id', '=', taskId)
    .execute();
}
