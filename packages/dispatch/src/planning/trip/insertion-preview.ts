import { evaluateRoute } from './evaluate.ts';
import { TripModel } from './model.ts';
import type { TripEvaluation, TripProblem, TripStop } from './types.ts';

/** What a task would change in a route, at its cheapest place. */
export interface InsertionPreview {
  /** The route with the task in it. */
  order: TripStop[];
  /** Places in the new order, from 0; null when the goods are on board. */
  pickupAt: number | null;
  deliveryAt: number;
  before: TripEvaluation;
  after: TripEvaluation;
  /** What the task adds: km, minutes, minutes late over all stops, minor units. */
  addedKm: number;
  addedMin: number;
  addedLateMin: number;
  addedCost: number;
  /** Stops that were in time and no longer are, the task's own aside. */
  newlyLate: TripStop[];
}

/**
 * Finds the cheapest place for a task's pickup and delivery in a route, which keeps its own order. Nothing is put before
 * a locked stop, which would lose its place, nor before `from`. The first of the cheapest wins.
 * @param problem its stops are the route, in order.
 * @param task no pickup for goods that are on board.
 */
export function insertionPreview(
  problem: TripProblem,
  task: { pickup?: TripStop; delivery: TripStop },
  from = 0,
): InsertionPreview {
  const { stops: route } = problem;
  const { pickup, delivery } = task;
  const onBoardTaskIds = [...(problem.onBoardTaskIds ?? []), ...(pickup ? [] : [delivery.taskId])];
  const stops = [...route, ...(pickup ? [pickup] : []), delivery];
  const widened = { ...problem, stops, onBoardTaskIds };
  const model = new TripModel(widened, stops);
  const first = Math.max(Math.min(from, route.length), route.findLastIndex(({ locked }) => locked) + 1);
  const order = new Int32Array(stops.length);
  let best = { cost: Number.POSITIVE_INFINITY, pickupAt: first, deliveryAt: route.length };
  for (let pickupAt = first; pickupAt <= (pickup ? route.length : first); pickupAt += 1)
    for (let second = pickupAt; second <= route.length; second += 1) {
      const deliveryAt = pickup ? second + 1 : second;
      arrange(order, route.length, pickup ? pickupAt : -1, deliveryAt);
      const cost = model.cost(order, order.length, best.cost);
      if (cost < best.cost) best = { cost, pickupAt, deliveryAt };
    }
  arrange(order, route.length, pickup ? best.pickupAt : -1, best.deliveryAt);
  const chosen = Array.from(order, (index) => stops[index] as TripStop);
  const before = evaluateRoute(problem, route);
  const after = evaluateRoute(widened, chosen);
  const wasLate = new Set(before.visits.filter(({ lateMin }) => lateMin > 0).map(({ stop }) => stop));
  return {
    order: chosen,
    pickupAt: pickup ? best.pickupAt : null,
    deliveryAt: best.deliveryAt,
    before,
    after,
    addedKm: after.distanceKm - before.distanceKm,
    addedMin: after.durationMin - before.durationMin,
    addedLateMin: after.lateMin - before.lateMin,
    addedCost: after.cost - before.cost,
    newlyLate: after.visits
      .filter(
        ({ lateMin, stop }) => lateMin > 0 && !wasLate.has(stop) && stop !== pickup && stop !== delivery,
      )
      .map(({ stop }) => stop),
  };
}

/** Writes the route's stops in their order with the task's two, which are numbered behind them, at their places. */
function arrange(order: Int32Array, routeLength: number, pickupAt: number, deliveryAt: number): void {
  let next = 0;
  for (let place = 0; place < order.length; place += 1) {
    if (place === pickupAt) order[place] = routeLength;
    else if (place === deliveryAt) order[place] = order.length - 1;
    else {
      order[place] = next;
      next += 1;
    }
  }
}
