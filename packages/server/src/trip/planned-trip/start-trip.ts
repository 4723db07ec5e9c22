import { AppError, type OnlineTrip, PLANNED_TRIP_STATUS } from '@qafila/contracts';
import { sql } from 'kysely';
import { lockAgentStates, ownAgent, summariesByIds } from '../../agent/index.ts';
import type { Tx } from '../../platform/database/tx.ts';
import { say } from '../../platform/words/say.ts';
import { tripNotFound, tripOfAgent } from '../online-trip/online-trip.ts';
import { orderOf, type TripRow } from '../trip-times/trip-row.ts';
import { changeTrip, getTripOrThrow, tripRow } from './planned-trip.ts';

const openRide = (tx: Tx, agentId: string) =>
  tx.db
    .selectFrom('online_trip')
    .selectAll()
    .where('agent_id', '=', agentId)
    .where('ended_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();

/** Locks the tasks ahead of an agent: starting a trip moves them to another ride. */
const lockTasksAhead = (tx: Tx, agentId: string) =>
  sql`select from task
       where id in (select task_id from agent_stop where agent_id = ${agentId} and done_at is null)
       order by id for update`.execute(tx.db);

/**
 * Locks the trip that setting out for a task starts, and the tasks ahead of its agent. Called before the task is locked:
 * trips are locked before tasks, and tasks before agents, so that no two changes wait for each other.
 */
export async function lockTripOf(tx: Tx, taskId: string): Promise<void> {
  const trip = await tx.db
    .selectFrom('planned_trip')
    .innerJoin('task', 'task.planned_trip_id', 'planned_trip.id')
    .select(['planned_trip.agent_id', 'planned_trip.status_id'])
    .where('task.id', '=', taskId)
    .forUpdate('planned_trip')
    .executeTakeFirst();
  if (trip?.agent_id && trip.status_id === PLANNED_TRIP_STATUS.id('Assigned'))
    await lockTasksAhead(tx, trip.agent_id);
}

/**
 * Opens a new online trip for a planned trip if the current one belongs to another; stops ahead move to it.
 */
async function nextRide(tx: Tx, row: TripRow, agentId: string, rideId: string): Promise<string> {
  await tx.db.updateTable('online_trip').set({ ended_at: tx.now() }).where('id', '=', rideId).execute();
  const { id } = await tx.db
    .insertInto('online_trip')
    .values({
      company_id: row.company_id,
      agent_id: agentId,
      planned_trip_id: row.id,
      started_at: tx.now(),
      ended_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx.db
    .updateTable('agent_stop')
    .set({ online_trip_id: id })
    .where('agent_id', '=', agentId)
    .where('done_at', 'is', null)
    .execute();
  await tx.db
    .updateTable('task')
    .set({ online_trip_id: id })
    .where('agent_id', '=', agentId)
    .where('online_trip_id', '=', rideId)
    .where('delivery_completed_at', 'is', null)
    .execute();
  return id;
}

/** Makes an assigned trip the online trip of its agent. The trip, the agent's tasks and the agent are locked. */
async function ride(tx: Tx, row: TripRow, agentId: string): Promise<void> {
  const open = await openRide(tx, agentId);
  if (!open)
    throw new AppError('CONFLICT', {
      message: say('{trip} has no stops left', { trip: row.short_id }),
    });
  const rideId =
    open.planned_trip_id === null || open.planned_trip_id === row.id
      ? open.id
      : await nextRide(tx, row, agentId, open.id);
  await tx.db.updateTable('online_trip').set({ planned_trip_id: row.id }).where('id', '=', rideId).execute();
  const taskIds = (await orderOf(tx, row.id)).map(({ taskId }) => taskId);
  await changeTrip(tx, row.id, { status_id: PLANNED_TRIP_STATUS.id('Started') }, taskIds);
  tx.emit({
    name: 'trip.changed',
    companyId: row.company_id,
    data: { tripId: rideId, kind: 'online', agentId, taskIds: [...new Set(taskIds)] },
  });
}

/**
 * The courier starts their planned trip; it becomes their online trip. Starting it again changes nothing.
 * @throws AppError NOT_FOUND for another courier's trip, ILLEGAL_TRANSITION, CONFLICT while they ride another
 * one
 */
export async function startTrip(tx: Tx, plannedTripId: string): Promise<OnlineTrip> {
  const { id: agentId } = await ownAgent(tx);
  const row = await tripRow(tx, plannedTripId, { forUpdate: true });
  if (row.agent_id !== agentId) throw tripNotFound();
  const status = PLANNED_TRIP_STATUS.of(row.status_id)?.name;
  if (status !== 'Assigned' && status !== 'Started')
    throw new AppError('ILLEGAL_TRANSITION', {
      message: say('{trip} is in another state: {status}', { trip: row.short_id, status: say(status ?? '') }),
      details: { status, current: await getTripOrThrow(tx, row.id) },
    });
  if (status === 'Assigned') {
    await lockTasksAhead(tx, agentId);
    await lockAgentStates(tx, [agentId]);
    await refuseWhileRiding(tx, agentId, row);
    await ride(tx, row, agentId);
  }
  const trip = await tripOfAgent(tx, agentId, summariesByIds);
  if (!trip) throw new AppError('CONFLICT', { message: say('{trip} is over', { trip: row.short_id }) });
  return trip;
}

/** Refuses to start a trip while another one is running. @throws AppError CONFLICT */
async function refuseWhileRiding(tx: Tx, agentId: string, row: TripRow): Promise<void> {
  const other = await tx.db
    .selectFrom('agent_stop as s')
    .innerJoin('task as t', 't.id', 's.task_id')
    .innerJoin('planned_trip as p', 'p.id', 't.planned_trip_id')
    .select('p.short_id')
    .where('s.agent_id', '=', agentId)
    .where('s.done_at', 'is', null)
    .where('p.status_id', '=', PLANNED_TRIP_STATUS.id('Started'))
    .where('p.id', '!=', row.id)
    .executeTakeFirst();
  if (other)
    throw new AppError('CONFLICT', { message: say('Finish {trip} first', { trip: other.short_id }) });
}

/** Setting out for a task of an assigned trip starts that trip. */
export async function tripSetsOut(
  tx: Tx,
  task: { planned_trip_id: string | null; agent_id: string | null },
): Promise<void> {
  if (!task.planned_trip_id || !task.agent_id) return;
  const row = await tripRow(tx, task.planned_trip_id, { forUpdate: true });
  if (row.status_id === PLANNED_TRIP_STATUS.id('Assigned')) await ride(tx, row, task.agent_id);
}
