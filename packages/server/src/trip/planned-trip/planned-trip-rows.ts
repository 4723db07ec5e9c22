import {
  PLANNED_TRIP_STATUS,
  type PlannedStop,
  type PlannedTrip,
  type RoutePlan,
  TASK_STATUS,
  type TripStep,
} from '@qafila/contracts';
import { sql } from 'kysely';
import { summariesByIds } from '../../agent/index.ts';
import type { Tx } from '../../platform/database/tx.ts';
import { type Page, readPage } from '../../platform/list/page.ts';
import { plainNumbers } from '../../platform/list/search-pattern.ts';
import { encodeLine, roadRide } from '../location/index.ts';
import { stepOf } from '../online-trip/online-trip.ts';
import { plannedTripActions } from '../online-trip/trip-actions.ts';
import { statusOf, type TaskRow, taskRows } from '../record/task-row.ts';
import type { TripRow } from '../trip-times/trip-row.ts';

const ENDED: readonly number[] = [TASK_STATUS.id('Delivered'), TASK_STATUS.id('Cancelled')];

interface StopRow {
  id: string;
  trip_id: string;
  task_id: string;
  kind: 'pickup' | 'delivery';
  expected_at: Date | null;
  done_at: Date | null;
}

/**
 * Remaining stops of trips' tasks, in the order of their agent, if they have one: it may differ from the planned one.
 * A trip that was taken back shows all its former stops.
 */
async function stopsOf(tx: Tx, tripIds: readonly string[]): Promise<StopRow[]> {
  const { rows } = await sql<StopRow>`
    select s.id, s.trip_id, s.task_id, s.kind, coalesce(a.expected_at, s.expected_at) as expected_at, a.done_at
      from planned_trip_stop s
      join planned_trip p on p.id = s.trip_id
      join task t on t.id = s.task_id
      left join agent_stop a on a.task_id = s.task_id and a.kind = s.kind and t.planned_trip_id = s.trip_id
     where s.trip_id = any(${[...tripIds]}::uuid[])
       and (p.status_id = ${PLANNED_TRIP_STATUS.id('Invalidated')}
            or (t.planned_trip_id = s.trip_id and t.status_id <> ${TASK_STATUS.id('Cancelled')}))
     order by s.trip_id, a.done_at nulls last, a.position nulls last, s.position`.execute(tx.db);
  return rows;
}

/** The agent has not set out for the task. After a failed delivery it is planned again, with its goods on board. */
export const isUnstarted = (task: TaskRow): boolean =>
  statusOf(task) === 'Planned' && task.pickup_completed_at === null;

const statusName = (row: TripRow) => PLANNED_TRIP_STATUS.of(row.status_id)?.name ?? 'Planned';

/** Rows in the contracts' format of trips; their polyline is worked out on demand. */
export async function tripsOf(
  tx: Tx,
  rows: readonly TripRow[],
  { withPolyline }: { withPolyline: boolean },
): Promise<PlannedTrip[]> {
  const stops = await stopsOf(
    tx,
    rows.map(({ id }) => id),
  );
  const taskIds = [...new Set(stops.map(({ task_id }) => task_id))];
  const tasks = new Map((await taskRows(tx, taskIds)).map((row) => [row.id, row]));
  const agents = await summariesByIds(
    tx,
    rows.flatMap(({ agent_id }) => agent_id ?? []),
  );
  return rows.map((row) => {
    const own = stops.filter(({ trip_id }) => trip_id === row.id);
    const trip = tripOf(tx, row, own, tasks, agents.find(({ id }) => id === row.agent_id) ?? null);
    return withPolyline ? { ...trip, polyline: polylineOf(trip) } : trip;
  });
}

const polylineOf = ({ steps }: PlannedTrip) => encodeLine(roadRide(steps.map(({ place }) => place)).line);

function tripOf(
  tx: Tx,
  row: TripRow,
  stops: readonly StopRow[],
  tasks: ReadonlyMap<string, TaskRow>,
  agent: PlannedTrip['agent'],
): PlannedTrip {
  const steps: TripStep[] = [];
  const open = new Set<string>();
  let hasUnstarted = false;
  for (const stop of stops) {
    const task = tasks.get(stop.task_id);
    if (!task) continue;
    const isOwn = task.planned_trip_id === row.id;
    // A task that left a trip which was taken back gets no later in it.
    steps.push(stepOf(stop, task, { before: steps, now: isOwn ? tx.now() : row.updated_at }));
    hasUnstarted ||= isUnstarted(task);
    if (isOwn && !ENDED.includes(task.status_id)) open.add(task.id);
  }
  const status = statusName(row);
  return {
    id: row.id,
    shortId: row.short_id,
    agent,
    steps,
    distanceKm: row.distance_km,
    durationMin: row.duration_min,
    polyline: null,
    createdAtUtc: row.created_at.toISOString(),
    version: row.version,
    allowedActions: plannedTripActions({ status, hasUnstarted }, tx.actor.roles),
    status,
    openTaskCount: open.size,
  };
}

