import { floatAt, intAt } from '../model/numbers.ts';
import { augment, emptyAssignment } from './augment.ts';
import { Queue } from './queue.ts';

/** The pairs of a row, as far as they are known. */
export interface LazyRow {
  /** The column and cost of each known pair. */
  readonly columns: Int32Array;
  readonly costs: Float64Array;
  /** No pair that is not known yet costs less; infinite when all are known. */
  readonly bound: number;
  /** Gets to know more pairs; the known ones keep their places. */
  grow(): void;
}

/**
 * The cheapest assignment of rows to columns, each used once at most; a row stays alone when that costs less.
 *
 * Shortest augmenting paths with potentials (Jonker and Volgenant 1987) over the known pairs, as in capacity constrained
 * assignment over a spatial index (U, Yiu, Mouratidis and Mamoulis 2008): a row is asked for more pairs only when the
 * shortest path could use one of them. A pair that is not known is at least as long as its row's bound, since no
 * column's potential is above 0. The result, to the last tie, is that of `minCostAssignment` over all pairs. The search
 * from a row touches only what pairs connect with it, so parts of a city that nothing connects cost no more than on
 * their own.
 * @param columns how many there are.
 * @param unassigned what it costs to leave each row alone.
 * @returns the column of each row, or -1.
 */
export function lazyMinCostAssignment(
  rows: readonly LazyRow[],
  columns: number,
  unassigned: readonly number[],
): number[] {
  // Every row has a column of its own on which it stays alone.
  const width = columns + rows.length;
  const assignment = emptyAssignment(rows.length, width);
  const { rowPotential, columnPotential, rowOf, columnOf } = assignment;
  const distance = new Float64Array(width).fill(Number.POSITIVE_INFINITY);
  const cameFrom = new Int32Array(width).fill(-1);
  const isDone = new Uint8Array(width);
  /** How far a row was when it was reached, and as which. */
  const reachedAt = new Float64Array(rows.length);
  const turn = new Int32Array(rows.length);
  const seen = new Int32Array(rows.length);
  const queue = new Queue();
  let touched: number[] = [];

  const relax = (row: number, column: number, cost: number): void => {
    if (isDone[column]) return;
    const length =
      floatAt(reachedAt, row) + cost - floatAt(rowPotential, row) - floatAt(columnPotential, column);
    const known = floatAt(distance, column);
    // Between equal paths, that over the row which was reached first.
    const isBetter =
      length < known || (length === known && intAt(turn, row) < intAt(turn, intAt(cameFrom, column)));
    if (!isBetter) return;
    if (known === Number.POSITIVE_INFINITY) touched.push(column);
    distance[column] = length;
    cameFrom[column] = row;
    if (length < known) queue.push(length, column);
  };

  /** Looks at the pairs of a row that were not looked at from it, and says when more of them could matter. */
  const look = (row: number): void => {
    const pairs = rows[row];
    if (!pairs) return;
    for (let at = intAt(seen, row); at < pairs.columns.length; at += 1)
      relax(row, intAt(pairs.columns, at), floatAt(pairs.costs, at));
    seen[row] = pairs.columns.length;
    if (pairs.bound < Number.POSITIVE_INFINITY)
      queue.push(floatAt(reachedAt, row) + pairs.bound - floatAt(rowPotential, row), -1 - row);
  };

  for (let start = 0; start < rows.length; start += 1) {
    const done: number[] = [];
    let [row, reached, turns, end] = [start, 0, 0, -1];
    while (end < 0) {
      reachedAt[row] = reached;
      turn[row] = turns;
      seen[row] = 0;
      turns += 1;
      relax(row, columns + row, unassigned[row] ?? 0);
      look(row);
      let nearest = queue.pop();
      for (; nearest < 0 || isDone[nearest]; nearest = queue.pop()) {
        // Below 0: a row that may have more pairs before the next column.
        if (nearest >= 0) continue;
        rows[-1 - nearest]?.grow();
        look(-1 - nearest);
      }
      isDone[nearest] = 1;
      done.push(nearest);
      reached = floatAt(distance, nearest);
      if (intAt(rowOf, nearest) < 0) end = nearest;
      else row = intAt(rowOf, nearest);
    }
    augment(assignment, { start, end, length: reached, done, distance, cameFrom });
    for (const column of touched) {
      distance[column] = Number.POSITIVE_INFINITY;
      isDone[column] = 0;
    }
    touched = [];
    queue.clear();
  }
  return Array.from(columnOf, (column) => (column < columns ? column : -1));
}
