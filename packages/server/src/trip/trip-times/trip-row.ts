import { TASK_STATUS } from '@qafila/contracts';
import type { Tx } from '../../platform/database/tx.ts';

const trips = (tx: Tx) => tx.db.selectFrom('planned_trip').selectAll();
export type TripRow = Awaited<ReturnType<ReturnType<typeof trips>['executeTakeFirstOrThrow']>>;

export const findTrip = (tx: Tx, id: string, options: { forUpdate?: boolean } = {}) =>
  trips(tx)
    .where('id', '=', id)
    .$if(options.forUpdate === true, (query) => query.forUpdate())
    .executeTakeFirst();

/** The stops of a trip's tasks, in the order of their agent, if they have one. */
export async function orderOf(tx: Tx, tripId: string) {
  const rows = await tx.db
    .selectFrom('planned_trip_stop as s')
    .innerJoin('task as t', 't.id', 's.task_id')
    .leftJoin('agent_stop as a', (on) =>
      on.onRef('a.task_id', '=', 's.task_id').onRef('a.kind', '=', 's.kind'),
    )
    .select(['s.task_id as taskId', 's.kind'])
    .where('s.trip_id', '=', tripId)
    .whereRef('t.planned_trip_id', '=', 's.trip_id')
    .where('t.status_id', '!=', TASK_STATUS.id('Cancelled'))
    .orderBy('a.done_at', (order) => order.asc().nullsLast())
    .orderBy('a.position', (order) => order.asc().nullsLast())
    .orderBy('s.position')
    .execute();
  return rows;
}

/** Emits a change for all screens of the company. */
export function emitTripChange(tx: Tx, row: TripRow, taskIds: readonly string[]): void {
  tx.emit({
    name: 'trip.changed',
    companyId: row.company_id,
    data: {
      tripId: row.id,
      kind: 'planned',
      agentId: row.agent_id,
      taskIds: [...new Set(taskIds)],
      version: row.version,
    },
  });
}