/** Trips whose short id is searched for, or that of one of their tasks, or the number of either; without a search, all. */
function tripsFound(tx: Tx, search: string | undefined) {
  const term = plainNumbers(search?.trim() ?? '').toUpperCase();
  const isNumber = /^\d+$/.test(term);
  const [tripId, taskId] = isNumber ? [`P-${term}`, `T-${term}`] : [term, term];
  return tx.db
    .selectFrom('planned_trip')
    .$if(term !== '', (query) =>
      query.where(({ eb, exists, or, selectFrom }) =>
        or([
          eb('planned_trip.short_id', '=', tripId),
          exists(
            selectFrom('planned_trip_stop as s')
              .innerJoin('task as t', 't.id', 's.task_id')
              .select('s.id')
              .whereRef('s.trip_id', '=', 'planned_trip.id')
              .where('t.short_id', '=', taskId),
          ),
        ]),
      ),
    );
}

/** A page of all trips, newest first. */
export async function pageOfTrips(tx: Tx, page: Page, search: string | undefined) {
  const found = tripsFound(tx, search).selectAll('planned_trip').orderBy('id', 'desc');
  const { rows, total } = await readPage(tx, found, page);
  return { items: await tripsOf(tx, rows, { withPolyline: true }), total };
}

/**
 * A page of trips with open tasks: those without an agent first, then by their first pickup. Open tasks lead to them,
 * however many trips there have been.
 */
export async function pageOfOpenTrips(tx: Tx, page: Page, search: string | undefined) {
  const found = tripsFound(tx, search)
    .innerJoin(
      (db) =>
        db
          .selectFrom('task')
          .select(({ fn }) => ['planned_trip_id', fn.min('pickup_by').as('first_pickup_by')])
          .where('planned_trip_id', 'is not', null)
          .where('status_id', '<', TASK_STATUS.id('Delivered'))
          .groupBy('planned_trip_id')
          .as('work'),
      (join) => join.onRef('work.planned_trip_id', '=', 'planned_trip.id'),
    )
    .selectAll('planned_trip')
    .where('planned_trip.status_id', '!=', PLANNED_TRIP_STATUS.id('Invalidated'))
    .orderBy(({ eb }) => eb('planned_trip.agent_id', 'is not', null))
    .orderBy('work.first_pickup_by')
    .orderBy('planned_trip.id');
  const { rows, total } = await readPage(tx, found, page);
  return { items: await tripsOf(tx, rows, { withPolyline: false }), total };
}

export interface NewTrip {
  companyId: string;
  transportTypeId: number | null;
  /** As the operator chose it. */
  startAt: Date | null;
  plan: RoutePlan;
}

/** When a stop begins: goods that are not ready yet are waited for. */
const beginsAt = ({ kind, arrivalUtc, dueByUtc }: PlannedStop): Date =>
  new Date(Math.max(Date.parse(arrivalUtc), kind === 'pickup' ? Date.parse(dueByUtc) : 0));

/** Inserts a trip with its stops, and sets its tasks' expected times. */
export async function insertTrip(tx: Tx, { companyId, transportTypeId, startAt, plan }: NewTrip) {
  const trip = await tx.db
    .insertInto('planned_trip')
    .values({
      company_id: companyId,
      agent_id: null,
      transport_type_id: transportTypeId,
      start_at: startAt,
      distance_km: plan.distanceKm,
      duration_min: plan.durationMin,
      reason: null,
      created_by: tx.actor.userId ?? null,
      created_at: tx.now(),
      updated_at: tx.now(),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await tx.db
    .insertInto('planned_trip_stop')
    .values(
      plan.stops.map((stop, position) => ({
        trip_id: trip.id,
        task_id: stop.taskId,
        kind: stop.kind,
        company_id: companyId,
        position,
        expected_at: beginsAt(stop),
        distance_km: stop.distanceKm,
      })),
    )
    .execute();
  return trip;
}
