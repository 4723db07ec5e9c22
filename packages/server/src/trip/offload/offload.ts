import { AppError, type Contract, type Task, type TaskOffload } from '@qafila/contracts';
import { assertTaskAction } from '@qafila/domain';
import { contractNotFound, getContractOrThrow } from '../../company/index.ts';
import type { Tx } from '../../platform/database/tx.ts';
import { say } from '../../platform/words/say.ts';
import { changeTask } from '../record/change-task.ts';
import { queueAsNew } from '../record/queue-tasks.ts';
import { isTaken } from '../record/shared-task.ts';
import type { StoredOffload } from '../record/tables.ts';
import {
  autoAssignOf,
  factsOf,
  getTaskOrThrow,
  getTaskRowOrThrow,
  statusOf,
  type TaskRow,
} from '../record/task-row.ts';
import { withdrawOffers } from '../record/withdraw-offers.ts';
import { takeFromTrip } from '../stop/work.ts';
import { answered, giveBack } from './give-back.ts';
import { canAnswer, offerTo } from './offer-to.ts';
import { priceOf } from './price.ts';

/**
 * Offers a task to a partner at the contract's current price, which is fixed from then on.
 * @throws AppError NOT_FOUND, ILLEGAL_TRANSITION, CONFLICT when the contract is not current
 */
export async function offloadTask(
  tx: Tx,
  { taskId, contractId }: { taskId: string; contractId: string },
): Promise<Task> {
  const row = await getTaskRowOrThrow(tx, taskId, { forUpdate: true });
  assertTaskAction(factsOf(tx, row), 'offload', tx.actor.roles);
  const contract = await getContractOrThrow(tx, contractId);
  if (contract.subscriberCompanyId !== row.company_id) throw contractNotFound();
  if (contract.status !== 'active') throw notRunning(contract);
  if (!(await canAnswer(tx, contract)))
    throw new AppError('CONFLICT', {
      message: say("{company} is suspended and can't answer. Choose another partner", {
        company: contract.fulfillmentCompanyName ?? '',
      }),
      details: { current: contract },
    });
  await withdrawOffers(tx, [taskId], 'taken');
  await offerTo(tx, contract, [row]);
  tx.audit('task.offloaded', `task:${taskId}`, { contractId, price: priceOf(contract) });
  return getTaskOrThrow(tx, taskId);
}

const notRunning = (contract: Contract) =>
  new AppError('CONFLICT', {
    message: say('The contract with {company} is not active: {status}', {
      company: contract.fulfillmentCompanyName ?? '',
      status: say(contract.status),
    }),
    details: { current: contract },
  });

/**
 * The locked task; a partner who no longer has the offer learns only its outcome.
 * @throws AppError NOT_FOUND, CONFLICT
 */
async function offeredRow(tx: Tx, taskId: string): Promise<TaskRow> {
  try {
    return await getTaskRowOrThrow(tx, taskId, { forUpdate: true });
  } catch (error) {
    const row = await tx.asSystem(() =>
      tx.db.selectFrom('task').select(['short_id', 'offload']).where('id', '=', taskId).executeTakeFirst(),
    );
    const { offload } = row ?? {};
    if (!offload || offload.fulfillmentCompanyId !== tx.actor.companyId) throw error;
    throw new AppError('CONFLICT', {
      message: say('The offer of {task} is over', { task: row?.short_id ?? '' }),
      details: { state: offload.state },
    });
  }
}

/** @throws AppError CONFLICT when the task changed since the caller's version */
async function assertVersion(tx: Tx, row: TaskRow, version: number | undefined): Promise<void> {
  if (version === undefined || version === row.version) return;
  throw new AppError('CONFLICT', {
    message: say('{task} has changed meanwhile. Look at it again', { task: row.short_id }),
    details: { current: await getTaskOrThrow(tx, row.id) },
  });
}

