import { AppError, type CallReply, type calls, MINUTE_MS, type TripStep } from '@qafila/contracts';
import { fromMinor } from '@qafila/domain';
import { stopLateness } from '@qafila/domain/lateness';
import { estimateTravel } from '@qafila/domain/travel';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/tx.ts';
import { type Page, readPage } from '../../platform/list/page.ts';
import { say } from '../../platform/words/say.ts';
import { encodeLine, roadRide } from '../location/index.ts';
import { toCollectMinor } from '../record/task-figures.ts';
import { statusOf, type TaskRow, taskRows } from '../record/task-row.ts';
import { onlineTripActions } from './trip-actions.ts';

type OnlineTrip = NonNullable<CallReply<typeof calls.onlineTrip.forAgent>['trip']>;
export type AgentSummaries = (tx: Tx, ids: readonly string[]) => Promise<NonNullable<OnlineTrip['agent']>[]>;

const trips = (tx: Tx) => tx.db.selectFrom('online_trip').selectAll();
type TripRow = Awaited<ReturnType<ReturnType<typeof trips>['executeTakeFirstOrThrow']>>;
/** The error for an absent trip, planned or online, and for one that the actor may not see. */
export const tripNotFound = (): AppError => new AppError('NOT_FOUND', { message: say('Trip not found') });

const IN_PROGRESS = { pickup: 'PickingUp', delivery: 'Delivering' } as const;

/** The stops of each trip, those that are done first. */
async function stepsOf(tx: Tx, tripIds: readonly string[]): Promise<Map<string, TripStep[]>> {
  const stops = await tx.db
    .selectFrom('agent_stop')
    .selectAll()
    .where('online_trip_id', '=', ({ eb }) => eb.fn.any(sql<string[]>`${[...tripIds]}::uuid[]`))
    .orderBy('done_at', (order) => order.asc().nullsLast())
    .orderBy('position')
    .execute();
  const rows = await taskRows(tx, [...new Set(stops.map(({ task_id }) => task_id))]);
  const tasks = new Map(rows.map((row) => [row.id, row]));
  const byTrip = new Map(tripIds.map((id): [string, TripStep[]] => [id, []]));
  for (const stop of stops) {
    const steps = byTrip.get(stop.online_trip_id ?? '');
    const task = tasks.get(stop.task_id);
    if (steps && task) steps.push(stepOf(stop, task, { before: steps, now: tx.now() }));
  }
  return byTrip;
}

type Stop = {
  id: string;
  kind: 'pickup' | 'delivery';
  done_at: Date | null;
  expected_at: Date | null;
};

/**
 * A stop in the contracts' format; its distance is from the previous stop.
 * @param at the stops before it, and the time as of which it is late or not
 */
export function stepOf(stop: Stop, task: TaskRow, at: { before: readonly TripStep[]; now: Date }): TripStep {
  const times = {
    dueByUtc: (stop.kind === 'pickup' ? task.pickup_by : task.deliver_by).toISOString(),
    expectedAtUtc: stop.expected_at?.toISOString() ?? null,
    completedAtUtc: stop.done_at?.toISOString() ?? null,
  };
  const place = task[stop.kind];
  const last = at.before.at(-1)?.place;
  const isNow = statusOf(task) === IN_PROGRESS[stop.kind];
  return {
    id: stop.id,
    order: at.before.length + 1,
    kind: stop.kind,
    status: stop.done_at ? 'Completed' : isNow ? 'InProgress' : 'Todo',
    punctuality: stopLateness({ kind: stop.kind, ...times }, at.now) ? 'delayed' : 'onTime',
    taskId: task.id,
    taskShortId: task.short_id,
    clientGeneratedId: task.client_generated_id,
    place,
    ...times,
    distanceKm: last ? Number(estimateTravel(last, place, 'bike').km.toFixed(3)) : null,
    amountToBeCollected: fromMinor(toCollectMinor(task), task.currency),
  };
}

/** A task that is not picked up yet may be released from its agent. */
const isReleasable = ({ kind, status }: TripStep) => kind === 'pickup' && status !== 'Completed';

/** Rows in the contracts' format, in the same order. */
async function tripsOf(tx: Tx, rows: readonly TripRow[], summaries: AgentSummaries): Promise<OnlineTrip[]> {
  if (rows.length === 0) return [];
  const steps = await stepsOf(
    tx,
    rows.map(({ id }) => id),
  );
  const agents = await summaries(tx, [...new Set(rows.map(({ agent_id }) => agent_id))]);
  const byId = new Map(agents.map((agent) => [agent.id, agent]));
  return rows.map((row) => tripOf(tx, row, steps.get(row.id) ?? [], byId.get(row.agent_id) ?? null));
}

function tripOf(tx: Tx, row: TripRow, steps: TripStep[], agent: OnlineTrip['agent']): OnlineTrip {
  const end = steps.at(-1)?.expectedAtUtc;
  const until = row.ended_at?.getTime() ?? (end ? Date.parse(end) : tx.now().getTime());
  return {
    id: row.id,
    shortId: `R-${row.id.slice(-6).toUpperCase()}`,
    agent,
    steps,
    distanceKm: steps.reduce((sum, { distanceKm }) => sum + (distanceKm ?? 0), 0),
    durationMin: Math.max(0, Math.round((until - row.started_at.getTime()) / MINUTE_MS)),
    polyline: encodeLine(roadRide(steps.map(({ place }) => place)).line),
    createdAtUtc: row.started_at.toISOString(),
    version: 1,
    allowedActions: onlineTripActions(
      { ended: row.ended_at !== null, hasUnstarted: steps.some(isReleasable) },
      tx.actor.roles,
    ),
    status: row.ended_at ? 'Completed' : 'Active',
    plannedTripId: row.planned_trip_id,
    startedAtUtc: row.started_at.toISOString(),
    endedAtUtc: row.ended_at?.toISOString() ?? null,
  };
}

/** The agent's online trip, if any. */
export async function tripOfAgent(
  tx: Tx,
  agentId: string,
  summaries: AgentSummaries,
): Promise<OnlineTrip | null> {
  const row = await trips(tx)
    .where('agent_id', '=', agentId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  const [trip = null] = await tripsOf(tx, row ? [row] : [], summaries);
  return trip;
}

/** A page of online trips, newest first. */
export async function listTrips(tx: Tx, page: Page, summaries: AgentSummaries) {
  const open = tx.db.selectFrom('online_trip').where('ended_at', 'is', null);
  const { rows, total } = await readPage(tx, open.selectAll().orderBy('id', 'desc'), page);
  return { items: await tripsOf(tx, rows, summaries), total };
}

/** Maximum trips for an action on all of them. */
const MAX_TOGETHER = 100;

/**
 * One online trip, or all of them.
 * @throws AppError NOT_FOUND for the one, VALIDATION when there are too many at once
 */
export async function runningTrips(
  tx: Tx,
  id: string | undefined,
  summaries: AgentSummaries,
): Promise<OnlineTrip[]> {
  const chosen = id ? trips(tx).where('id', '=', id) : trips(tx).where('ended_at', 'is', null);
  const rows = await chosen
    .orderBy('id')
    .limit(MAX_TOGETHER + 1)
    .execute();
  if (id && rows.length === 0) throw tripNotFound();
  if (rows.length > MAX_TOGETHER)
    throw new AppError('VALIDATION', {
      message: say('More than {most} trips are in progress. Choose one of them', { most: MAX_TOGETHER }),
    });
  return tripsOf(tx, rows, summaries);
}
