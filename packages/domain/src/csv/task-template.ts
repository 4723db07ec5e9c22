import { TASK_CSV_COLUMNS, type TaskCsvColumn } from './task-columns.ts';
import { toCsv } from './text.ts';

const headerOf = ({ header }: TaskCsvColumn) => header;

/** The template of an import as a file, with two rows that show how places may be given. `day` is `YYYY-MM-DD`. */
export const taskTemplateCsv = (day: string): string =>
  toCsv(
    TASK_CSV_COLUMNS.map(headerOf),
    [0, 1].map((row) => TASK_CSV_COLUMNS.map(({ examples }) => (examples[row] ?? '').replace('{day}', day))),
  );

/** Header of the column that says why a row was refused; an import leaves it out. */
export const REASON_HEADER = 'Reason';

/** Refused rows as a file that can be mended and imported again: as they came, with the reason behind them. */
export const rejectedRowsCsv = (
  headers: readonly string[],
  rows: readonly { cells: readonly string[]; reason: string }[],
): string => {
  const kept = headers.flatMap((header, position) => (header === REASON_HEADER ? [] : [position]));
  return toCsv(
    [...kept.map((position) => headers[position] ?? ''), REASON_HEADER],
    rows.map(({ cells, reason }) => [...kept.map((position) => cells[position] ?? ''), reason]),
  );
};
