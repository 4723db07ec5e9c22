import { sql } from 'kysely';
import type { Tx } from '../../platform/database/tx.ts';
import type { TaskRow } from '../record/task-row.ts';
import { emitTripChange, findTrip } from '../trip-times/trip-row.ts';

/**
 * Emits that the stops of agents have changed, for all screens that show their online trips.
 * @param tripIds online trips that may have ended.
 */
export async function emitRides(
  tx: Tx,
  agentIds: readonly string[],
  tripIds: readonly string[] = [],
): Promise<void> {
  const { rows } = await sql<{ id: string; agent_id: string; company_id: string; task_ids: string[] }>`
    select o.id, o.agent_id, o.company_id,
           array(select distinct s.task_id from agent_stop s where s.online_trip_id = o.id) as task_ids
      from online_trip o
     where o.agent_id = any(${agentIds}::uuid[]) and (o.ended_at is null or o.id = any(${tripIds}::uuid[]))`.execute(
    tx.db,
  );
  for (const { id, agent_id, company_id, task_ids } of rows)
    tx.emit({
      name: 'trip.changed',
      companyId: company_id,
      data: { tripId: id, kind: 'online', agentId: agent_id, taskIds: task_ids },
    });
}

/** Emits that planned trips with an agent have these tasks again; a page that shows such a trip may have dropped them. */
export async function emitAssignedTrips(tx: Tx, tasks: readonly TaskRow[]): Promise<void> {
  const assigned = tasks.filter(({ agent_id }) => agent_id !== null);
  for (const id of new Set(assigned.flatMap(({ planned_trip_id }) => planned_trip_id ?? []))) {
    const trip = await findTrip(tx, id);
    const own = assigned.filter(({ planned_trip_id }) => planned_trip_id === id);
    if (trip)
      emitTripChange(
        tx,
        trip,
        own.map((task) => task.id),
      );
  }
}
