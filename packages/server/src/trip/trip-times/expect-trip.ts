import { evaluateRoute, type TripEvaluation, travelBy } from '@qafila/dispatch';
import { estimateTravel } from '@qafila/domain/travel';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/tx.ts';
import { writeExpected } from '../record/expected-times.ts';
import { asSystemIfShared } from '../record/shared-task.ts';
import { type TaskRow, taskRows } from '../record/task-row.ts';
import { tripLength } from './trip-length.ts';
import { tripDraft } from './trip-problem.ts';
import { ridesOfTrip } from './trip-rides.ts';
import { emitTripChange, findTrip, orderOf, type TripRow } from './trip-row.ts';

type InTrip = Pick<TaskRow, 'id' | 'planned_trip_id' | 'agent_id' | 'fulfillment_company_id'>;

/** The tasks of trips whose times are recomputed at the end of a change of several tasks. */
const changedIn = new WeakMap<Tx, InTrip[]>();

/**
 * Recomputes the expected times of the trips of changed tasks, each once, when all of them are changed. Trips are locked
 * in the order of their ids, so that no two such changes wait for each other.
 */
export async function expectTripsOnce<T>(tx: Tx, change: () => Promise<T>): Promise<T> {
  const tasks: InTrip[] = [];
  changedIn.set(tx, tasks);
  const result = await change().finally(() => changedIn.delete(tx));
  await expectTrips(tx, tasks);
  return result;
}

/**
 * Recomputes the expected times of the trips of these tasks that wait for an agent, after the tasks changed or left their
 * trip. Tasks with an agent, and those in no trip, have no such times.
 */
export async function expectTrips(tx: Tx, tasks: readonly InTrip[]): Promise<void> {
  const later = changedIn.get(tx);
  if (later) {
    later.push(...tasks);
    return;
  }
  const waiting = tasks.filter(({ agent_id }) => agent_id === null);
  const ids = new Set(waiting.flatMap(({ planned_trip_id }) => planned_trip_id ?? []));
  if (ids.size === 0) return;
  const changed = tasks.map(({ id }) => id);
  await asSystemIfShared(tx, waiting, async () => {
    for (const id of [...ids].sort()) await expectTrip(tx, id, changed);
  });
}

/**
 * Recomputes the expected times of one trip. Rides are those that the trip was planned with; to a place that is new since then, they are
 * estimated.
 * @param emitted tasks whose change is emitted already
 */
async function expectTrip(tx: Tx, tripId: string, emitted: readonly string[]): Promise<void> {
  // Two changes of the same trip come one after the other.
  await sql`select from planned_trip_stop where trip_id = ${tripId} order by id for no key update`.execute(
    tx.db,
  );
  const trip = await findTrip(tx, tripId);
  const order = await orderOf(tx, tripId);
  // The stops of its agent have the times of a trip that is assigned.
  if (!trip || trip.agent_id !== null || order.length === 0) return;
  const taskIds = [...new Set(order.map(({ taskId }) => taskId))];
  const { problem } = await tripDraft(tx, await taskRows(tx, taskIds), order, {
    ...(trip.transport_type_id !== null && { transportTypeId: trip.transport_type_id }),
    startAtUtc: trip.start_at?.toISOString(),
  });
  const rides = await ridesOfTrip(tx, tripId, problem.vehicle);
  const evaluation = evaluateRoute({ ...problem, travel: rides ? travelBy(rides) : estimateTravel });
  const { visits } = evaluation;
  // Goods that are not ready yet are waited for.
  const times = visits.map(
    ({ arrivalMs, stop }) => new Date(Math.max(arrivalMs ?? problem.startMs, stop.readyAtMs ?? 0)),
  );
  await sql`
    update planned_trip_stop s set expected_at = e.at
      from unnest(${visits.map(({ stop }) => stop.taskId)}::uuid[], ${visits.map(({ stop }) => stop.kind)}::text[],
        ${times}::timestamptz[]) as e (task_id, kind, at)
     where s.trip_id = ${tripId} and s.task_id = e.task_id and s.kind = e.kind
       and s.expected_at is distinct from e.at`.execute(tx.db);
  const changed = await writeLength(tx, tripId, evaluation);
  const ofTasks = sql`
    select task_id, min(expected_at) filter (where kind = 'pickup') as pickup_at,
           max(expected_at) filter (where kind = 'delivery') as delivery_at
      from planned_trip_stop
     where trip_id = ${tripId} and task_id in (select id from held)
     group by task_id`;
  await writeExpected(tx, { taskIds, times: ofTasks, emitted });
  emitTripChange(tx, changed ?? trip, taskIds);
}

/**
 * How long the trip is now, in a new version of it: who saw it otherwise is told so. Who assigns it or takes it back at this moment
 * holds it and waits for its tasks, which are locked here: it then stays as it was planned.
 * @returns undefined if another holds it.
 */
async function writeLength(tx: Tx, tripId: string, evaluation: TripEvaluation): Promise<TripRow | undefined> {
  const { distanceKm, durationMin } = tripLength(evaluation);
  const { rows } = await sql<TripRow>`
    update planned_trip set distance_km = ${distanceKm}, duration_min = ${durationMin},
           version = version + 1, updated_at = ${tx.now()}
     where id in (select id from planned_trip where id = ${tripId} for no key update skip locked)
    returning *`.execute(tx.db);
  return rows[0];
}
