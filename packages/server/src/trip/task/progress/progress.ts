import {
  AppError,
  PAYMENT_STATUS,
  TASK_STATUS,
  type Task,
  type TaskMove,
  type TaskProgress,
} from '@qafila/contracts';
import {
  allowedTaskActions,
  type Mover,
  minorText,
  nextStatus,
  TRANSITIONS,
  toMinor,
  worksOnTask,
} from '@qafila/domain';
import type { Updateable } from 'kysely';
import { type AgentContact, agentsOf, lockAgentStates } from '../../../agent/index.ts';
import type { Tx } from '../../../platform/database/tx.ts';
import { say } from '../../../platform/words/say.ts';
import { lockTripOf, tripSetsOut } from '../../planned-trip/start-trip.ts';
import { changeTask, emitIfRescheduled, notifyCourier } from '../../record/change-task.ts';
import { addHistory, lastReached, paymentChange } from '../../record/history.ts';
import { asSystemIfShared, involvedCompanies } from '../../record/shared-task.ts';
import type { TaskTable } from '../../record/tables.ts';
import {
  factsOf,
  getTaskOrThrow,
  getTaskRowOrThrow,
  statusOf,
  type TaskRow,
  taskNotFound,
} from '../../record/task-row.ts';
import { settle } from '../../stop/work.ts';
import { cashTaken, checkMove, isAgent, isTooEarly, STOP_ENDED_BY } from './check-move.ts';
import { keepWindow } from './keep-window.ts';
import { postDelivery } from './post-delivery.ts';
import { scanOfLabel } from './scan-label.ts';

const moverOf = (tx: Tx): Mover =>
  isAgent(tx) ? 'agent' : tx.actor.roles.includes('SysAdmin') ? 'sysAdmin' : 'operator';

/**
 * Moves a task on, as its agent or for them. A move that was made already changes nothing, so that a phone may repeat it.
 * @throws AppError NOT_FOUND (also for another agent's task), ILLEGAL_TRANSITION with what is allowed, VALIDATION when
 * the distance, the proof or the cash is missing.
 */
export async function progressTask(tx: Tx, input: TaskProgress): Promise<Task> {
  if (input.move === 'setOut') await lockTripOf(tx, input.taskId);
  const row = await getTaskRowOrThrow(tx, input.taskId, { forUpdate: true });
  const agent = row.agent_id ? (await agentsOf(tx, [row.agent_id])).get(row.agent_id) : undefined;
  if (isAgent(tx) && agent?.userId !== tx.actor.userId) throw taskNotFound();
  if (!isAgent(tx) && !worksOnTask(factsOf(tx, row))) throw notAllowed(tx, row);
  return asSystemIfShared(tx, [row], () => move(tx, row, agent, withoutPassedRetry(tx, row, input)));
}

/**
 * A phone may send its moves long after they were made. A time to try again that has passed since, or for which the pickup
 * is now promised too late, means as soon as possible, so that the moves after it are not refused.
 */
function withoutPassedRetry(tx: Tx, row: TaskRow, input: TaskProgress): TaskProgress {
  const { retryAtUtc, ...rest } = input;
  return isAgent(tx) && retryAtUtc && isTooEarly(tx, row, retryAtUtc) ? rest : input;
}

const notAllowed = (tx: Tx, row: TaskRow) =>
  new AppError('ILLEGAL_TRANSITION', {
    details: { status: statusOf(row), allowedActions: allowedTaskActions(factsOf(tx, row), tx.actor.roles) },
  });

