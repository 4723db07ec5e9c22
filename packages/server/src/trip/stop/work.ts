import {
  AppError,
  EMPLOYMENT,
  type HistoryEventType,
  type HistoryNote,
  TASK_STATUS,
} from '@qafila/contracts';
import { nextStatus } from '@qafila/domain';
import { sql } from 'kysely';
import {
  type AgentContact,
  agentNotFound,
  agentsOf,
  changeState,
  lockAgentStates,
} from '../../agent/index.ts';
import type { Tx } from '../../platform/database/tx.ts';
import { say } from '../../platform/words/say.ts';
import { alertsOnceDecided, changeTasks, notifyCourier } from '../record/change-task.ts';
import { addHistory } from '../record/history.ts';
import { queueAsTaken } from '../record/queue-tasks.ts';
import { asSystemIfShared, workingCompany } from '../record/shared-task.ts';
import { statusOf, type TaskRow, taskNotFound, taskRows } from '../record/task-row.ts';
import { withdrawOffers } from '../record/withdraw-offers.ts';
import { interruptRelocation } from '../relocation/relocation.ts';
import { expectTrips } from '../trip-times/expect-trip.ts';
import { type Arrange, aheadOf, appended, lineUp } from './line-up.ts';
import {
  closeTripIfDone,
  countActive,
  expectStops,
  expectTasks,
  forgetStops,
  openStops,
  openTrip,
  type StopOrder,
  type StopRow,
} from './stop-rows.ts';

/** Sends the recipient the tracking link. */
export type NotifyRecipient = (tx: Tx, row: TaskRow) => Promise<void>;

export interface Giving {
  taskIds: readonly string[];
  agentId: string;
  /** The agent's stops in their new order, computed before. */
  stops?: readonly StopOrder[];
  /** Computes their new order from the current one; default: the tasks come last. */
  arrange?: Arrange;
  /** Assigned by an operator: the engine must not change it. */
  byHand: boolean;
  /** The planned trip that they are assigned as; without one they leave their previous trip. */
  plannedTripId?: string;
  /** The tasks, if they are already read and locked. */
  locked?: readonly TaskRow[];
  notifyRecipient?: NotifyRecipient;
}

/** Agents by id, locked. */
export async function lockAgents(tx: Tx, ids: readonly string[]): Promise<Map<string, AgentContact>> {
  await lockAgentStates(tx, ids);
  return agentsOf(tx, ids);
}

const isOpen = (row: TaskRow) => ['Unplanned', 'Planned'].includes(statusOf(row));

/**
 * @throws AppError NOT_FOUND for an agent of a company that does not work on the tasks, CONFLICT for one who
 * left.
 */
function atWork(agent: AgentContact | undefined, rows: readonly TaskRow[]): AgentContact {
  if (!agent || rows.some((row) => workingCompany(row) !== agent.companyId)) throw agentNotFound();
  const status = EMPLOYMENT.of(agent.employmentStatusId);
  if (status?.name !== 'active')
    throw new AppError('CONFLICT', {
      message: say('{agent} is not active: {status}', {
        agent: agent.fullName,
        status: say(status?.label ?? ''),
      }),
    });
  return agent;
}

/** @throws AppError NOT_FOUND, ILLEGAL_TRANSITION when one can no longer be assigned. */
async function lockOpen(tx: Tx, taskIds: readonly string[], locked?: readonly TaskRow[]) {
  const rows = locked ?? (await taskRows(tx, taskIds, { forUpdate: true }));
  if (rows.length < taskIds.length) throw taskNotFound();
  const stuck = rows.find((row) => !isOpen(row));
  if (stuck)
    throw new AppError('ILLEGAL_TRANSITION', {
      message: say("{task} is {status} and can't be given to another agent", {
        task: stuck.short_id,
        status: say(statusOf(stuck)),
      }),
      details: { status: statusOf(stuck), taskId: stuck.id },
    });
  return rows;
}

/**
 * Assigns tasks to an agent: they become planned, get stops, and belong to the agent's online trip. A task of
 * another agent who has not set out for it is taken from them first, and open offers of the tasks are withdrawn.
 * Uses a fixed number of statements, for any number of tasks.
 * @throws AppError NOT_FOUND, ILLEGAL_TRANSITION when a task can no longer be assigned, CONFLICT for an agent
 * who left.
 */
export async function giveToAgent(tx: Tx, giving: Giving): Promise<TaskRow[]> {
  const taskIds = [...new Set(giving.taskIds)];
  const rows = await lockOpen(tx, taskIds, giving.locked);
  return asSystemIfShared(tx, rows, () => give(tx, giving, rows));
}

