import { TASK_CSV_COLUMNS, toCsv } from '@qafila/domain/csv';
import { type Choice, positionsOf } from './mapping.ts';
import { type FileRow, rowsOf } from './read-file.ts';

/** Rows imported by one call. */
const PIECE_ROWS = 500;

const HEADERS = new Map(TASK_CSV_COLUMNS.map(({ field, header }) => [field, header]));

export interface Piece {
  rows: { row: number; orderId: string }[];
  /** The rows as a CSV file of their own, with the template's headers. */
  file: File;
}

/**
 * Splits the wanted rows of a file into files of `ROWS` rows each, so that progress is known and an interrupted
 * import can continue.
 */
export async function* piecesOf(
  file: Blob,
  choice: Choice,
  wanted: ReadonlySet<number>,
): AsyncGenerator<Piece> {
  const columns = choice.flatMap((field, position) => (field ? [{ field, position }] : []));
  const headers = columns.map(({ field }) => HEADERS.get(field) ?? field);
  const orderAt = positionsOf(choice).orderId ?? -1;
  const pieceOf = (rows: readonly FileRow[]): Piece => ({
    rows: rows.map(({ row, cells }) => ({ row, orderId: cells[orderAt] ?? '' })),
    file: new File(
      [
        toCsv(
          headers,
          rows.map(({ cells }) => columns.map(({ position }) => cells[position] ?? '')),
        ),
      ],
      'tasks.csv',
      { type: 'text/csv' },
    ),
  });
  let rows: FileRow[] = [];
  for await (const one of rowsOf(file)) {
    if (one.row === 0 || !wanted.has(one.row)) continue;
    rows.push(one);
    if (rows.length < PIECE_ROWS) continue;
    yield pieceOf(rows);
    rows = [];
  }
  if (rows.length) yield pieceOf(rows);
}
