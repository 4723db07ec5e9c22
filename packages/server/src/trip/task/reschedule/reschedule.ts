import {
  AppError,
  type RescheduleCalculate,
  type ReschedulePlan,
  type RescheduleSubmit,
  type Task,
} from '@qafila/contracts';
import { assertTaskAction } from '@qafila/domain';
import { agentsOf, lockAgentStates } from '../../../agent/index.ts';
import type { Tx } from '../../../platform/database/tx.ts';
import { say } from '../../../platform/words/say.ts';
import { changeTask, emitToCallbacks, notifyCourier } from '../../record/change-task.ts';
import { followTerms } from '../../record/follow-terms.ts';
import { addHistory } from '../../record/history.ts';
import { asSystemIfShared } from '../../record/shared-task.ts';
import { factsOf, getTaskOrThrow, getTaskRowOrThrow, type TaskRow } from '../../record/task-row.ts';
import { settle } from '../../stop/work.ts';
import { expectTrips } from '../../trip-times/expect-trip.ts';
import { reschedulePlan } from './reschedule-plan.ts';

/** What new times would change; writes nothing. @throws AppError NOT_FOUND, ILLEGAL_TRANSITION, VALIDATION */
export async function calculateReschedule(tx: Tx, input: RescheduleCalculate): Promise<ReschedulePlan> {
  const row = await getTaskRowOrThrow(tx, input.taskId);
  assertTaskAction(factsOf(tx, row), 'reschedule', tx.actor.roles);
  return reschedulePlan(tx, row, input);
}

/**
 * Gives a task the times that were calculated; its agent's stops, the engine and the courier follow.
 * @throws AppError NOT_FOUND, ILLEGAL_TRANSITION, VALIDATION, CONFLICT with the plan calculated again when it moved on
 */
export async function submitReschedule(tx: Tx, input: RescheduleSubmit): Promise<Task> {
  const row = await getTaskRowOrThrow(tx, input.taskId, { forUpdate: true });
  assertTaskAction(factsOf(tx, row), 'reschedule', tx.actor.roles);
  if (row.agent_id) await lockAgentStates(tx, [row.agent_id]);
  const plan = await reschedulePlan(tx, row, input);
  if (plan.planVersion !== input.planVersion)
    throw new AppError('CONFLICT', {
      message: say('The plan around {task} has changed. Look at the new times and submit again', {
        task: row.short_id,
      }),
      details: { plan, current: await getTaskOrThrow(tx, row.id) },
    });
  await writeTimes(tx, row, input, input.reason);
  return getTaskOrThrow(tx, row.id);
}

/** Writes new times of a task. The caller has locked the task and its agent. */
export async function writeTimes(
  tx: Tx,
  row: TaskRow,
  { pickupByUtc, deliverByUtc }: Pick<RescheduleCalculate, 'pickupByUtc' | 'deliverByUtc'>,
  reason: string,
): Promise<void> {
  const written = await changeTask(tx, row, {
    pickup_by: new Date(pickupByUtc),
    deliver_by: new Date(deliverByUtc),
    retry_at: row.retry_at && new Date(deliverByUtc),
    // Promised again: the next look finds out whether it is late still.
    alerts: row.alerts.filter((alert) => alert !== 'late'),
  });
  await asSystemIfShared(tx, [row], () => follow(tx, row, written, reason));
  tx.audit('task.rescheduled', `task:${row.id}`, { reason });
}

/** What follows from new times: a line in the timeline, the engine's next look, other times at the agent's stops. */
async function follow(tx: Tx, row: TaskRow, written: TaskRow, reason: string | undefined): Promise<void> {
  const agent = row.agent_id ? (await agentsOf(tx, [row.agent_id])).get(row.agent_id) : undefined;
  await addHistory(tx, [
    {
      taskId: row.id,
      companyId: row.company_id,
      eventType: 'Rescheduled',
      reason,
      agent: agent && { id: agent.id, publicId: agent.publicId },
      changes: [
        { field: 'pickupByUtc', from: row.pickup_by.toISOString(), to: written.pickup_by.toISOString() },
        { field: 'deliverByUtc', from: row.deliver_by.toISOString(), to: written.deliver_by.toISOString() },
      ],
    },
  ]);
  emitToCallbacks(tx, written, 'task.rescheduled');
  await followTerms(tx, row, written);
  await expectTrips(tx, [written]);
  if (agent) {
    await settle(tx, agent, [row.id]);
    notifyCourier(tx, agent, [row.id]);
  }
}
