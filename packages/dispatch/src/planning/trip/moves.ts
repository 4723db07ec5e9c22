import type { Random } from '../random.ts';
import type { TripModel } from './model.ts';

/** An order and room for a neighbour of it. Only free places change. */
export interface Move {
  model: TripModel;
  /** Places that are not locked, rising. */
  free: Int32Array;
  random: Random;
  current: Int32Array;
  next: Int32Array;
}

const LONGEST_SEGMENT = 4;
/** How far away a near place is at most, and how often one is drawn. */
const REACH = 6;
const NEAR = 0.7;

/** Writes a random neighbour of `current` into `next`; false when the draw came to nothing. */
export function moveInto(move: Move): boolean {
  const kind = move.random();
  if (kind < 0.4) return relocateTask(move);
  if (kind < 0.75) return relocateSegment(move);
  if (kind < 0.9) return swapStops(move);
  return reverseSegment(move);
}

const draw = (random: Random, below: number) => (random() * below) | 0;

/** A place other than the one given, near ones more often than far ones: an order that is nearly in time changes little. */
function drawNear(random: Random, from: number, below: number): number {
  const reach = random() < NEAR ? Math.min(REACH, below - 1) : below - 1;
  const lowest = Math.max(0, Math.min(from - reach, below - 1 - 2 * reach));
  const highest = Math.min(below - 1, Math.max(from + reach, 2 * reach));
  const place = lowest + draw(random, highest - lowest);
  return place >= from ? place + 1 : place;
}

/** A pickup and its delivery go to other places, the pickup first; a stop without a mate goes alone. */
function relocateTask({ model, free, random, current, next }: Move): boolean {
  const count = free.length;
  const stop = current[free[draw(random, count)] as number] as number;
  const first = (model.pickupOf[stop] as number) >= 0 ? (model.pickupOf[stop] as number) : stop;
  const second = first === stop ? (model.deliveryOf[stop] as number) : stop;
  const targets = second < 0 ? 1 : 2;
  if (count <= targets) return false;
  let low = draw(random, count);
  let high = targets === 2 ? draw(random, count - 1) : count;
  if (targets === 2 && high >= low) high += 1;
  if (high < low) [low, high] = [high, low];
  let to = 0;
  let moved = 0;
  for (let from = 0; from < count; from += 1) {
    const one = current[free[from] as number] as number;
    if (one === first || one === second) {
      moved += 1;
      continue;
    }
    // The mate of a free stop may be locked: then only one is moved, to the lower place.
    while (to === low || to === high) to += 1;
    if (to >= count) return false;
    next[free[to] as number] = one;
    to += 1;
  }
  if (moved !== targets) return moveOne(current, next, free, stop, low);
  next[free[low] as number] = first;
  if (targets === 2) next[free[high] as number] = second;
  return true;
}

/** A stop goes to another free place; what lies between moves up. */
function moveOne(
  current: Int32Array,
  next: Int32Array,
  free: Int32Array,
  stop: number,
  target: number,
): boolean {
  let to = 0;
  for (const place of free) {
    const one = current[place] as number;
    if (one === stop) continue;
    if (to === target) to += 1;
    next[free[to] as number] = one;
    to += 1;
  }
  next[free[target] as number] = stop;
  return true;
}

/** Or-opt (Or 1976): a few stops in a row go elsewhere, sometimes turned around. */
function relocateSegment({ free, random, current, next }: Move): boolean {
  const count = free.length;
  const length = 1 + draw(random, Math.min(LONGEST_SEGMENT, count - 1));
  if (count <= length) return false;
  const from = draw(random, count - length + 1);
  if (count - length < 1) return false;
  const target = drawNear(random, from, count - length + 1);
  const turned = length > 1 && random() < 0.3;
  let to = 0;
  for (let place = 0; place < count; place += 1) {
    if (place >= from && place < from + length) continue;
    if (to === target) to += length;
    next[free[to] as number] = current[free[place] as number] as number;
    to += 1;
  }
  for (let step = 0; step < length; step += 1) {
    const taken = turned ? from + length - 1 - step : from + step;
    next[free[target + step] as number] = current[free[taken] as number] as number;
  }
  return true;
}

function swapStops({ free, random, current, next }: Move): boolean {
  const first = draw(random, free.length);
  if (free.length < 2) return false;
  const second = drawNear(random, first, free.length);
  next.set(current);
  const [one, other] = [free[first] as number, free[second] as number];
  next[one] = current[other] as number;
  next[other] = current[one] as number;
  return true;
}

/** 2-opt (Croes 1958): the stops between two places are visited the other way round. */
function reverseSegment({ free, random, current, next }: Move): boolean {
  let first = draw(random, free.length);
  if (free.length < 2) return false;
  let last = drawNear(random, first, free.length);
  if (first > last) [first, last] = [last, first];
  next.set(current);
  for (let step = 0; step <= last - first; step += 1)
    next[free[first + step] as number] = current[free[last - step] as number] as number;
  return true;
}
