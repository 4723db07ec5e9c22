import { intAt } from '../../model/numbers.ts';
import type { Meter } from '../budget.ts';
import type { Random } from '../random.ts';
import { DraftOrder, type Unit } from './draft-order.ts';
import type { TripModel } from './model.ts';

/** Tasks that are taken out of the order at once, at most. */
const MOST_REMOVED = 8;
/** Orders between two looks at the budget. */
const BATCH = 4;
/** Temperatures, as shares of the cost of a mean ride. Found by trial on 36 random trips of 25 stops. */
const HOT = 0.3;
const COLD = 0.02;
/** Neighbours that one rebuilt order counts as in the budget. */
const WEIGHT = 100;

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

const draw = (random: Random, below: number) => (random() * below) | 0;

/** What can be taken out: tasks whose stops are both free, and else single stops. */
function unitsOf({ count, deliveryOf }: TripModel, isLocked: Uint8Array): Unit[] {
  const isFree = isLocked.map((one) => 1 - one);
  const units: Unit[] = [];
  for (let stop = 0; stop < count; stop += 1) {
    const delivery = intAt(deliveryOf, stop);
    if (delivery >= 0 && isFree[stop] && isFree[delivery]) {
      units.push({ pickup: stop, delivery });
      isFree[delivery] = 0;
      isFree[stop] = 0;
    }
  }
  for (let stop = 0; stop < count; stop += 1) if (isFree[stop]) units.push({ pickup: -1, delivery: stop });
  return units;
}

/** What can be taken out, and what is. */
interface Parts {
  /** 1 for each unit that is out; the last is for stops that stay, and always 0. */
  out: Uint8Array;
  /** Of each stop its unit. */
  unitOf: Int32Array;
  /** Places that are not locked. */
  free: Int32Array;
}

/** Draws which tasks are taken out, some whose stops follow each other or any, and marks them in `out`. */
function drawUnits({ out, unitOf, free }: Parts, order: Int32Array, random: Random): number[] {
  const wanted = 1 + draw(random, Math.min(MOST_REMOVED, out.length - 1));
  const drawn: number[] = [];
  const isString = random() < 0.5;
  let place = draw(random, free.length);
  out.fill(0);
  while (drawn.length < wanted) {
    const unit = intAt(unitOf, intAt(order, intAt(free, place)));
    if (out[unit] === 0) drawn.push(unit);
    out[unit] = 1;
    place = isString ? (place + 1) % free.length : draw(random, free.length);
  }
  return drawn;
}

function shuffle(drawn: number[], random: Random): number[] {
  for (let index = drawn.length - 1; index > 0; index -= 1) {
    const other = draw(random, index + 1);
    [drawn[index], drawn[other]] = [drawn[other] as number, drawn[index] as number];
  }
  return drawn;
}

/**
 * Takes a few tasks out and puts each back where it costs least, again and again (ruin and recreate: Schrimpf et al.
 * 2000; strings and blinks: Christiaens and Vanden Berghe 2020), accepting what is a little worse as annealing does.
 */
export function ruinAndRecreate({ model, from, free, random, meter, until }: Search): Int32Array {
  const isLocked = new Uint8Array(model.count).fill(1);
  for (const place of free) isLocked[intAt(from, place)] = 0;
  const units = unitsOf(model, isLocked);
  const unitOf = new Int32Array(model.count).fill(units.length);
  for (const [index, { pickup, delivery }] of units.entries()) {
    if (pickup >= 0) unitOf[pickup] = index;
    unitOf[delivery] = index;
  }
  const parts: Parts = { out: new Uint8Array(units.length + 1), unitOf, free };
  const isKept = (stop: number) => parts.out[intAt(unitOf, stop)] === 0;
  const draft = new DraftOrder(model, isLocked, random);
  draft.set(from, isKept);
  const current = from.slice();
  let { cost } = draft;
  const best = current.slice();
  let bestCost = cost;
  const cooling = Math.log(COLD / HOT);
  let begun = -1;
  for (let spent = meter.spend(BATCH * WEIGHT); spent < until; spent = meter.spend(BATCH * WEIGHT)) {
    if (begun < 0) begun = spent;
    const temperature = model.meanRideCost * HOT * Math.exp(cooling * ((spent - begun) / (until - begun)));
    for (let step = 0; step < BATCH; step += 1) {
      const drawn = drawUnits(parts, current, random);
      draft.set(current, isKept);
      for (const unit of shuffle(drawn, random)) draft.insert(units[unit] as Unit);
      if (draft.cost > cost - temperature * Math.log(1 - random())) continue;
      cost = draft.cost;
      current.set(draft.order);
      if (cost >= bestCost) continue;
      bestCost = cost;
      best.set(current);
    }
  }
  return best;
}
