import type { Meter } from '../budget.ts';
import type { Random } from '../random.ts';
import type { TripModel } from './model.ts';
import { type Move, moveInto } from './moves.ts';

/** Temperatures of the annealing, as shares of the cost of a mean ride. */
const HOT = 1;
const COLD = 0.005;

/**
 * Simulated annealing (Kirkpatrick, Gelatt and Vecchi 1983) over the orders of the free stops. The threshold is drawn
 * before a neighbour is weighed, so that the reckoning of a bad one ends early.
 * @param free places that are not locked, rising.
 * @param until the share of the budget at which to end.
 */
export function anneal(
  model: TripModel,
  from: Int32Array,
  free: Int32Array,
  random: Random,
  meter: Meter,
  until: number,
): Int32Array {
  const { length } = from;
  const move: Move = { model, free, random, current: from.slice(), next: from.slice() };
  const best = from.slice();
  let cost = model.cost(best, length, Number.POSITIVE_INFINITY);
  let bestCost = cost;
  const hot = model.meanRideCost * HOT;
  const cooling = Math.log(COLD / HOT);
  let begun = -1;
  for (let spent = meter.step(); spent < until; spent = meter.step()) {
    if (begun < 0) begun = spent;
    const temperature = hot * Math.exp(cooling * ((spent - begun) / (until - begun)));
    if (!moveInto(move)) continue;
    const limit = cost - temperature * Math.log(1 - random());
    const weighed = model.cost(move.next, length, limit);
    if (weighed > limit) continue;
    cost = weighed;
    move.current.set(move.next);
    if (cost < bestCost) {
      bestCost = cost;
      best.set(move.current);
    }
  }
  return best;
}
