import { Readable } from 'node:stream';
import { type Cell, toCsv } from '@qafila/domain/csv';
import type { FastifyReply } from 'fastify';

/** Byte order mark, by which spreadsheets detect UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';
const LINE = '\r\n';

/** Encodes rows without a header; cells are already escaped. */
const lines = (columns: readonly string[], rows: readonly (readonly Cell[])[]): string => {
  const text = toCsv(columns, rows);
  return text.slice(text.indexOf(LINE) + LINE.length);
};

/** Streams a CSV file while its rows are read: it uses the memory of one batch. */
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

/** Replies with a CSV file to save, sent as it is read. */
export const sendCsv = (reply: FastifyReply, name: string, rows: Readable): FastifyReply =>
  reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}.csv"`)
    .header('cache-control', 'no-store')
    .send(rows);
