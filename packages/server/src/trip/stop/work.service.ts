import { AppError, type HistoryEventType, TASK_STATUS } from '@qafila/contracts';
import { nextStatus } from '@qafila/domain';
import { sql } from 'kysely';
import { type AgentContact, agentsOf, changeState } from '../../agent/index.ts';
import type { Tx } from '../../platform/database/tx.ts';
import { addHistory, type NewHistory } from '../history/history.ts';
import { changeTask, tellCourier } from '../task/change-task.ts';
import { statusOf, type TaskRow, taskRows } from '../task/task-row.ts';
import {
  closeTripIfDone,
  countActive,
  dropStops,
  expectStops,
  openStops,
  openTrip,
  orderStops,
  type StopOrder,
} from './stops.store.ts';

/** Tells the recipient where his delivery can be followed. */
export type TellRecipient = (tx: Tx, row: TaskRow) => Promise<void>;

export interface Giving {
  taskIds: readonly string[];
  agentId: string;
  /** The agent's stops in their new order; without it the tasks come behind what he has. */
  stops?: readonly StopOrder[];
  /** Given by an operator: the engine never overrules it. */
  byHand: boolean;
  tellRecipient?: TellRecipient;
}

const noAgent = () => new AppError('NOT_FOUND', { message: 'Agent not found' });

/** @throws AppError NOT_FOUND */
async function lockAgent(tx: Tx, agentId: string): Promise<AgentContact> {
  await tx.db
    .selectFrom('agent_state')
    .select('agent_id')
    .where('agent_id', '=', agentId)
    .forUpdate()
    .executeTakeFirst();
  const agent = (await agentsOf(tx, [agentId])).get(agentId);
  if (!agent) throw noAgent();
  return agent;
}

const isOpen = (row: TaskRow) => ['Unplanned', 'Planned'].includes(statusOf(row));

/**
 * Gives tasks to an agent: they are planned, stand among his stops, and his ride is open. A task that another agent
 * had and has not set out for is taken from him first.
 * @throws AppError NOT_FOUND, ILLEGAL_TRANSITION when a task is past that.
 */
export async function giveToAgent(tx: Tx, giving: Giving): Promise<TaskRow[]> {
  const rows = await taskRows(tx, giving.taskIds, { forUpdate: true });
  if (rows.length < giving.taskIds.length) throw new AppError('NOT_FOUND', { message: 'Task not found' });
  const stuck = rows.find((row) => !isOpen(row));
  if (stuck)
    throw new AppError('ILLEGAL_TRANSITION', {
      message: `${stuck.short_id} is ${statusOf(stuck)} and can't be given to another agent`,
      details: { status: statusOf(stuck), taskId: stuck.id },
    });
  const before = rows.filter((row) => row.agent_id !== null && row.agent_id !== giving.agentId);
  if (before.length)
    await unplan(tx, before, { eventType: 'StatusChange', reason: 'Given to another agent' });
  const agent = await lockAgent(tx, giving.agentId);
  const given: TaskRow[] = [];
  const tripId = await openTrip(tx, agent.id, agent.companyId);
  for (const row of await taskRows(tx, giving.taskIds)) {
    if (row.agent_id === agent.id) {
      given.push(row);
      continue;
    }
    given.push(
      await changeTask(tx, row, {
        status_id: TASK_STATUS.id('Planned'),
        agent_id: agent.id,
        assigned_at: tx.now(),
        assigned_by_hand: giving.byHand,
        online_trip_id: tripId,
        alerts: row.alerts.filter((alert) => alert !== 'autoAssignFailed'),
      }),
    );
  }
  await orderStops(tx, agent, tripId, giving.stops ?? (await appended(tx, agent.id, giving.taskIds)));
  await settle(tx, agent);
  await tx.db
    .updateTable('task_dispatch')
    .set({ state: 'assigned' })
    .where('task_id', '=', ({ eb }) => eb.fn.any(sql<string[]>`${giving.taskIds}::uuid[]`))
    .execute();
  const contact = { id: agent.id, publicId: agent.publicId };
  await addHistory(
    tx,
    given.map((row) => ({
      taskId: row.id,
      companyId: row.company_id,
      eventType: 'StatusChange',
      from: 'Unplanned',
      to: 'Planned',
      agent: contact,
    })),
  );
  tellCourier(tx, agent, giving.taskIds);
  if (giving.tellRecipient) for (const row of given) await giving.tellRecipient(tx, row);
  return given;
}

