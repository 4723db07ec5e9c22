import { HOUR_MS, MINUTE_MS } from '@qafila/contracts';
import { onGlobe, overGroundKm, type Point } from '@qafila/domain/travel';
import { floatAt } from '../../model/numbers.ts';

/** Orders whose goods are ready from so long ago until so soon say where the next ones will start. */
export const RECENT = { agoMs: 90 * MINUTE_MS, aheadMs: HOUR_MS / 2 } as const;
/** Of these, the last so many: more of them say the same, and take longer. */
export const MAX_RECENT_PICKUPS = 300;
/** Fewer say nothing yet. */
const MIN_RECENT_PICKUPS = 5;
/** An agent is likely to get the orders nearest to them: this share. */
const NEAREST_SHARE = 0.1;
/** Places on one cell of the map are as far from the pickups as its middle: about 280 m from north to south. */
const CELLS_PER_DEGREE = 400;

/** Great-circle km from a place to where the next orders are expected. */
export type Approach = (place: Point) => number;

/**
 * How far places are from where recent orders start: the mean distance of the tenth of their pickups that is nearest.
 * Undefined while there are fewer than five. What is asked once is known for all of a cell of the map, so that thousands
 * of agents cost little.
 */
export function approachTo(pickups: readonly Point[]): Approach | undefined {
  if (pickups.length < MIN_RECENT_PICKUPS) return undefined;
  const globe = Float64Array.from(pickups.flatMap(onGlobe));
  const nearest = Math.ceil(pickups.length * NEAREST_SHARE);
  const squares = new Float64Array(pickups.length);
  const known = new Map<number, number>();
  return ({ latitude, longitude }) => {
    const [north, east] = [Math.round(latitude * CELLS_PER_DEGREE), Math.round(longitude * CELLS_PER_DEGREE)];
    const cell = north * (360 * CELLS_PER_DEGREE + 1) + east;
    const before = known.get(cell);
    if (before !== undefined) return before;
    const [x, y, z] = onGlobe({ latitude: north / CELLS_PER_DEGREE, longitude: east / CELLS_PER_DEGREE });
    for (let at = 0; at < squares.length; at += 1)
      squares[at] =
        (floatAt(globe, 3 * at) - x) ** 2 +
        (floatAt(globe, 3 * at + 1) - y) ** 2 +
        (floatAt(globe, 3 * at + 2) - z) ** 2;
    putLeastFirst(squares, nearest);
    let sum = 0;
    for (let at = 0; at < nearest; at += 1) sum += overGroundKm(Math.sqrt(floatAt(squares, at)));
    known.set(cell, sum / nearest);
    return sum / nearest;
  };
}

/** Moves the least so many of some numbers to the front (Hoare's selection). */
function putLeastFirst(numbers: Float64Array, count: number): void {
  let [low, high] = [0, numbers.length - 1];
  while (low < high) {
    const pivot = floatAt(numbers, (low + high) >> 1);
    let [left, right] = [low, high];
    while (left <= right) {
      while (floatAt(numbers, left) < pivot) left += 1;
      while (floatAt(numbers, right) > pivot) right -= 1;
      if (left > right) break;
      const number = floatAt(numbers, left);
      numbers[left] = floatAt(numbers, right);
      numbers[right] = number;
      left += 1;
      right -= 1;
    }
    if (count <= right) high = right;
    else if (count >= left) low = left;
    else return;
  }
}
