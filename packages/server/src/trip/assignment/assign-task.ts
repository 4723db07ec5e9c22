import { AppError, type TaskReassignment } from '@qafila/contracts';
import { assertTaskAction } from '@qafila/domain';
import { type AgentContact, agentsOf } from '../../agent/index.ts';
import type { Tx } from '../../platform/database/tx.ts';
import { say } from '../../platform/words/say.ts';
import { workingCompany } from '../record/shared-task.ts';
import { factsOf, getTaskRowOrThrow, type TaskRow, taskNotFound, taskRows } from '../record/task-row.ts';
import { companySettings } from '../settings/settings.ts';
import { arrangeBy } from '../stop/arrange-stops.ts';
import { giveToAgent, type NotifyRecipient, takeFromAgent } from '../stop/work.ts';

export interface Assignment {
  taskIds: readonly string[];
  agentId: string;
  strategyId: number;
  /** The agents that tasks were seen with, by task. */
  seen?: ReadonlyMap<string, string | null>;
}

const withThisAgent = ({ short_id: id }: TaskRow) =>
  new AppError('CONFLICT', { message: say('{id} is already assigned to this agent', { id }) });

/** Why a task can't be assigned to the agent, if so. */
function refusal(tx: Tx, row: TaskRow | undefined, agentId: string): AppError | undefined {
  if (!row) return taskNotFound();
  if (row.agent_id === agentId) return withThisAgent(row);
  try {
    assertTaskAction(factsOf(tx, row), 'assign', tx.actor.roles);
    return undefined;
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
}

/** The refusal of a decision on a task that has been assigned to another agent since. */
const changedSince = (row: TaskRow, agent: AgentContact | undefined) =>
  new AppError('CONFLICT', {
    message: agent
      ? say('Meanwhile {task} was given to {agent}', { task: row.short_id, agent: agent.fullName })
      : say('Meanwhile {task} was taken from its agent', { task: row.short_id }),
    details: { agentId: row.agent_id, version: row.version },
  });

/** Refusals of tasks that other agents have by now, by task. */
async function changedAmong(
  tx: Tx,
  rows: readonly TaskRow[],
  { seen, agentId }: Assignment,
): Promise<Map<string, AppError>> {
  const changed = rows.filter(
    ({ id, agent_id }) => seen?.has(id) && agent_id !== seen.get(id) && agent_id !== agentId,
  );
  const agents = await agentsOf(
    tx,
    changed.flatMap(({ agent_id }) => agent_id ?? []),
  );
  return new Map(changed.map((row) => [row.id, changedSince(row, agents.get(row.agent_id ?? ''))]));
}

/** Assigns the tasks that can be assigned, and returns why the others can't. */
async function assignWhereAllowed(tx: Tx, assignment: Assignment, notify: NotifyRecipient) {
  const { taskIds, agentId, strategyId } = assignment;
  const rows = await taskRows(tx, taskIds, { forUpdate: true });
  const byId = new Map(rows.map((row) => [row.id, row]));
  const refused = await changedAmong(tx, rows, assignment);
  for (const id of taskIds) {
    const error = refused.get(id) ?? refusal(tx, byId.get(id), agentId);
    if (error) refused.set(id, error);
  }
  const given = rows.filter(({ id }) => !refused.has(id));
  const [first] = given;
  if (!first) return refused;
  const ids = given.map(({ id }) => id);
  const settings = await companySettings(tx, workingCompany(first));
  await giveToAgent(tx, {
    taskIds: ids,
    locked: given,
    agentId,
    byHand: true,
    arrange: arrangeBy(strategyId, tx.now(), settings),
    notifyRecipient: notify,
  });
  for (const id of ids) tx.audit('task.assigned', `task:${id}`, { agentId });
  return refused;
}

/** Refuses a decision on a task that was seen with another agent; undefined skips the check. @throws AppError CONFLICT */
export async function assertAgentUnchanged(
  tx: Tx,
  taskId: string,
  seenAgentId: string | null | undefined,
): Promise<void> {
  if (seenAgentId === undefined) return;
  const [row] = await taskRows(tx, [taskId], { forUpdate: true });
  if (!row || row.agent_id === seenAgentId) return;
  const agent = row.agent_id ? (await agentsOf(tx, [row.agent_id])).get(row.agent_id) : undefined;
  throw changedSince(row, agent);
}

/** Assigns a task by hand. @throws AppError NOT_FOUND, ILLEGAL_TRANSITION, CONFLICT */
export async function assignTask(
  tx: Tx,
  {
    taskId,
    agentId,
    strategyId,
    seenAgentId,
  }: { taskId: string; agentId: string; strategyId: number; seenAgentId?: string | null | undefined },
  notify: NotifyRecipient,
): Promise<void> {
  await assertAgentUnchanged(tx, taskId, seenAgentId);
  const refused = await assignWhereAllowed(tx, { taskIds: [taskId], agentId, strategyId }, notify);
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
  notify: NotifyRecipient,
): Promise<void> {
  await assertAgentUnchanged(tx, taskId, seenAgentId);
  const row = await getTaskRowOrThrow(tx, taskId, { forUpdate: true });
  assertTaskAction(factsOf(tx, row), 'reassign', tx.actor.roles);
  if (row.agent_id === agentId) throw withThisAgent(row);
  await takeFromAgent(tx, [taskId], { eventType: 'ReleasedFromOnlineTripAction', reason, comment });
  tx.audit('task.released', `task:${taskId}`, { reason });
  await assignTask(tx, { taskId, agentId, strategyId }, notify);
}

/**
 * Assigns several tasks to one agent, with a result for each. @throws AppError NOT_FOUND, CONFLICT about the
 * agent
 */
export async function assignTasks(tx: Tx, assignment: Assignment, notify: NotifyRecipient) {
  const taskIds = [...new Set(assignment.taskIds)];
  const refused = await assignWhereAllowed(tx, { ...assignment, taskIds }, notify);
  const results = assignment.taskIds.map((id, index) => {
    const error = refused.get(id);
    const now = error?.details?.agentId;
    return {
      row: index + 1,
      id,
      ok: !error,
      ...(error && { message: error.message }),
      ...((now === null || typeof now === 'string') && { agentId: now }),
    };
  });
  const accepted = results.filter(({ ok }) => ok).length;
  return { accepted, rejected: results.length - accepted, results };
}