/**
 * A partner's answer. An accepted task is theirs to assign; a rejected one returns to its owner.
 * @throws AppError NOT_FOUND, ILLEGAL_TRANSITION, CONFLICT when the offer is over, its contract has ended or the task
 * changed since the caller's version
 */
export async function decideOffload(
  tx: Tx,
  input: { taskId: string; accept: boolean; reason?: string | undefined; version?: number | undefined },
): Promise<Task> {
  const row = await offeredRow(tx, input.taskId);
  if (row.offload?.state === 'accepted' && input.accept && row.company_id !== tx.actor.companyId)
    return getTaskOrThrow(tx, row.id);
  assertTaskAction(factsOf(tx, row), 'decideOffload', tx.actor.roles);
  const offload = row.offload as TaskOffload;
  if (offload.answerByUtc && Date.parse(offload.answerByUtc) <= tx.now().getTime())
    throw new AppError('CONFLICT', {
      message: say('The time to answer for {task} is over', { task: row.short_id }),
      details: { state: 'expired' },
    });
  if (input.accept) await assertVersion(tx, row, input.version);
  tx.audit(input.accept ? 'task.offloadAccepted' : 'task.offloadRejected', `task:${row.id}`, {
    reason: input.reason,
  });
  if (!input.accept) {
    const before = await getTaskOrThrow(tx, row.id);
    await giveBack(tx, row, 'rejected', input.reason);
    return { ...before, offload: { ...offload, state: 'rejected', answerByUtc: null }, allowedActions: [] };
  }
  const contract = await getContractOrThrow(tx, offload.contractId);
  if (contract.status !== 'active') throw notRunning(contract);
  await tx.asSystem(() => accept(tx, row, offload, input.reason));
  return getTaskOrThrow(tx, row.id);
}

async function accept(tx: Tx, row: TaskRow, offload: TaskOffload, reason: string | undefined): Promise<void> {
  await answered(tx, row, 'accepted', reason);
  const accepted = await changeTask(tx, row, {
    offload: JSON.stringify({
      ...offload,
      state: 'accepted',
      answerByUtc: null,
      ownersAutoAssign: { set: autoAssignOf(row), isOwn: row.own_auto_assign },
    } satisfies StoredOffload),
  });
  await queueAsNew(tx, [accepted]);
  tx.emit({
    name: 'task.taken',
    companyId: offload.fulfillmentCompanyId,
    data: { taskId: row.id, version: accepted.version, status: statusOf(accepted) },
    audience: { channels: [] },
  });
}

/**
 * Recalls a task from a partner whose agent has not set out for it.
 * @throws AppError NOT_FOUND, ILLEGAL_TRANSITION, CONFLICT when it changed since the caller's version
 */
export async function recallOffload(
  tx: Tx,
  input: { taskId: string; reason: string; version?: number | undefined },
): Promise<Task> {
  const row = await getTaskRowOrThrow(tx, input.taskId, { forUpdate: true });
  await assertVersion(tx, row, input.version);
  assertTaskAction(factsOf(tx, row), 'recallOffload', tx.actor.roles);
  await tx.asSystem(async () => {
    await withdrawOffers(tx, [row.id], 'taken');
    if (row.agent_id || row.planned_trip_id)
      await takeFromTrip(tx, [row], { eventType: 'ReleasedFromOnlineTripAction', reason: input.reason });
    await giveBack(tx, await getTaskRowOrThrow(tx, row.id), 'recalled', input.reason);
    tx.emit({
      name: 'task.takenBack',
      companyId: row.fulfillment_company_id,
      data: {
        taskId: row.id,
        version: (await getTaskRowOrThrow(tx, row.id)).version,
        previousStatus: statusOf(row),
        reason: input.reason,
        shortId: row.short_id,
        companyName: row.company_name,
        ...(!isTaken(row) && { offered: true }),
      },
    });
  });
  tx.audit('task.recalled', `task:${row.id}`, { reason: input.reason });
  return getTaskOrThrow(tx, row.id);
}
