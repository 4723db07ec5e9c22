import type { GridColumn } from './types.ts';

/** Width of a column that names none, as the grid draws it at least. */
const DEFAULT_WIDTH = 120;

type Folding = Pick<GridColumn<never>, 'key' | 'width' | 'minWidth' | 'fold'>;

/**
 * Columns to leave out so that the others fit this width, the lowest `fold` first. Columns without `fold` always stay.
 */
export function foldedColumns(columns: readonly Folding[], width: number): ReadonlySet<string> {
  const widthOf = (column: Folding) => column.width ?? column.minWidth ?? DEFAULT_WIDTH;
  let needed = columns.reduce((sum, column) => sum + widthOf(column), 0);
  const folded = new Set<string>();
  const inTurn = columns
    .filter(({ fold }) => fold !== undefined)
    .sort((one, other) => (one.fold ?? 0) - (other.fold ?? 0));
  for (const column of inTurn) {
    if (needed <= width) break;
    folded.add(column.key);
    needed -= widthOf(column);
  }
  return folded;
}
