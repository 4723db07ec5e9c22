import type { RoundAssignment, RoundResult } from '@qafila/dispatch';
import type { RoundPool } from '@qafila/dispatch/worker';
import { sql } from 'kysely';
import { agentsOf, lockAgentStates, lockIfAvailable } from '../../agent/index.ts';
import { SYSTEM } from '../../platform/database/actor.ts';
import type { Tx } from '../../platform/database/tx.ts';
import type { ServerDeps } from '../../platform/deps.ts';
import { logSeldom } from '../../platform/log-seldom.ts';
import { changeTask } from '../record/change-task.ts';
import { addHistory } from '../record/history.ts';
import { withPartnersSkills } from '../record/partners-skills.ts';
import { workingCompany } from '../record/shared-task.ts';
import { taskRows } from '../record/task-row.ts';
import { companySettings } from '../settings/settings.ts';
import { giveToAgent, type TellRecipient } from '../stop/work.ts';
import { expireOffers, makeOffer } from './offer.ts';
import { roundAgents, roundOptions, roundTask } from './round-input.ts';
import { createRoundMetrics } from './round-metrics.ts';
import { keepTraces, type NewTrace } from './trace-rows.ts';

/** Interval between runs in the city's time, and its minimum in real time, ms. */
const INTERVAL_MS = 1000;
const MIN_INTERVAL_MS = 100;
/** Maximum tasks of one decision; the next run takes the rest. */
const MAX_TASKS = 300;

/** A task in the engine's queue. */
interface Waiting {
  task_id: string;
  attempts: number;
  round: number;
  asked_agent_ids: string[];
}

export interface AssignmentRunner {
  /** Expires offers, decides about all due tasks, and makes offers or assigns. */
  run(): Promise<void>;
  start(): void;
  stop(): Promise<void>;
}

/**
 * Assigns waiting tasks: a company's due tasks are matched together, in a worker thread. Only one process
 * decides for a company at a time. A crash loses nothing, since due tasks stay due.
 */
