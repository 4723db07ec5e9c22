import { AppError, type HistoryNote, PLANNED_TRIP_STATUS, type PlannedTrip } from '@qafila/contracts';
import { agentNotFound, agentsOf } from '../../agent/index.ts';
import type { Tx } from '../../platform/database/tx.ts';
import { say } from '../../platform/words/say.ts';
import { assertTripAction } from '../online-trip/trip-actions.ts';
import { type TaskRow, taskRows } from '../record/task-row.ts';
import { giveToAgent, type NotifyRecipient, takeFromTrip } from '../stop/work.ts';
import { forgetRides } from '../trip-times/trip-rides.ts';
import { orderOf } from '../trip-times/trip-row.ts';
import { assertVersion, changeTrip, getTripOrThrow, tripRow } from './planned-trip.ts';
import { isUnstarted } from './planned-trip-rows.ts';

const taskIdsOf = ({ steps }: PlannedTrip) => [...new Set(steps.map(({ taskId }) => taskId))];

/**
 * Locks the tasks of a trip. Those that a colleague gave to an agent alone, while this waited for their lock, are no longer
 * the trip's.
 */
async function ownTasks(tx: Tx, trip: PlannedTrip): Promise<TaskRow[]> {
  const rows = await taskRows(tx, taskIdsOf(trip), { forUpdate: true });
  return rows.filter(({ planned_trip_id }) => planned_trip_id === trip.id);
}

/**
 * Assigns a whole trip to an agent, in its order, after their other stops. Another agent who has it and has
 * not started loses it.
 * @throws AppError NOT_FOUND, ILLEGAL_TRANSITION, CONFLICT with the current trip
 */
export async function assignTrip(
  tx: Tx,
  input: { plannedTripId: string; agentId: string; version?: number | undefined },
  notifyRecipient: NotifyRecipient,
): Promise<PlannedTrip> {
  const row = await tripRow(tx, input.plannedTripId, { forUpdate: true });
  const trip = await getTripOrThrow(tx, row.id);
  assertVersion(trip, input.version);
  assertTripAction(trip, 'assign');
  if (row.agent_id === input.agentId)
    throw new AppError('CONFLICT', {
      message: say('{id} is already assigned to this agent', { id: trip.shortId }),
      details: { current: trip },
    });
  const agent = (await agentsOf(tx, [input.agentId])).get(input.agentId);
  if (!agent || agent.companyId !== row.company_id) throw agentNotFound();
  const locked = await ownTasks(tx, trip);
  if (locked.length < taskIdsOf(trip).length)
    throw new AppError('CONFLICT', {
      message: say('{trip} changed in the meantime', { trip: trip.shortId }),
      details: { current: await getTripOrThrow(tx, row.id) },
    });
  const taskIds = locked.map(({ id }) => id);
  const order = await orderOf(tx, row.id);
  await giveToAgent(tx, {
    taskIds,
    locked,
    agentId: agent.id,
    byHand: true,
    plannedTripId: row.id,
    arrange: (open) => {
      const given = new Set(taskIds);
      const had = open.filter(({ task_id }) => !given.has(task_id));
      return [...had.map(({ task_id, kind }) => ({ taskId: task_id, kind })), ...order];
    },
    notifyRecipient,
  });
  await changeTrip(
    tx,
    row.id,
    { agent_id: agent.id, status_id: PLANNED_TRIP_STATUS.id('Assigned') },
    taskIds,
  );
  await forgetRides(tx, row.id);
  tx.audit('trip.assigned', `trip:${row.id}`, { agentId: agent.id, before: row.agent_id });
  return getTripOrThrow(tx, row.id);
}

/**
 * Takes a trip back: tasks that the agent has not set out for become unplanned, the others continue; the
 * trip's stops are kept for the record.
 * @throws AppError NOT_FOUND, ILLEGAL_TRANSITION, CONFLICT with the current trip
 */
export async function invalidateTrip(
  tx: Tx,
  input: { plannedTripId: string; reason?: string | undefined; version?: number | undefined },
): Promise<PlannedTrip> {
  const row = await tripRow(tx, input.plannedTripId, { forUpdate: true });
  const trip = await getTripOrThrow(tx, row.id);
  assertVersion(trip, input.version);
  assertTripAction(trip, 'invalidate');
  const unstarted = (await ownTasks(tx, trip)).filter(isUnstarted);
  if (unstarted.length)
    await takeFromTrip(tx, unstarted, {
      eventType: 'StatusChange',
      reason: input.reason || ('Trip taken back' satisfies HistoryNote),
      comment: trip.shortId,
    });
  const taken = unstarted.map(({ id }) => id);
  await changeTrip(
    tx,
    row.id,
    { status_id: PLANNED_TRIP_STATUS.id('Invalidated'), reason: input.reason || null },
    taken,
  );
  await forgetRides(tx, row.id);
  tx.audit('trip.invalidated', `trip:${row.id}`, { reason: input.reason, taskIds: taken });
  return getTripOrThrow(tx, row.id);
}
