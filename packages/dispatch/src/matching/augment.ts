import { floatAt, intAt } from '../model/numbers.ts';

/** An assignment of rows to columns in the making, with the potentials that prove it cheapest so far. */
export interface Assignment {
  readonly rowPotential: Float64Array;
  readonly columnPotential: Float64Array;
  /** The row of each column, or -1. */
  readonly rowOf: Int32Array;
  /** The column of each row, or -1. */
  readonly columnOf: Int32Array;
}

/** A shortest path from a row without a column to a column without a row. */
export interface AugmentingPath {
  start: number;
  end: number;
  length: number;
  /** Columns whose distance is final, `end` among them. */
  done: readonly number[];
  distance: Float64Array;
  /** The row before each column on the way to it. */
  cameFrom: Int32Array;
}

export const emptyAssignment = (rows: number, columns: number): Assignment => ({
  rowPotential: new Float64Array(rows),
  columnPotential: new Float64Array(columns),
  rowOf: new Int32Array(columns).fill(-1),
  columnOf: new Int32Array(rows).fill(-1),
});

/** Moves the potentials by a shortest path and assigns the rows along it (Jonker and Volgenant 1987). */
export function augment(assignment: Assignment, path: AugmentingPath): void {
  const { rowPotential, columnPotential, rowOf, columnOf } = assignment;
  const { start, end, length, done, distance, cameFrom } = path;
  for (const column of done) {
    if (column === end) continue;
    const slack = length - floatAt(distance, column);
    columnPotential[column] = floatAt(columnPotential, column) - slack;
    const owner = intAt(rowOf, column);
    rowPotential[owner] = floatAt(rowPotential, owner) + slack;
  }
  rowPotential[start] = floatAt(rowPotential, start) + length;
  for (let column = end; ; ) {
    const owner = intAt(cameFrom, column);
    rowOf[column] = owner;
    const next = intAt(columnOf, owner);
    columnOf[owner] = column;
    if (owner === start) break;
    column = next;
  }
}
