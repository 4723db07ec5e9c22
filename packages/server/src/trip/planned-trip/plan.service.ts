import { AppError, type ClientRoute, type PlanRequest, type RoutePlan } from '@qafila/contracts';
import { evaluateRoute, proposeTrip } from '@qafila/dispatch';
import type { Tx } from '../../platform/database/tx.ts';
import type { TaskRow } from '../task/task-row.ts';
import { routePlan } from './route-plan.ts';
import { tripDraft, tripTasks, type WantedStop } from './trip-problem.ts';

/** A route holds at most 200 stops. */
const MOST_TASKS = 100;

const invalid = (path: string, message: string) =>
  new AppError('VALIDATION', { message, errors: [{ path, message }] });

/** Pickups as they get ready, then deliveries as they are promised, around the stops that keep their place. */
function startingOrder(rows: readonly TaskRow[], locks: PlanRequest['lockedStops'] = []): WantedStop[] {
  const places = new Map<number, WantedStop>();
  const kept = new Set<string>();
  for (const [index, { taskId, kind, order }] of locks.entries()) {
    const path = `lockedStops.${index}`;
    if (!rows.some(({ id }) => id === taskId)) throw invalid(path, 'This stop is of no task of the trip');
    if (order >= rows.length * 2) throw invalid(path, `The trip has only ${rows.length * 2} stops`);
    if (places.has(order) || kept.has(`${kind}:${taskId}`))
      throw invalid(path, 'Another locked stop has this place, or this stop another place');
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

/** Proposes an order of stops; writes nothing. @throws AppError NOT_FOUND, VALIDATION */
export async function proposeRoute(tx: Tx, request: PlanRequest): Promise<RoutePlan> {
  const rows = await tripTasks(tx, request.taskIds);
  if (rows.length > MOST_TASKS) throw invalid('taskIds', `A trip holds at most ${MOST_TASKS} tasks`);
  const draft = await tripDraft(tx, rows, startingOrder(rows, request.lockedStops), request);
  return routePlan(tx, draft, proposeTrip(draft.problem));
}

/** Checks an operator's order; writes nothing. @throws AppError NOT_FOUND */
export async function checkRoute(
  tx: Tx,
  route: ClientRoute,
  options: { forUpdate?: boolean } = {},
): Promise<{ rows: TaskRow[]; plan: RoutePlan; startMs: number; vehicle: string | undefined }> {
  const rows = await tripTasks(
    tx,
    route.stops.map(({ taskId }) => taskId),
    options,
  );
  const draft = await tripDraft(tx, rows, route.stops, route);
  return {
    rows,
    plan: routePlan(tx, draft, evaluateRoute(draft.problem)),
    startMs: draft.problem.startMs,
    vehicle: draft.wanted,
  };
}
