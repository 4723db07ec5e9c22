import { intAt } from '../../model/numbers.ts';
import type { Meter } from '../../planning/budget.ts';
import type { Random } from '../../planning/random.ts';
import { Insertion } from './insertion.ts';
import { Routes } from './routes.ts';
import { Ruin } from './ruin.ts';
import { sortForInsertion } from './sorting.ts';

/** Share of places that are overlooked. */
const BLINK = 0.01;
/** What it costs at first that a task waits, as a share of the mean distance per task, and how that changes per try. */
const PRICE = 10;
const DEARER = 1.001;
const CHEAPER = 0.9995;
/**
 * Steps in a row with more tasks waiting than in the best plan, after which the search goes on from that: the price rises
 * until nothing is let through but plans with as many waiting.
 */
const ASTRAY = 2000;
/** Steps between two looks at the budget. */
const BATCH = 16;
/** Temperatures, as shares of the mean distance per task. */
const HOT = 5;
const COLD = 0.02;

/**
 * Serves what is left and shortens routes without opening new ones: ruin by strings, recreate greedily with blinks,
 * accept by simulated annealing (Christiaens and Vanden Berghe 2020). A task without a place may wait for a while
 * (Ropke and Pisinger 2006): its price rises as long as a stop waits and falls while none does, so that the search
 * gets from one kind of plan to another. Takes so many steps, fewer if that share of the budget is spent before, and
 * cools down until then. Leaves the best plan seen in `routes`, and the one at the end in `last`.
 */
export function improve(
  routes: Routes,
  last: Routes,
  random: Random,
  meter: Meter,
  { steps, until }: { steps: number; until: number },
): void {
  const { model } = routes;
  const best = new Routes(model, routes.scratch);
  const kept = new Routes(model, routes.scratch);
  best.copyFrom(routes);
  kept.copyFrom(routes);
  const insertion = new Insertion(routes, random);
  const ruin = new Ruin(routes, random);
  const keys = new Float64Array(model.tasks);
  let distance = routes.totalDistance();
  let waiting = routes.tasksOf(-1).length;
  let shortest = distance;
  let fewest = waiting;
  const share = distance / Math.max(1, model.tasks);
  let price = PRICE * share;
  const cooling = Math.log(COLD / HOT);
  /** Routes that differ from what is kept. */
  const changed = new Uint8Array(routes.scratch + 1);
  let astray = 0;
  let spent = meter.spend(BATCH);
  const begun = spent;
  let gone = 0;
  for (let step = 1; gone < 1; step += 1) {
    if (step % BATCH === 0) {
      spent = meter.spend(BATCH);
      gone = Math.max(step / steps, (spent - begun) / (until - begun));
    }
    astray = waiting > fewest ? astray + 1 : 0;
    if (astray > ASTRAY) {
      astray = 0;
      routes.copyFrom(best);
      kept.copyFrom(best);
      distance = shortest;
      waiting = fewest;
      price = PRICE * share;
    }
    const temperature = HOT * share * Math.exp(cooling * gone);
    const limit = distance + waiting * price - temperature * Math.log(1 - random());
    ruin.apply();
    changed.fill(0);
    for (let index = 0; index < ruin.touchedCount; index += 1) changed[intAt(ruin.touched, index)] = 1;
    sortForInsertion(model, ruin.removed, ruin.count, keys, random);
    let left = 0;
    for (let index = 0; index < ruin.count; index += 1) {
      const task = intAt(ruin.removed, index);
      insertion.reset();
      for (let route = 0; route < routes.count; route += 1)
        if (insertion.fits(task, route)) insertion.cheapest(task, route, BLINK);
      if (insertion.found) {
        insertion.apply(task);
        changed[insertion.route] = 1;
      } else left += 1;
    }
    const reached = routes.totalDistance();
    price = waiting > 0 ? price * DEARER : Math.max(price * CHEAPER, share);
    if (reached + left * price >= limit) {
      for (let index = 0; index < ruin.count; index += 1) routes.routeOf[intAt(ruin.removed, index)] = -1;
      copyChanged(kept, routes, changed);
      continue;
    }
    distance = reached;
    waiting = left;
    copyChanged(routes, kept, changed);
    if (left < fewest || (left === fewest && reached < shortest - 1e-9)) {
      fewest = left;
      shortest = reached;
      best.copyFrom(routes);
    }
  }
  last.copyFrom(kept);
  routes.copyFrom(best);
}

function copyChanged(from: Routes, to: Routes, changed: Uint8Array): void {
  for (let route = 0; route < from.count; route += 1)
    if (changed[route] === 1) to.copyRoute(from, route, route);
}
