import type { Meter } from '../budget.ts';
import type { Random } from '../random.ts';
import type { TripModel } from './model.ts';
import { type Move, moveInto } from './moves.ts';
import { Neighbourhood } from './neighbourhood.ts';

/** Stops up to which the budget allows the slowest cooling. */
export const SMALL_TRIP = 30;

/**
 * Temperatures, as shares of the cost of a mean ride: for more stops the same budget has fewer neighbours of each, and
 * the annealing has to begin cooler. Found by trial on random trips of 25 to 200 stops.
 */
function temperatures(stops: number): { hot: number; cold: number } {
  const hot = Math.max(0.5, 8 * Math.min(1, SMALL_TRIP / stops) ** 4);
  return { hot, cold: Math.max(0.005, hot / 150) };
}

/** Neighbours between two looks at the budget. */
const BATCH = 50;

/** One search for a better order. */
export interface Search {
  model: TripModel;
  /** The order to begin with. */
  from: Int32Array;
  /** Places that are not locked, rising. */
  free: Int32Array;
  random: Random;
  meter: Meter;
  /** The share of the budget at which to end. */
  until: number;
}

/**
 * Simulated annealing (Kirkpatrick, Gelatt and Vecchi 1983) over the orders of the free stops. The threshold is drawn
 * before a neighbour is weighed, so that the reckoning of a bad one ends early.
 */
export function anneal({ model, from, free, random, meter, until }: Search): Int32Array {
  const near = new Neighbourhood(model, from);
  const move: Move = { model, free, random, current: near.order, next: from.slice() };
  const best = from.slice();
  let bestCost = near.cost;
  const { hot, cold } = temperatures(free.length);
  const cooling = Math.log(cold / hot);
  let begun = -1;
  for (let spent = meter.spend(BATCH); spent < until; spent = meter.spend(BATCH)) {
    if (begun < 0) begun = spent;
    const temperature = model.meanRideCost * hot * Math.exp(cooling * ((spent - begun) / (until - begun)));
    for (let step = 0; step < BATCH; step += 1) {
      if (!moveInto(move)) continue;
      const limit = near.cost - temperature * Math.log(1 - random());
      if (near.weigh(move.next, limit) > limit) continue;
      near.accept(move.next);
      if (near.cost >= bestCost) continue;
      bestCost = near.cost;
      best.set(near.order);
    }
  }
  return best;
}
