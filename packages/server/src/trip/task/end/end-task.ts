import { PAYMENT_STATUS, TASK_STATUS, type Task } from '@qafila/contracts';
import { assertTaskAction, cancelOffersReverse } from '@qafila/domain';
import { agentsOf, lockAgentStates } from '../../../agent/index.ts';
import { entriesOfTask, reverseEntry } from '../../../journal/index.ts';
import type { Tx } from '../../../platform/database/tx.ts';
import { changeTask, notifyCourier } from '../../record/change-task.ts';
import { addHistory, paymentBeforeDelivery, paymentChange } from '../../record/history.ts';
import { queueAsNew } from '../../record/queue-tasks.ts';
import { asSystemIfShared } from '../../record/shared-task.ts';
import { factsOf, getTaskOrThrow, getTaskRowOrThrow, statusOf, type TaskRow } from '../../record/task-row.ts';
import { withdrawOffers } from '../../record/withdraw-offers.ts';
import { dropStops } from '../../stop/stop-rows.ts';
import { settle } from '../../stop/work.ts';
import { expectTrips } from '../../trip-times/expect-trip.ts';

/**
 * Cancels a task; its stops go, its agent is told.
 * @returns whether the goods are on board, so that a reverse task should be offered.
 * @throws AppError NOT_FOUND, ILLEGAL_TRANSITION
 */
export async function cancelTask(tx: Tx, id: string, reason: string) {
  const row = await getTaskRowOrThrow(tx, id, { forUpdate: true });
  const before = factsOf(tx, row);
  assertTaskAction(before, 'cancel', tx.actor.roles);
  await asSystemIfShared(tx, [row], () => end(tx, row, reason));
  tx.audit('task.cancelled', `task:${id}`, { reason, from: before.status });
  return { task: await getTaskOrThrow(tx, id), reverseOffered: cancelOffersReverse(before) };
}

/** A partner who has not answered has no part in it any more. */
async function end(tx: Tx, row: TaskRow, reason: string): Promise<void> {
  const { id } = row;
  if (row.agent_id) await lockAgentStates(tx, [row.agent_id]);
  await changeTask(tx, row, {
    status_id: TASK_STATUS.id('Cancelled'),
    cancellation_reason: reason,
    alerts: [],
    ...(row.offload?.state === 'offered' && {
      fulfillment_company_id: null,
      offload: JSON.stringify({ ...row.offload, state: 'recalled', answerByUtc: null }),
    }),
  });
  await withdrawOffers(tx, [id], 'cancelled');
  await tx.db.updateTable('task_dispatch').set({ state: 'off' }).where('task_id', '=', id).execute();
  await dropStops(tx, [id]);
  await expectTrips(tx, [row]);
  const agent = row.agent_id ? (await agentsOf(tx, [row.agent_id])).get(row.agent_id) : undefined;
  await addHistory(tx, [
    {
      taskId: id,
      companyId: row.company_id,
      eventType: 'StatusChange',
      from: statusOf(row),
      to: 'Cancelled',
      reason,
      agent: agent && { id: agent.id, publicId: agent.publicId },
    },
  ]);
  if (agent) {
    await settle(tx, agent);
    notifyCourier(tx, agent, [id]);
  }
}

/** The payment status before the delivery, if its cash made the task paid: the next courier has to ask for it again. */
async function paymentOnRestore(tx: Tx, row: TaskRow): Promise<number> {
  const cameFromCash =
    row.payment_status_id === PAYMENT_STATUS.id('paid') && Number(row.amount_collected_minor) > 0;
  if (!cameFromCash) return row.payment_status_id;
  return (await paymentBeforeDelivery(tx, row.id)) ?? PAYMENT_STATUS.id('unpaid');
}

/** Brings back a task that was final; money that its delivery moved is moved back. @throws AppError */
export async function restoreTask(tx: Tx, id: string, reason: string): Promise<Task> {
  const row = await getTaskRowOrThrow(tx, id, { forUpdate: true });
  assertTaskAction(factsOf(tx, row), 'restore', tx.actor.roles);
  // Those of a partner too, whichever company the SysAdmin works in.
  await tx.asSystem(async () => {
    for (const entryId of await entriesOfTask(tx, id)) await reverseEntry(tx, entryId, reason);
  });
  const written = await changeTask(tx, row, {
    status_id: TASK_STATUS.id('Unplanned'),
    agent_id: null,
    assigned_at: null,
    assigned_by_hand: false,
    online_trip_id: null,
    planned_trip_id: null,
    pickup_completed_at: null,
    delivery_completed_at: null,
    expected_pickup_at: null,
    expected_delivery_at: null,
    amount_collected_minor: 0,
    payment_status_id: await paymentOnRestore(tx, row),
    cancellation_reason: null,
  });
  // Its stops and its place in the queue are the partner's, if a partner has it.
  await asSystemIfShared(tx, [row], async () => {
    await tx.db.deleteFrom('agent_stop').where('task_id', '=', id).execute();
    await queueAsNew(tx, [row]);
  });
  await addHistory(tx, [
    {
      taskId: id,
      companyId: row.company_id,
      eventType: 'StatusChange',
      from: statusOf(row),
      to: 'Unplanned',
      reason,
      changes: paymentChange(row, written),
    },
  ]);
  tx.audit('task.restored', `task:${id}`, { reason, from: statusOf(row) });
  return getTaskOrThrow(tx, id);
}
