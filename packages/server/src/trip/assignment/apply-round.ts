import type { HeldTask, RoundAssignment } from '@qafila/dispatch';
import { sql } from 'kysely';
import { type AgentContact, agentsOf, lockAvailable, skillsOfAgents } from '../../agent/index.ts';
import type { Tx } from '../../platform/database/tx.ts';
import type { Decision, Round } from '../fleet/decide-for-fleet.ts';
import { changeTasks } from '../record/change-task.ts';
import { addHistory } from '../record/history.ts';
import { lacksSkills } from '../record/lacks-skills.ts';
import { withPartnersSkills } from '../record/partners-skills.ts';
import { workingCompany } from '../record/shared-task.ts';
import { lockFreeTasks, type TaskRow, taskRows } from '../record/task-row.ts';
import { stillHolds } from '../stop/arrange-stops.ts';
import { openStops } from '../stop/stop-rows.ts';
import { giveToAgent, type NotifyRecipient } from '../stop/work.ts';
import { makeOffers, type NewOffer } from './offer.ts';
import { dueOf, type Waiting } from './read-round.ts';
import { keepTraces, type NewTrace } from './trace-rows.ts';

/**
 * Applies a part of a decision (`partsOf`) to tasks and agents that have not changed since they were read. What is
 * asked of the database does not grow with the number of tasks and offers, except for agents who accept automatically.
 */
export async function applyRound(
  tx: Tx,
  round: Round,
  decision: Decision,
  notifyRecipient: NotifyRecipient,
): Promise<void> {
  const { companyId } = round;
  await sql`select pg_advisory_xact_lock(hashtextextended(${`assignment:${companyId}`}, 0))`.execute(tx.db);
  const ids = decision.traces.map(({ taskId }) => taskId);
  // Tasks before their places in the queue and before agents, as everything else does that changes them. Those that
  // another transaction is changing are left for the next round: waiting for them could deadlock.
  const free = await lockFreeTasks(tx, ids);
  const rows = new Map((await taskRows(tx, free)).map((row) => [row.id, row]));
  // A task that was edited since it was read is decided again, on its new terms.
  const asRead = free.filter((id) => rows.get(id)?.version === round.versions.get(id));
  const due = await dueOf(tx, companyId)
    .where('task_id', '=', ({ eb }) => eb.fn.any(sql<string[]>`${asRead}::uuid[]`))
    .forUpdate()
    .skipLocked()
    .execute();
  const waiting = new Map(due.map((one) => [one.task_id, one]));
  const decided = groupsOf(decision.assignments);
  const groups = decided.filter(({ taskIds }) => taskIds.every((id) => waiting.has(id)));
  // If one task of a group can't be applied, the whole group waits for the next round.
  for (const { taskIds } of decided.filter((group) => !groups.includes(group)))
    for (const id of taskIds) waiting.delete(id);
  const taken = await ask(tx, groups, rows, decision.acceptsAtOnce, notifyRecipient);
  const tasks = new Map(round.tasks.map((task) => [task.id, task]));
  const traces: NewTrace[] = [];
  const later: Later[] = [];
  const held = new Map(decision.held.map((one) => [one.taskId, one]));
  const kept: HeldTask[] = [];
  for (const trace of decision.traces) {
    const [one, task, row] = [
      waiting.get(trace.taskId),
      tasks.get(trace.taskId),
      taken.has(trace.taskId) ? undefined : rows.get(trace.taskId),
    ];
    if (!one || !task) continue;
    const assignedAgentId = taken.get(trace.taskId) ?? null;
    const keptFor = assignedAgentId ? undefined : held.get(trace.taskId);
    const failed = !assignedAgentId && !keptFor && one.attempts + 1 >= (row?.max_retry_count ?? 1);
    if (row && keptFor) kept.push(keptFor);
    else if (row) later.push({ one, row, failed });
    traces.push({
      trace,
      companyId,
      round: one.round + 1,
      configurationTitle: task.criteria.ConfigurationTitle,
      outcome: assignedAgentId
        ? 'assigned'
        : keptFor
          ? 'held'
          : failed
            ? 'failed'
            : trace.eligible > 0
              ? 'waiting'
              : 'noCandidate',
      assignedAgentId,
      held: keptFor ?? null,
    });
  }
  await keepTraces(tx, traces);
  await tryLater(tx, later);
  await decideAgain(tx, kept);
}

/** Held tasks are decided again soon, in the same round. No agent was asked, so it does not count as an attempt. */
async function decideAgain(tx: Tx, held: readonly HeldTask[]): Promise<void> {
  if (held.length === 0) return;
  await sql`
    update task_dispatch d set due_at = n.due_at
      from unnest(${held.map(({ taskId }) => taskId)}::uuid[],
                  ${held.map(({ againMs }) => new Date(againMs))}::timestamptz[]) as n (task_id, due_at)
     where d.task_id = n.task_id`.execute(tx.db);
}

/** What one agent is to do: all of it becomes one offer. */
interface Group {
  agentId: string;
  taskIds: [string, ...string[]];
  /** The agent's stops with these tasks. */
  stops: NewOffer['stops'];
  /** From the agent to the pickups. */
  distanceKm: number;
}