async function move(
  tx: Tx,
  row: TaskRow,
  agent: AgentContact | undefined,
  input: TaskProgress,
): Promise<Task> {
  const before = statusOf(row);
  if (await isRepeated(tx, row, input.idempotencyKey)) return getTaskOrThrow(tx, row.id);
  if (before === TRANSITIONS[input.move].to && agent) {
    if (input.move === 'deliver') await refuseOtherCash(tx, row, input);
    return getTaskOrThrow(tx, row.id);
  }
  const to = nextStatus({ status: before, hasAgent: agent !== undefined }, input.move, moverOf(tx));
  if (!to || !agent) throw notAllowed(tx, row);
  const known = { id: agent.id, publicId: agent.publicId };
  const scan = scanOfLabel(row, input, known);
  await checkMove(tx, row, agent, input);
  const collected = input.move === 'deliver' ? cashTaken(tx, row, input) : 0;
  // Before its stops: a round that has the agent orders the same stops, and each would wait for the other.
  await lockAgentStates(tx, [agent.id]);
  const written = await changeTask(tx, row, {
    status_id: TASK_STATUS.id(to),
    ...changeOf(tx, row, input, collected),
  });
  await endStop(tx, row, input.move);
  if (to === 'PickingUp') await tripSetsOut(tx, row);
  await addHistory(tx, [
    ...scan,
    {
      taskId: row.id,
      companyId: row.company_id,
      eventType: 'StatusChange',
      from: before,
      to,
      agent: known,
      reason: input.overrideReason ?? input.reason,
      changes: paymentChange(row, written),
    },
  ]);
  if (to === 'Delivered') {
    const setOutAt = await lastReached(tx, row.id, 'PickingUp');
    await postDelivery(tx, written, agent, { setOutAt, collectedMinor: collected });
  }
  if (input.move === 'failDelivery')
    for (const companyId of involvedCompanies(row))
      tx.emit({
        name: 'task.alert',
        companyId,
        data: { taskId: row.id, shortId: row.short_id, alert: 'deliveryFailed' },
      });
  emitIfRescheduled(tx, row, written);
  await settle(tx, agent, [row.id]);
  // After the agent's expected times were computed again: these are the ones that the recipient reads.
  if (input.move === 'completePickup') await keepWindow(tx, row.id);
  if (!isAgent(tx)) notifyCourier(tx, agent, [row.id]);
  return getTaskOrThrow(tx, row.id);
}

/** Keeps the key of a move; true when the task has made it before, and has gone on since. */
async function isRepeated(tx: Tx, row: TaskRow, key: string | undefined): Promise<boolean> {
  if (!key) return false;
  const kept = await tx.db
    .insertInto('task_move')
    .values({ task_id: row.id, key, company_id: row.company_id })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst();
  return kept === undefined;
}

/** The office may have completed the order first: what the agent then took at the door must not be dropped. */
async function refuseOtherCash(tx: Tx, row: TaskRow, { amountCollected }: TaskProgress): Promise<void> {
  const collected = Number(row.amount_collected_minor);
  if (toMinor(amountCollected ?? 0, row.currency) === collected) return;
  const amount = minorText(collected, row.currency);
  throw new AppError('CONFLICT', {
    message: isAgent(tx)
      ? say('This order is already delivered, with {amount} collected. Call the office', { amount })
      : say('This order is already delivered, with {amount} collected', { amount }),
    details: { current: await getTaskOrThrow(tx, row.id) },
  });
}

function changeOf(tx: Tx, row: TaskRow, input: TaskProgress, collectedMinor: number): Updateable<TaskTable> {
  switch (input.move) {
    case 'completePickup':
      return { pickup_completed_at: row.pickup_completed_at ?? tx.now() };
    case 'deliver': {
      const total = Number(row.amount_collected_minor) + collectedMinor;
      return {
        delivery_completed_at: tx.now(),
        amount_collected_minor: total,
        alerts: [],
        ...(collectedMinor > 0 &&
          total >= Number(row.amount_to_collect_minor) && { payment_status_id: PAYMENT_STATUS.id('paid') }),
      };
    }
    case 'failDelivery':
      return {
        alerts: [
          ...row.alerts.filter(
            (alert) => alert !== 'deliveryFailed' && !(alert === 'late' && input.retryAtUtc),
          ),
          'deliveryFailed',
        ],
        ...(input.retryAtUtc && { deliver_by: new Date(input.retryAtUtc) }),
        retry_at: input.retryAtUtc ? new Date(input.retryAtUtc) : null,
      };
    default:
      return {};
  }
}

/** A stop is done when its goods are on board, or handed over. */
async function endStop(tx: Tx, row: TaskRow, move: TaskMove): Promise<void> {
  const kind = STOP_ENDED_BY[move];
  if (!kind) return;
  await tx.db
    .updateTable('agent_stop')
    .set({ done_at: tx.now() })
    .where('task_id', '=', row.id)
    .where('kind', '=', kind)
    .execute();
}