async function give(tx: Tx, giving: Giving, rows: readonly TaskRow[]): Promise<TaskRow[]> {
  const taskIds = rows.map(({ id }) => id);
  const agents = await lockAgents(tx, [giving.agentId, ...rows.flatMap(({ agent_id }) => agent_id ?? [])]);
  const agent = atWork(agents.get(giving.agentId), rows);
  await withdrawOffers(tx, taskIds, 'taken');
  const elsewhere = rows.filter(({ agent_id }) => agent_id !== null && agent_id !== agent.id);
  if (elsewhere.length)
    await unplan(tx, elsewhere, agents, {
      eventType: 'StatusChange',
      reason: 'Given to another agent' satisfies HistoryNote,
    });
  const tripId = await openTrip(tx, agent.id, agent.companyId);
  const open = (await openStops(tx, [agent.id])).get(agent.id) ?? [];
  const fresh = rows.flatMap(({ id, agent_id }) => (agent_id === agent.id ? [] : id));
  const order = giving.stops ?? (giving.arrange ?? appended)(open, rows, agent);
  await lineUp(tx, agent, tripId, aheadOf(order, open, rows, new Set(fresh)));
  const waiting = elsewhere.length ? await taskRows(tx, fresh) : rows.filter(({ id }) => fresh.includes(id));
  const given = await changeTasks(tx, waiting, {
    status_id: TASK_STATUS.id('Planned'),
    agent_id: agent.id,
    assigned_at: tx.now(),
    assigned_by_hand: giving.byHand,
    online_trip_id: tripId,
    planned_trip_id: giving.plannedTripId ?? null,
    alerts: alertsOnceDecided,
    expected_pickup_at: expectedAt('pickup'),
    expected_delivery_at: expectedAt('delivery'),
  });
  await expectTasks(
    tx,
    open.map(({ task_id }) => task_id),
  );
  // The tasks that a waiting trip still has are reached earlier.
  await expectTrips(
    tx,
    rows.filter(({ planned_trip_id }) => planned_trip_id !== (giving.plannedTripId ?? null)),
  );
  await interruptRelocation(tx, agent.id);
  await tx.db
    .updateTable('task_dispatch')
    .set({ state: 'assigned' })
    .where('task_id', '=', ({ eb }) => eb.fn.any(sql<string[]>`${taskIds}::uuid[]`))
    .execute();
  const contact = { id: agent.id, publicId: agent.publicId };
  await addHistory(
    tx,
    waiting.map((row) => ({
      taskId: row.id,
      companyId: row.company_id,
      eventType: 'StatusChange',
      from: statusOf(row),
      to: 'Planned',
      agent: contact,
    })),
  );
  notifyCourier(tx, agent, taskIds);
  if (giving.notifyRecipient) for (const row of given) await giving.notifyRecipient(tx, row);
  return given;
}

/** The expected time of a stop of the current task. */
const expectedAt = (kind: StopRow['kind']) =>
  sql<Date>`(select s.expected_at from agent_stop s where s.task_id = task.id and s.kind = ${kind})`;

/**
 * After an agent's stops changed: updates their task count, ends their online trip if done, recomputes
 * expected times.
 * @param emitted tasks whose change is emitted already
 */
export async function settle(tx: Tx, agent: AgentContact, emitted: readonly string[] = []): Promise<void> {
  const active = await countActive(tx, agent.id);
  await changeState(tx, agent.id, { activeTaskCount: active });
  await closeTripIfDone(tx, agent.id, active);
  await expectStops(tx, agent, emitted);
}

export interface Taking {
  eventType: HistoryEventType;
  reason?: string | undefined;
  comment?: string | undefined;
}

/**
 * Takes tasks that are not picked up from their agents; they become unplanned.
 * @throws AppError NOT_FOUND, ILLEGAL_TRANSITION
 */
export async function takeFromAgent(tx: Tx, taskIds: readonly string[], taking: Taking): Promise<TaskRow[]> {
  const rows = await taskRows(tx, taskIds, { forUpdate: true });
  if (rows.length < taskIds.length) throw taskNotFound();
  for (const row of rows)
    if (row.agent_id === null || !nextStatus({ status: statusOf(row), hasAgent: true }, 'unplan', 'system'))
      throw new AppError('ILLEGAL_TRANSITION', { details: { status: statusOf(row), taskId: row.id } });
  return asSystemIfShared(tx, rows, () => lockAndUnplan(tx, rows, taking));
}

async function lockAndUnplan(tx: Tx, rows: readonly TaskRow[], taking: Taking): Promise<TaskRow[]> {
  const agents = await lockAgents(
    tx,
    rows.flatMap(({ agent_id }) => agent_id ?? []),
  );
  return unplan(tx, rows, agents, taking);
}

/** Takes locked tasks that no agent has set out for from their planned trip and its agent. */
export async function takeFromTrip(tx: Tx, rows: readonly TaskRow[], taking: Taking): Promise<void> {
  await asSystemIfShared(tx, rows, () => lockAndUnplan(tx, rows, taking));
}

/** Makes locked tasks of locked agents unplanned and queues them again. Goods of a failed delivery have to be picked up again. */
async function unplan(
  tx: Tx,
  rows: readonly TaskRow[],
  agents: ReadonlyMap<string, AgentContact>,
  taking: Taking,
): Promise<TaskRow[]> {
  const taken = await changeTasks(tx, rows, {
    status_id: TASK_STATUS.id('Unplanned'),
    agent_id: null,
    assigned_at: null,
    assigned_by_hand: false,
    online_trip_id: null,
    planned_trip_id: null,
    pickup_completed_at: null,
    expected_pickup_at: null,
    expected_delivery_at: null,
  });
  await forgetStops(
    tx,
    rows.map(({ id }) => id),
  );
  await expectTrips(tx, rows);
  await queueAsTaken(tx, rows);
  const before = rows.flatMap(({ agent_id }) => (agent_id && agents.get(agent_id)) || []);
  await addHistory(
    tx,
    rows.map((row) => {
      const agent = row.agent_id ? agents.get(row.agent_id) : undefined;
      return {
        taskId: row.id,
        companyId: row.company_id,
        from: statusOf(row),
        to: 'Unplanned',
        agent: agent && { id: agent.id, publicId: agent.publicId },
        ...taking,
      };
    }),
  );
  for (const agent of new Set(before)) {
    await settle(tx, agent);
    notifyCourier(
      tx,
      agent,
      rows.flatMap(({ id, agent_id }) => (agent_id === agent.id ? id : [])),
    );
  }
  return taken;
}
