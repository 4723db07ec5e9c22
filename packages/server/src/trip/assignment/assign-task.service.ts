import { AppError, type BulkReply, type TaskReassignment } from '@qafila/contracts';
import { assertTaskAction } from '@qafila/domain';
import { agentsOf } from '../../agent/index.ts';
import type { Tx } from '../../platform/database/tx.ts';
import { say } from '../../platform/words/say.ts';
import { workingCompany } from '../record/shared-task.ts';
import { factsOf, seenRow, type TaskRow, taskRows } from '../record/task-row.ts';
import { withdrawOffers } from '../record/withdraw-offers.ts';
import { companySettings } from '../settings/settings.service.ts';
import { arrangeBy } from '../stop/arrange-stops.ts';
import { giveToAgent, type TellRecipient, takeFromAgent } from '../stop/work.service.ts';

export interface Assignment {
  taskIds: readonly string[];
  agentId: string;
  strategyId: number;
}

const withThisAgent = ({ short_id: id }: TaskRow) =>
  new AppError('CONFLICT', { message: say('{id} is with this agent already', { id }) });

/** Why a task can't be given to the agent, if so. */
function refusal(tx: Tx, row: TaskRow | undefined, agentId: string): AppError | undefined {
  if (!row) return new AppError('NOT_FOUND', { message: say('Task not found') });
  if (row.agent_id === agentId) return withThisAgent(row);
  try {
    assertTaskAction(factsOf(tx, row), 'assign', tx.actor.roles);
    return undefined;
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
}

/** Gives those tasks to the agent that may be given; answers why the others may not. Open offers of them end. */
async function assignWhereAllowed(tx: Tx, { taskIds, agentId, strategyId }: Assignment, tell: TellRecipient) {
  const rows = await taskRows(tx, taskIds, { forUpdate: true });
  const byId = new Map(rows.map((row) => [row.id, row]));
  const refused = new Map<string, AppError>();
  for (const id of taskIds) {
    const error = refusal(tx, byId.get(id), agentId);
    if (error) refused.set(id, error);
  }
  const given = rows.filter(({ id }) => !refused.has(id));
  const [first] = given;
  if (!first) return refused;
  const ids = given.map(({ id }) => id);
  const settings = (await companySettings(tx, workingCompany(first))).task(first.metadata);
  await withdrawOffers(tx, ids, 'taken');
  await giveToAgent(tx, {
    taskIds: ids,
    locked: given,
    agentId,
    byHand: true,
    arrange: arrangeBy(strategyId, tx.now(), {
      pickupMin: settings.PickupServiceTimeMin,
      deliveryMin: settings.DeliveryServiceTimeMin,
    }),
    tellRecipient: tell,
  });
  for (const id of ids) tx.audit('task.assigned', `task:${id}`, { agentId });
  return refused;
}

/** Refuses what was decided on a task that went to another agent meanwhile. @throws AppError CONFLICT */
async function assertAgentUnchanged(tx: Tx, taskId: string, seenAgentId: string | null): Promise<void> {
  const [row] = await taskRows(tx, [taskId], { forUpdate: true });
  if (!row || row.agent_id === seenAgentId) return;
  const agent = row.agent_id ? (await agentsOf(tx, [row.agent_id])).get(row.agent_id) : undefined;
  throw new AppError('CONFLICT', {
    message: agent
      ? `Meanwhile ${row.short_id} was given to ${agent.fullName}`
      : `Meanwhile ${row.short_id} was taken from its agent`,
    details: { agentId: row.agent_id, version: row.version },
  });
}

/** Gives a task to an agent by hand. @throws AppError NOT_FOUND, ILLEGAL_TRANSITION, CONFLICT */
export async function assignTask(
  tx: Tx,
  {
    taskId,
    agentId,
    strategyId,
    seenAgentId,
  }: { taskId: string; agentId: string; strategyId: number; seenAgentId?: string | null | undefined },
  tell: TellRecipient,
): Promise<void> {
  if (seenAgentId !== undefined) await assertAgentUnchanged(tx, taskId, seenAgentId);
  const refused = await assignWhereAllowed(tx, { taskIds: [taskId], agentId, strategyId }, tell);
  const error = refused.get(taskId);
  if (error) throw error;
}

/**
 * Takes a task from its agent and gives it to another one, in one transaction; the history keeps both.
 * @throws AppError NOT_FOUND, ILLEGAL_TRANSITION, CONFLICT
 */
export async function reassignTask(
  tx: Tx,
  { taskId, agentId, seenAgentId, reason, comment, assignmentStrategyId: strategyId }: TaskReassignment,
  tell: TellRecipient,
): Promise<void> {
  if (seenAgentId !== undefined) await assertSeen(tx, taskId, seenAgentId);
  const row = await seenRow(tx, taskId, { forUpdate: true });
  assertTaskAction(factsOf(tx, row), 'reassign', tx.actor.roles);
  if (row.agent_id === agentId) throw withThisAgent(row);
  await takeFromAgent(tx, [taskId], { eventType: 'ReleasedFromOnlineTripAction', reason, comment });
  tx.audit('task.released', `task:${taskId}`, { reason });
  await assignTask(tx, { taskId, agentId, strategyId }, tell);
}

/** Gives several tasks to one agent, with a result for each. @throws AppError NOT_FOUND, CONFLICT of the agent */
export async function assignTasks(tx: Tx, assignment: Assignment, tell: TellRecipient): Promise<BulkReply> {
  const taskIds = [...new Set(assignment.taskIds)];
  const refused = await assignWhereAllowed(tx, { ...assignment, taskIds }, tell);
  const results = assignment.taskIds.map((id, index) => {
    const error = refused.get(id);
    return { row: index + 1, id, ok: !error, ...(error && { message: error.message }) };
  });
  const accepted = results.filter(({ ok }) => ok).length;
  return { accepted, rejected: results.length - accepted, results };
}