function groupsOf(assignments: readonly RoundAssignment[]): Group[] {
  const byAgent = new Map<string, Group>();
  for (const { agentId, taskId, stops: ordered, distanceToPickupKm } of assignments) {
    const stops = ordered.map(({ taskId: id, kind }) => ({ taskId: id, kind }));
    const group = byAgent.get(agentId);
    if (!group) {
      byAgent.set(agentId, { agentId, taskIds: [taskId], stops, distanceKm: distanceToPickupKm });
      continue;
    }
    group.taskIds.push(taskId);
    // The last assignment of an agent has the stops of those before it.
    group.stops = stops;
    group.distanceKm += distanceToPickupKm;
  }
  return [...byAgent.values()];
}

/**
 * Makes the agents offers, or assigns the tasks if they accept automatically. Agents who went offline, were
 * given a break, another offer or other stops, or lost a skill that they need, since the decision was read are left out.
 * @param rows the tasks by their ids, locked
 * @returns the agents by the tasks that they were asked about or got.
 */
async function ask(
  tx: Tx,
  groups: readonly Group[],
  rows: ReadonlyMap<string, TaskRow>,
  acceptsAtOnce: ReadonlySet<string>,
  notifyRecipient: NotifyRecipient,
): Promise<Map<string, string>> {
  if (groups.length === 0) return new Map();
  const ids = groups.map(({ agentId }) => agentId);
  // All at once and in order of their ids: positions that arrive meanwhile lock the same agents.
  const available = await lockAvailable(tx, ids);
  const lacks = await lackingSkills(
    tx,
    groups.flatMap(({ taskIds }) => taskIds.flatMap((id) => rows.get(id) ?? [])),
  );
  const asked = await agentsWithOffer(tx, ids);
  const open = await openStops(tx, ids);
  const agents = await agentsOf(tx, ids);
  const offers: NewOffer[] = [];
  const taken = new Map<string, string>();
  for (const { agentId, ...work } of groups) {
    const agent = agents.get(agentId);
    if (!agent || !available.has(agentId) || asked.has(agentId)) continue;
    if (work.taskIds.some((id) => lacks(agentId, id))) continue;
    if (!stillHolds(work.stops, open.get(agentId) ?? [], work.taskIds)) continue;
    for (const taskId of work.taskIds) taken.set(taskId, agentId);
    if (acceptsAtOnce.has(agentId)) await give(tx, agent, work, notifyRecipient);
    else offers.push({ agent, ...work });
  }
  await makeOffers(tx, offers);
  return taken;
}

/** Reads which skills agents have now. @returns whether an agent lacks one that a task requires */
async function lackingSkills(tx: Tx, rows: readonly TaskRow[]) {
  const tasks = new Map((await withPartnersSkills(tx, rows)).map((row) => [row.id, row]));
  const required = [...tasks.values()].flatMap(({ required_skill_ids }) => required_skill_ids);
  const skills = await skillsOfAgents(tx, required);
  return (agentId: string, taskId: string) => lacksSkills(tasks.get(taskId), skills.get(agentId) ?? []);
}

async function agentsWithOffer(tx: Tx, ids: readonly string[]): Promise<Set<string>> {
  const rows = await tx.db
    .selectFrom('offer')
    .select('agent_id')
    .where('agent_id', '=', ({ eb }) => eb.fn.any(sql<string[]>`${ids}::uuid[]`))
    .where('response', 'is', null)
    .execute();
  return new Set(rows.map(({ agent_id }) => agent_id));
}

async function give(
  tx: Tx,
  agent: AgentContact,
  { taskIds, stops }: Pick<Group, 'taskIds' | 'stops'>,
  notifyRecipient: NotifyRecipient,
): Promise<void> {
  const given = await giveToAgent(tx, { taskIds, agentId: agent.id, stops, byHand: false, notifyRecipient });
  await addHistory(
    tx,
    given.map((row) => ({
      taskId: row.id,
      companyId: row.company_id,
      eventType: 'AcceptedAction',
      agent: { id: agent.id, publicId: agent.publicId },
    })),
  );
}

/** A task for which no agent was found. */
interface Later {
  one: Waiting;
  row: TaskRow;
  /** That was the last attempt. */
  failed: boolean;
}

/**
 * Schedules new rounds after the retry interval, in which all agents may be asked again; after the last
 * attempt, alerts an operator.
 */
async function tryLater(tx: Tx, later: readonly Later[]): Promise<void> {
  if (later.length === 0) return;
  await sql`
    update task_dispatch d
       set state = n.state, attempts = d.attempts + 1, round = d.round + 1, asked_agent_ids = '{}', due_at = n.due_at
      from unnest(${later.map(({ row }) => row.id)}::uuid[],
                  ${later.map(({ failed }) => (failed ? 'failed' : 'waiting'))}::text[],
                  ${later.map(({ row }) => new Date(tx.now().getTime() + row.retry_interval_sec * 1000))}::timestamptz[])
           as n (task_id, state, due_at)
     where d.task_id = n.task_id`.execute(tx.db);
  const failed = later.flatMap(({ row, failed }) => (failed ? row : []));
  await changeTasks(tx, failed, {
    alerts: sql<string[]>`array_append(array_remove(alerts, 'autoAssignFailed'), 'autoAssignFailed')`,
  });
  for (const row of failed) {
    tx.emit({
      name: 'assignment.failed',
      companyId: workingCompany(row),
      data: { agentTaskType: 'task', entityId: row.id },
    });
    tx.emit({
      name: 'task.alert',
      companyId: workingCompany(row),
      data: { taskId: row.id, shortId: row.short_id, alert: 'autoAssignFailed' },
    });
  }
}
