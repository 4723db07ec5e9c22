import {
  AppError,
  type ClientRoute,
  type ListQuery,
  PLANNED_TRIP_STATUS,
  type PlannedTrip,
  TASK_STATUS,
} from '@qafila/contracts';
import type { TravelMatrix } from '@qafila/dispatch';
import type { Updateable } from 'kysely';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/tx.ts';
import { pageOf, pagingContext } from '../../platform/list/page.ts';
import { say } from '../../platform/words/say.ts';
import { tripNotFound } from '../online-trip/online-trip.ts';
import { alertsOnceDecided, changeTasks } from '../record/change-task.ts';
import { addHistory } from '../record/history.ts';
import { workingCompany } from '../record/shared-task.ts';
import type { PlannedTripTable } from '../record/tables.ts';
import { statusOf } from '../record/task-row.ts';
import { withdrawOffers } from '../record/withdraw-offers.ts';
import { keepRides } from '../trip-times/trip-rides.ts';
import { emitTripChange, findTrip, type TripRow } from '../trip-times/trip-row.ts';
import { checkLocked } from './plan.ts';
import { insertTrip, pageOfOpenTrips, pageOfTrips, tripsOf } from './planned-trip-rows.ts';
import { forbidding } from './route-plan.ts';

/** @throws AppError NOT_FOUND */
export async function tripRow(tx: Tx, id: string, options: { forUpdate?: boolean } = {}): Promise<TripRow> {
  const row = await findTrip(tx, id, options);
  if (!row) throw tripNotFound();
  return row;
}

/** The current trip as the actor sees it. @throws AppError NOT_FOUND */
export async function getTripOrThrow(tx: Tx, id: string): Promise<PlannedTrip> {
  const [trip] = await tripsOf(tx, [await tripRow(tx, id)], { withPolyline: true });
  if (!trip) throw tripNotFound();
  return trip;
}

/** @throws AppError CONFLICT with the current trip, when it changed since the caller's version. */
export function assertVersion(trip: PlannedTrip, version: number | undefined): void {
  if (version !== undefined && version !== trip.version)
    throw new AppError('CONFLICT', {
      message: say('{trip} changed in the meantime', { trip: trip.shortId }),
      details: { current: trip },
    });
}

export async function tripsPage(tx: Tx, query: ListQuery & { open?: boolean | undefined }) {
  const page = pageOf(query);
  const { items, total } = await (query.open ? pageOfOpenTrips : pageOfTrips)(tx, page, query.search);
  return { items, pagingFilteringContext: pagingContext(page, total) };
}

/** Updates a locked trip and emits the change. */
export async function changeTrip(
  tx: Tx,
  id: string,
  change: Updateable<PlannedTripTable>,
  taskIds: readonly string[],
): Promise<TripRow> {
  const row = await tx.db
    .updateTable('planned_trip')
    .set((is) => ({ ...change, version: is('version', '+', 1), updated_at: tx.now() }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  emitTripChange(tx, row, taskIds);
  return row;
}

/**
 * Creates a planned trip from an operator's order of stops; its tasks become planned.
 * @param rides null if they are estimated.
 * @throws AppError NOT_FOUND; CONFLICT with the current route when a task can no longer be planned;
 * VALIDATION naming each stop that forbids the trip
 */
export async function createTrip(
  tx: Tx,
  route: ClientRoute,
  rides: TravelMatrix | null,
): Promise<PlannedTrip> {
  const { rows, plan, vehicle } = await checkLocked(tx, route, rides);
  const wrong = forbidding(plan);
  const moved = wrong.find(({ code }) => code === 'taskNotAvailable');
  if (moved) throw new AppError('CONFLICT', { message: moved.message, details: { plan } });
  const [first] = rows;
  if (wrong[0] || !first)
    throw new AppError('VALIDATION', {
      message: wrong[0]?.message ?? say('A trip needs a pickup and a delivery'),
      errors: wrong.map(({ index, message }) => ({ path: `stops.${index}`, message })),
      details: { plan },
    });
  const ids = rows.map(({ id }) => id);
  const trip = await insertTrip(tx, {
    companyId: workingCompany(first),
    transportTypeId: route.transportTypeId ?? null,
    startAt: route.startAtUtc ? new Date(route.startAtUtc) : null,
    plan,
  });
  if (rides) await keepRides(tx, { tripId: trip.id, companyId: trip.company_id, vehicle }, rides);
  await withdrawOffers(tx, ids, 'taken');
  await changeTasks(tx, rows, {
    status_id: TASK_STATUS.id('Planned'),
    planned_trip_id: trip.id,
    alerts: alertsOnceDecided,
  });
  await sql`
    update task t set expected_pickup_at = e.pickup, expected_delivery_at = e.delivery
      from (select task_id, min(expected_at) filter (where kind = 'pickup') as pickup,
                   max(expected_at) filter (where kind = 'delivery') as delivery
              from planned_trip_stop where trip_id = ${trip.id} group by task_id) as e
     where t.id = e.task_id`.execute(tx.db);
  await tx.db
    .updateTable('task_dispatch')
    .set({ state: 'assigned' })
    .where('task_id', '=', ({ eb }) => eb.fn.any(sql<string[]>`${ids}::uuid[]`))
    .where('state', '!=', 'off')
    .execute();
  await addHistory(
    tx,
    rows.map((row) => ({
      taskId: row.id,
      companyId: row.company_id,
      eventType: 'StatusChange',
      from: statusOf(row),
      to: 'Planned',
      comment: trip.short_id,
    })),
  );
  emitTripChange(tx, trip, ids);
  tx.audit('trip.created', `trip:${trip.id}`, { taskIds: ids, status: PLANNED_TRIP_STATUS.of(1)?.name });
  return getTripOrThrow(tx, trip.id);
}
