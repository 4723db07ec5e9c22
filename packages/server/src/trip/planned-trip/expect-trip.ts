import { evaluateRoute } from '@qafila/dispatch';
import { estimateTravel } from '@qafila/domain/travel';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/tx.ts';
import { type TaskRow, taskRows } from '../record/task-row.ts';
import { emitTripChange } from './planned-trip.ts';
import { findTrip, orderOf } from './planned-trip-rows.ts';
import { tripDraft } from './trip-problem.ts';

/**
 * Recomputes the expected times of a trip that waits for an agent, after one of its tasks changed; rides are estimated.
 * Leaves out a task that another transaction is changing, as `expectTasks` does. Does nothing for a task that is in no trip
 * or has an agent.
 */
export async function expectTrip(
  tx: Tx,
  { planned_trip_id: tripId, agent_id: agentId }: Pick<TaskRow, 'planned_trip_id' | 'agent_id'>,
): Promise<void> {
  if (tripId === null || agentId !== null) return;
  // Two changes of the same trip come one after the other.
  await sql`select from planned_trip_stop where trip_id = ${tripId} order by id for no key update`.execute(
    tx.db,
  );
  const trip = await findTrip(tx, tripId);
  const order = await orderOf(tx, tripId);
  if (!trip || order.length === 0) return;
  const taskIds = [...new Set(order.map(({ taskId }) => taskId))];
  const { problem } = await tripDraft(tx, await taskRows(tx, taskIds), order, {
    ...(trip.transport_type_id !== null && { transportTypeId: trip.transport_type_id }),
    startAtUtc: trip.start_at?.toISOString(),
  });
  const { visits } = evaluateRoute({ ...problem, travel: estimateTravel });
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
  await sql`
    update task t set expected_pickup_at = e.pickup, expected_delivery_at = e.delivery
      from (select task_id, min(expected_at) filter (where kind = 'pickup') as pickup,
                   max(expected_at) filter (where kind = 'delivery') as delivery
              from planned_trip_stop
             where trip_id = ${tripId} and task_id in (
               select id from task where id = any(${taskIds}::uuid[]) for no key update skip locked)
             group by task_id) as e
     where t.id = e.task_id
       and (t.expected_pickup_at, t.expected_delivery_at) is distinct from (e.pickup, e.delivery)`.execute(
    tx.db,
  );
  emitTripChange(tx, trip, taskIds);
}
