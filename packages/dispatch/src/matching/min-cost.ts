import { byteAt, floatAt, intAt } from '../model/numbers.ts';
import { augment, emptyAssignment } from './augment.ts';

/** A pair that can't be. */
export const FORBIDDEN = Number.POSITIVE_INFINITY;

/**
 * The cheapest assignment of rows to columns, each used once at most, with as many rows assigned as `unassigned` makes
 * worth it: a row stays alone when that costs less.
 * Shortest augmenting paths with potentials (Jonker and Volgenant 1987), O(rows² × (columns + rows)).
 * @param costs rows × columns; `FORBIDDEN` for a pair that can't be.
 * @param unassigned what it costs to leave each row alone.
 * @returns the column of each row, or -1.
 */
export function minCostAssignment(
  costs: readonly (readonly number[])[],
  unassigned: readonly number[],
): number[] {
  const rows = costs.length;
  const columns = costs[0]?.length ?? 0;
  // Every row has a column of its own on which it stays alone, so that a full assignment always exists.
  const width = columns + rows;
  const cost = (row: number, column: number): number => {
    if (column < columns) return costs[row]?.[column] ?? FORBIDDEN;
    return column - columns === row ? (unassigned[row] ?? 0) : FORBIDDEN;
  };
  const assignment = emptyAssignment(rows, width);
  const { rowPotential, columnPotential, rowOf, columnOf } = assignment;

  for (let start = 0; start < rows; start += 1) {
    const distance = new Float64Array(width).fill(Number.POSITIVE_INFINITY);
    const cameFrom = new Int32Array(width).fill(-1);
    const isDone = new Uint8Array(width);
    const done: number[] = [];
    let row = start;
    let reached = 0;
    let end = -1;
    while (end < 0) {
      let nearest = -1;
      let shortest = Number.POSITIVE_INFINITY;
      for (let column = 0; column < width; column += 1) {
        if (byteAt(isDone, column)) continue;
        const edge = cost(row, column);
        if (edge !== FORBIDDEN) {
          const length = reached + edge - floatAt(rowPotential, row) - floatAt(columnPotential, column);
          if (length < floatAt(distance, column)) {
            distance[column] = length;
            cameFrom[column] = row;
          }
        }
        if (floatAt(distance, column) < shortest) {
          shortest = floatAt(distance, column);
          nearest = column;
        }
      }
      isDone[nearest] = 1;
      done.push(nearest);
      reached = shortest;
      if (intAt(rowOf, nearest) < 0) end = nearest;
      else row = intAt(rowOf, nearest);
    }
    augment(assignment, { start, end, length: reached, done, distance, cameFrom });
  }
  return Array.from(columnOf, (column) => (column < columns ? column : -1));
}
