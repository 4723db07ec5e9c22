import { type Budget, Meter } from '../budget.ts';
import { seeded } from '../random.ts';
import { evaluateRoute } from './evaluate.ts';
import { TripModel } from './model.ts';
import { ruinAndRecreate } from './ruin-recreate.ts';
import type { TripEvaluation, TripProblem, TripStop } from './types.ts';

/** Neighbours weighed per stop, and at most: enough for 25 stops in well under a tenth of a second. */
const ITERATIONS_PER_STOP = 16_000;
const MOST_ITERATIONS = 600_000;
const MILLISECONDS = 120;
/** Independent searches over one budget, of 25 stops; of more stops fewer. The best counts. */
const RUNS = 24;
const STOPS = 25;
/** What one search needs at least: neighbours, or milliseconds. */
const RUN_ITERATIONS = 16_000;
const RUN_MS = 5;

export interface TripProposal extends TripEvaluation {
  order: TripStop[];
  /** The order that was given, for comparison. */
  before: TripEvaluation;
}

/**
 * Proposes an order of stops for one vehicle: the least of distance, time and minutes late together. A pickup comes
 * before its delivery, the vehicle is never overloaded, and locked stops keep their places, unless the locks themselves
 * make that impossible: the evaluation says so per stop, as it says which promises break. Never worse than the order
 * given.
 */
export function proposeTrip(problem: TripProblem, budget: Budget = {}): TripProposal {
  const { stops } = problem;
  const model = new TripModel(problem, stops);
  const free = Int32Array.from([...stops.keys()].filter((place) => !stops[place]?.locked));
  const given = Int32Array.from(stops.keys());
  const order = free.length > 1 ? search(model, given, free, budget) : given;
  const chosen = Array.from(order, (index) => stops[index] as TripStop);
  return { order: chosen, ...evaluateRoute(problem, chosen), before: evaluateRoute(problem) };
}

function search(model: TripModel, given: Int32Array, free: Int32Array, budget: Budget): Int32Array {
  const random = seeded(budget.seed ?? 1);
  const unbounded = budget.iterations === undefined && budget.milliseconds === undefined;
  const iterations = Math.min(free.length * ITERATIONS_PER_STOP, MOST_ITERATIONS);
  const meter = new Meter(unbounded ? { ...budget, iterations, milliseconds: MILLISECONDS } : budget);
  let best = given;
  let bestCost = model.cost(given, given.length, Number.POSITIVE_INFINITY);
  const runs = runsOf(free.length, budget);
  for (let run = 0; run < runs; run += 1) {
    const found = ruinAndRecreate({ model, from: given, free, random, meter, until: (run + 1) / runs });
    const cost = model.cost(found, found.length, bestCost);
    if (cost < bestCost) {
      best = found;
      bestCost = cost;
    }
  }
  return best;
}

/** As many as the budget has room for. */
function runsOf(stops: number, { iterations, milliseconds }: Budget): number {
  const room = Math.min(
    (iterations ?? Number.POSITIVE_INFINITY) / RUN_ITERATIONS,
    (milliseconds ?? Number.POSITIVE_INFINITY) / RUN_MS,
    RUNS * Math.min(1, STOPS / stops) ** 2,
  );
  return Math.max(1, Math.floor(room));
}