export function createAssignmentRunner(
  { withTx, log, config }: Pick<ServerDeps, 'withTx' | 'log' | 'config'>,
  tellRecipient: TellRecipient,
  pool: RoundPool,
): AssignmentRunner {
  const measured = createRoundMetrics();
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;

  async function run(): Promise<void> {
    await withTx(SYSTEM, expireOffers);
    const companies = await withTx(SYSTEM, dueCompanies);
    for (const companyId of companies) await decideFor(companyId);
  }

  async function decideFor(companyId: string): Promise<void> {
    const read = await measured(
      'read',
      withTx(SYSTEM, (tx) => readRound(tx, companyId)),
    );
    if (read.tasks.length === 0) return;
    const result = await measured('decide', pool.decide(read));
    await measured(
      'apply',
      withTx(SYSTEM, (tx) => apply(tx, companyId, read, result, tellRecipient)),
    );
  }

  const seldom = logSeldom();
  function runOnce(): void {
    running ??= run()
      .catch((error: unknown) => seldom(log, error, 'could not assign tasks'))
      .finally(() => {
        running = undefined;
      });
  }

  return {
    run,
    start() {
      if (!config.ENGINE) return;
      timer = setInterval(runOnce, Math.max(MIN_INTERVAL_MS, INTERVAL_MS / config.CLOCK_SPEED));
      timer.unref();
    },
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}

async function dueCompanies(tx: Tx): Promise<string[]> {
  const rows = await tx.db
    .selectFrom('task_dispatch')
    .select('company_id')
    .distinct()
    .where('state', '=', 'waiting')
    .where('due_at', '<=', tx.now())
    .execute();
  return rows.map(({ company_id }) => company_id);
}

const dueOf = (tx: Tx, companyId: string) =>
  tx.db
    .selectFrom('task_dispatch')
    .select(['task_id', 'attempts', 'round', 'asked_agent_ids'])
    .where('company_id', '=', companyId)
    .where('state', '=', 'waiting')
    .where('due_at', '<=', tx.now())
    .orderBy('due_at')
    .limit(MAX_TASKS);

async function readRound(tx: Tx, companyId: string) {
  const waiting = await dueOf(tx, companyId).execute();
  const settings = await companySettings(tx, companyId);
  const rows = await taskRows(
    tx,
    waiting.map(({ task_id }) => task_id),
  );
  const asked = new Map(waiting.map((one) => [one.task_id, one.asked_agent_ids]));
  const unassigned = rows.filter((row) => row.agent_id === null);
  const tasks = (await withPartnersSkills(tx, unassigned)).map((row) =>
    roundTask(row, settings, asked.get(row.id) ?? []),
  );
  const { agents, acceptsAtOnce } = tasks.length
    ? await roundAgents(tx, companyId, settings)
    : { agents: [], acceptsAtOnce: new Set<string>() };
  return { tasks, agents, acceptsAtOnce, options: roundOptions(tx.now(), settings.policy) };
}

type Read = Awaited<ReturnType<typeof readRound>>;

/** Applies a decision to tasks and agents that have not changed since they were read. */
async function apply(
  tx: Tx,
  companyId: string,
  read: Read,
  result: RoundResult,
  tellRecipient: TellRecipient,
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`assignment:${companyId}`}, 0))`.execute(tx.db);
  const waiting = new Map(
    (await dueOf(tx, companyId).forUpdate().skipLocked().execute()).map((one) => [one.task_id, one]),
  );
  // All at once and in order of their ids: positions that arrive meanwhile lock the same agents.
  await lockAgentStates(
    tx,
    result.assignments.map(({ agentId }) => agentId),
  );
  const taken = new Set<string>();
  for (const group of groups(result.assignments)) {
    const due = group.filter(({ taskId }) => waiting.has(taskId));
    if (due.length < group.length) continue;
    if (await ask(tx, group, read.acceptsAtOnce, tellRecipient))
      for (const { taskId } of group) taken.add(taskId);
  }
  const tasks = new Map(read.tasks.map((task) => [task.id, task]));
  const agentOf = new Map(result.assignments.map(({ taskId, agentId }) => [taskId, agentId]));
  const left = await taskRows(
    tx,
    [...waiting.keys()].filter((id) => !taken.has(id)),
  );
  const retries = new Map(left.map((row) => [row.id, row.max_retry_count]));
  const traces = result.traces.flatMap((trace) => {
    const [one, task] = [waiting.get(trace.taskId), tasks.get(trace.taskId)];
    if (!one || !task) return [];
    const assignedAgentId = (taken.has(trace.taskId) && agentOf.get(trace.taskId)) || null;
    const failed = !assignedAgentId && one.attempts + 1 >= (retries.get(trace.taskId) ?? 1);
    const outcome: NewTrace['outcome'] = assignedAgentId
      ? 'assigned'
      : failed
        ? 'failed'
        : trace.eligible > 0
          ? 'waiting'
          : 'noCandidate';
    return {
      one,
      failed,
      trace,
      companyId,
      round: one.round + 1,
      configurationTitle: task.criteria.ConfigurationTitle,
      outcome,
      assignedAgentId,
    };
  });
  await keepTraces(tx, traces);
  for (const { one, failed, assignedAgentId } of traces)
    if (!assignedAgentId) await tryLater(tx, one, failed);
}

/** All assignments of one agent become one offer. */
function groups(assignments: readonly RoundAssignment[]): RoundAssignment[][] {
  const byAgent = new Map<string, RoundAssignment[]>();
  for (const assignment of assignments) {
    const list = byAgent.get(assignment.agentId);
    if (list) list.push(assignment);
    else byAgent.set(assignment.agentId, [assignment]);
  }
  return [...byAgent.values()];
}

/**
 * Makes the agent an offer, or assigns the tasks if they accept automatically. False when they have got
 * another offer since.
 */
async function ask(
  tx: Tx,
  group: readonly RoundAssignment[],
  acceptsAtOnce: ReadonlySet<string>,
  tellRecipient: TellRecipient,
): Promise<boolean> {
  const [first] = group;
  const last = group.at(-1);
  if (!first || !last) return false;
  const agent = (await agentsOf(tx, [first.agentId])).get(first.agentId);
  const open = await tx.db
    .selectFrom('offer')
    .select('id')
    .where('agent_id', '=', first.agentId)
    .where('response', 'is', null)
    .executeTakeFirst();
  // They may have gone offline since the decision was read; from here on the lock prevents that.
  if (!agent || open || !(await lockIfAvailable(tx, agent.id))) return false;
  const taskIds = group.map(({ taskId }) => taskId);
  const stops = last.stops.map(({ taskId, kind }) => ({ taskId, kind }));
  const km = group.reduce((sum, { distanceToPickupKm }) => sum + distanceToPickupKm, 0);
  if (!acceptsAtOnce.has(agent.id)) {
    await makeOffer(tx, agent, taskIds, stops, km);
    return true;
  }
  const given = await giveToAgent(tx, { taskIds, agentId: agent.id, stops, byHand: false, tellRecipient });
  await addHistory(
    tx,
    given.map((row) => ({
      taskId: row.id,
      companyId: row.company_id,
      eventType: 'AcceptedAction',
      agent: { id: agent.id, publicId: agent.publicId },
    })),
  );
  return true;
}

/**
 * Schedules a new round after the retry interval, in which all agents may be asked again; above the maximum,
 * alerts an operator.
 */
async function tryLater(tx: Tx, waiting: Waiting, failed: boolean): Promise<void> {
  const [row] = await taskRows(tx, [waiting.task_id]);
  if (!row) return;
  await tx.db
    .updateTable('task_dispatch')
    .set({
      state: failed ? 'failed' : 'waiting',
      attempts: waiting.attempts + 1,
      round: waiting.round + 1,
      asked_agent_ids: [],
      due_at: new Date(tx.now().getTime() + row.retry_interval_sec * 1000),
    })
    .where('task_id', '=', row.id)
    .execute();
  if (!failed) return;
  await changeTask(tx, row, { alerts: [...new Set([...row.alerts, 'autoAssignFailed'])] });
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
