import { Readable } from 'node:stream';
import { type Cell, toCsv } from '@qafila/domain/csv';

/** What a spreadsheet program needs to read UTF-8 as such. */
const BYTE_ORDER_MARK = '\uFEFF';
const LINE = '\r\n';

/** Rows alone, in the cells' own escape. */
const lines = (columns: readonly string[], rows: readonly (readonly Cell[])[]): string => {
  const text = toCsv(columns, rows);
  return text.slice(text.indexOf(LINE) + LINE.length);
};

/** A file of CSV that is written while it is read: the memory of one batch, whatever its length. */
export const csvStream = (
  columns: readonly string[],
  batches: AsyncIterable<readonly (readonly Cell[])[]>,
): Readable =>
  Readable.from(
    (async function* () {
      yield BYTE_ORDER_MARK + toCsv(columns, []).trimEnd() + LINE;
      for await (const rows of batches) if (rows.length) yield lines(columns, rows) + LINE;
    })(),
    { objectMode: false },
  );