async function appended(tx: Tx, agentId: string, taskIds: readonly string[]): Promise<StopOrder[]> {
  const open = (await openStops(tx, [agentId])).get(agentId) ?? [];
  const had = open.filter(({ task_id }) => !taskIds.includes(task_id));
  return [
    ...had.map(({ task_id, kind }) => ({ taskId: task_id, kind })),
    ...taskIds.map((taskId) => ({ taskId, kind: 'pickup' as const })),
    ...taskIds.map((taskId) => ({ taskId, kind: 'delivery' as const })),
  ];
}

/** After an agent's stops changed: how many tasks he has, whether his ride is over, when he reaches the rest. */
export async function settle(tx: Tx, agent: AgentContact): Promise<void> {
  const active = await countActive(tx, agent.id);
  await changeState(tx, agent.id, { activeTaskCount: active });
  await closeTripIfDone(tx, agent.id, active);
  await expectStops(tx, agent);
}

export interface Taking {
  eventType: HistoryEventType;
  reason?: string | undefined;
  comment?: string | undefined;
}

/**
 * Takes tasks that are not picked up from their agents; they wait for another one.
 * @throws AppError NOT_FOUND, ILLEGAL_TRANSITION
 */
export async function takeFromAgent(tx: Tx, taskIds: readonly string[], taking: Taking): Promise<TaskRow[]> {
  const rows = await taskRows(tx, taskIds, { forUpdate: true });
  if (rows.length < taskIds.length) throw new AppError('NOT_FOUND', { message: 'Task not found' });
  for (const row of rows)
    if (row.agent_id === null || !nextStatus({ status: statusOf(row), hasAgent: true }, 'unplan', 'system'))
      throw new AppError('ILLEGAL_TRANSITION', { details: { status: statusOf(row), taskId: row.id } });
  return unplan(tx, rows, taking);
}

async function unplan(tx: Tx, rows: readonly TaskRow[], taking: Taking): Promise<TaskRow[]> {
  const agents = await agentsOf(
    tx,
    rows.flatMap(({ agent_id }) => agent_id ?? []),
  );
  const taken: TaskRow[] = [];
  const history: NewHistory[] = [];
  for (const row of rows) {
    const agent = row.agent_id ? agents.get(row.agent_id) : undefined;
    taken.push(
      await changeTask(tx, row, {
        status_id: TASK_STATUS.id('Unplanned'),
        agent_id: null,
        assigned_at: null,
        assigned_by_hand: false,
        online_trip_id: null,
        expected_pickup_at: null,
        expected_delivery_at: null,
      }),
    );
    history.push({
      taskId: row.id,
      companyId: row.company_id,
      from: statusOf(row),
      to: 'Unplanned',
      agent: agent && { id: agent.id, publicId: agent.publicId },
      ...taking,
    });
  }
  const ids = rows.map(({ id }) => id);
  await dropStops(tx, ids);
  await tx.db
    .updateTable('task_dispatch')
    .set({ state: 'waiting', due_at: tx.now(), attempts: 0, asked_agent_ids: [] })
    .where('task_id', '=', ({ eb }) => eb.fn.any(sql<string[]>`${ids}::uuid[]`))
    .where('state', '!=', 'off')
    .execute();
  await addHistory(tx, history);
  for (const agent of agents.values()) {
    await lockAgent(tx, agent.id);
    await settle(tx, agent);
    tellCourier(tx, agent, ids);
  }
  return taken;
}

/** When an agent leaves the company: what is not picked up goes back to Unplanned. */
export async function agentLeaves(tx: Tx, agentId: string, reason: string): Promise<void> {
  const rows = await tx.db
    .selectFrom('task')
    .select('id')
    .where('agent_id', '=', agentId)
    .where('status_id', 'in', [TASK_STATUS.id('Planned'), TASK_STATUS.id('PickingUp')])
    .execute();
  if (rows.length)
    await takeFromAgent(
      tx,
      rows.map(({ id }) => id),
      { eventType: 'ReleasedFromOnlineTripAction', reason },
    );
}
