import type { Task } from '@qafila/contracts/task';
import { taskTripColumns, taskTripRow, toCsv } from '@qafila/domain/csv';
import { formatDate, formatTime } from '@qafila/domain/dates';

export interface CsvLook {
  /** ISO 4217 code of the company; it stands in the headings of amounts. */
  currency: string;
  /** Zone in which times are written. */
  zone: string;
}

/** Lets a spreadsheet read Arabic. */
const BYTE_ORDER_MARK = '\uFEFF';
const NEWLINE = '\r\n';

/** Collects tasks piece by piece into the task-trip export; each piece is text at once, so that no task is kept. */
export function createTasksCsv({ currency, zone }: CsvLook) {
  const columns = taskTripColumns(currency);
  const time = (iso: string) => `${formatDate(iso, { zone })} ${formatTime(iso, { zone })}`;
  const parts: string[] = [BYTE_ORDER_MARK + toCsv(columns, []).trimEnd()];
  return {
    add(tasks: readonly Task[]) {
      if (tasks.length === 0) return;
      const text = toCsv(
        columns,
        tasks.map((task) => taskTripRow(task, time)),
      );
      parts.push(text.slice(text.indexOf(NEWLINE)));
    },
    file: () => new Blob(parts, { type: 'text/csv;charset=utf-8' }),
  };
}
