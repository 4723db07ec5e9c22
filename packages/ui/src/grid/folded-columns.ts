import type { GridColumn } from './types.ts';

/** Width of a column that names none, as the grid draws it at least. */
const DEFAULT_WIDTH = 120;

type Folding = Pick<GridColumn<never>, 'key' | 'width' | 'minWidth' | 'fold' | 'hidden'>;

/**
 * Columns to leave out so that the others fit this width: the lowest `fold` first, those with the same one together, then
 * those without it from the end.
 * A first column without `fold` stays, and so do columns that are hidden until the user shows them.
 */
export function foldedColumns(columns: readonly Folding[], width: number): ReadonlySet<string> {
  const widthOf = (column: Folding) => column.width ?? column.minWidth ?? DEFAULT_WIDTH;
  let needed = columns.reduce((sum, column) => sum + widthOf(column), 0);
  const folded = new Set<string>();
  const inTurn = columns
    .map((column, index) => ({ ...column, turn: column.fold ?? Number.MAX_SAFE_INTEGER - index }))
    .filter(({ fold, hidden }, index) => !hidden && (index > 0 || fold !== undefined))
    .sort((one, other) => one.turn - other.turn);
  let turn: number | undefined;
  for (const column of inTurn) {
    if (needed <= width && column.turn !== turn) break;
    folded.add(column.key);
    needed -= widthOf(column);
    turn = column.turn;
  }
  return folded;
}
