import { TASK_CSV_COLUMNS, type TaskCsvColumn } from './task-columns.ts';
import { toCsv } from './text.ts';

const headerOf = ({ header }: TaskCsvColumn) => header;

/**
 * The import's template as a file, with two rows that show the ways to specify a place. `day` is
 * `YYYY-MM-DD`.
 */
export const taskTemplateCsv = (day: string): string =>
  toCsv(
    TASK_CSV_COLUMNS.map(headerOf),
    ([0, 1] as const).map((row) =>
      TASK_CSV_COLUMNS.map(({ examples }) => examples[row].replace('{day}', day)),
    ),
  );

/** Header of the column with the reason why a row was refused; ignored by imports. */
export const REASON_HEADER = 'Reason';

/**
 * Refused rows as a file to correct and import again: unchanged, followed by the reason. Cells past the header come last,
 * so that a row is not accepted without them.
 */
export const rejectedRowsCsv = (
  headers: readonly string[],
  rows: readonly { cells: readonly string[]; reason: string }[],
): string => {
  const kept = headers.flatMap((header, position) => (header === REASON_HEADER ? [] : [position]));
  return toCsv(
    [...kept.map((position) => headers[position] ?? ''), REASON_HEADER],
    rows.map(({ cells, reason }) => [
      ...kept.map((position) => cells[position] ?? ''),
      reason,
      ...cells.slice(headers.length),
    ]),
  );
};
