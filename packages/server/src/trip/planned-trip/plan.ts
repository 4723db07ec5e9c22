import {
  AppError,
  type ClientRoute,
  type PlanRequest,
  type RoutePlan,
  type VehicleName,
} from '@qafila/contracts';
import { evaluateRoute, type TravelMatrix, travelBy } from '@qafila/dispatch';
import type { EnginePool } from '@qafila/dispatch/worker';
import { estimateTravel } from '@qafila/domain/travel';
import type { Tx } from '../../platform/database/tx.ts';
import type { RouteContext } from '../../platform/http/route.ts';
import { say } from '../../platform/words/say.ts';
import type { Ranks } from '../assignment/candidates.ts';
import { encodeLine, type Travel } from '../location/index.ts';
import type { TaskRow } from '../record/task-row.ts';
import { type TripDraft, tripDraft, tripTasks, type WantedStop } from '../trip-times/trip-problem.ts';
import { routePlan } from './route-plan.ts';

/** Maximum tasks, since a route has at most 200 stops. */
const MAX_TASKS = 100;

const invalid = (path: string, message: string) =>
  new AppError('VALIDATION', { message, errors: [{ path, message }] });

/** Initial order: pickups by ready time, then deliveries by promised time, around the locked stops. */
function startingOrder(rows: readonly TaskRow[], locks: PlanRequest['lockedStops'] = []): WantedStop[] {
  const places = new Map<number, WantedStop>();
  const kept = new Set<string>();
  for (const [index, { taskId, kind, order }] of locks.entries()) {
    const path = `lockedStops.${index}`;
    if (!rows.some(({ id }) => id === taskId))
      throw invalid(path, say('This stop does not belong to a task of the trip'));
    if (order >= rows.length * 2)
      throw invalid(path, say('The trip has only {count} stops', { count: rows.length * 2 }));
    if (places.has(order) || kept.has(`${kind}:${taskId}`))
      throw invalid(
        path,
        say('Another stop is locked at this position, or this stop is locked at another one'),
      );
    places.set(order, { taskId, kind, locked: true });
    kept.add(`${kind}:${taskId}`);
  }
  const stops = (kind: WantedStop['kind'], due: 'pickup_by' | 'deliver_by') =>
    rows
      .toSorted((a, b) => a[due].getTime() - b[due].getTime())
      .map(({ id }): WantedStop => ({ taskId: id, kind }))
      .filter(({ taskId }) => !kept.has(`${kind}:${taskId}`));
  const free = [...stops('pickup', 'pickup_by'), ...stops('delivery', 'deliver_by')];
  return Array.from({ length: rows.length * 2 }, (_, place) => places.get(place) ?? free.shift()).filter(
    (stop) => stop !== undefined,
  );
}

/** Dependencies of planning: routing, and threads for the search and for ranking agents. */
export interface Planning {
  travel: Pick<Travel, 'routed' | 'matrix' | 'ride'>;
  engine: Pick<EnginePool, 'propose'>;
  ranks: Ranks;
}

/** The planner's request context; no transaction is open while a service or a thread is running. */
type Asking = Pick<RouteContext, 'actor' | 'tx'>;

/** Distances by the routing service where it replies, otherwise estimated. */
const ridesOf = (
  { problem: { stops, vehicle } }: TripDraft,
  { travel }: Pick<Planning, 'travel'>,
): Promise<TravelMatrix | null> =>
  travel.matrix(
    stops.map(({ point }) => point),
    vehicle,
  );

const travelOf = (matrix: TravelMatrix | null) => (matrix ? travelBy(matrix) : estimateTravel);

/** A plan computed with the routing service is also drawn with it. */
async function drawn(plan: RoutePlan, travel: Planning['travel']): Promise<RoutePlan> {
  if (plan.approximate || plan.stops.length < 2) return plan;
  const { line, approximate } = await travel.ride(plan.stops.map(({ place }) => place));
  if (approximate) return plan;
  return { ...plan, polyline: encodeLine(line) };
}

/** Proposes an order of stops without writing anything. @throws AppError NOT_FOUND, VALIDATION */
export async function proposeRoute(
  asking: Asking,
  request: PlanRequest,
  planning: Planning,
): Promise<RoutePlan> {
  const draft = await asking.tx(async (tx) => {
    const rows = await tripTasks(tx, request.taskIds);
    if (rows.length > MAX_TASKS)
      throw invalid('taskIds', say('A trip can have at most {most} tasks', { most: MAX_TASKS }));
    return tripDraft(tx, rows, startingOrder(rows, request.lockedStops), request);
  });
  const matrix = await ridesOf(draft, planning);
  const proposal = await planning.engine.propose({ problem: draft.problem, matrix });
  return drawn(routePlan(asking, draft, proposal, matrix === null), planning.travel);
}

/** An operator's order of stops with its tasks. @throws AppError NOT_FOUND */
async function draftOf(tx: Tx, route: ClientRoute, options: { forUpdate?: boolean } = {}) {
  const taskIds = route.stops.map(({ taskId }) => taskId);
  const rows = await tripTasks(tx, taskIds, options);
  return { rows, draft: await tripDraft(tx, rows, route.stops, route) };
}

/** Checks an operator's order without writing anything. @throws AppError NOT_FOUND */
export async function checkRoute(
  asking: Asking,
  route: ClientRoute,
  planning: Pick<Planning, 'travel'>,
): Promise<RoutePlan> {
  const { draft } = await asking.tx((tx) => draftOf(tx, route));
  const matrix = await ridesOf(draft, planning);
  const evaluation = evaluateRoute({ ...draft.problem, travel: travelOf(matrix) });
  return drawn(routePlan(asking, draft, evaluation, matrix === null), planning.travel);
}

/**
 * Distances for an order that is about to become a trip, requested before anything is locked.
 * @throws AppError NOT_FOUND
 */
export async function ridesFor(
  asking: Asking,
  route: ClientRoute,
  planning: Pick<Planning, 'travel'>,
): Promise<TravelMatrix | null> {
  if (!planning.travel.routed) return null;
  const { draft } = await asking.tx((tx) => draftOf(tx, route));
  return ridesOf(draft, planning);
}

/** Checks an order of locked tasks with known distances. @throws AppError NOT_FOUND */
export async function checkLocked(
  tx: Tx,
  route: ClientRoute,
  matrix: TravelMatrix | null,
): Promise<{ rows: TaskRow[]; plan: RoutePlan; vehicle: VehicleName }> {
  const { rows, draft } = await draftOf(tx, route, { forUpdate: true });
  const evaluation = evaluateRoute({ ...draft.problem, travel: travelOf(matrix) });
  return {
    rows,
    plan: routePlan(tx, draft, evaluation, matrix === null),
    vehicle: draft.problem.vehicle,
  };
}
