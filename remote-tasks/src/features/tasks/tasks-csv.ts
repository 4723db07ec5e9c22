import type { Task } from '@qafila/contracts/task';
import { taskTripColumns, taskTripRow, toCsv } from '@qafila/domain/csv';
import { formatDate, formatTime } from '@qafila/domain/dates';

export interface CsvLook {
  /** ISO 4217 code of the company's currency; part of the headings of amounts. */
  currency: string;
  /** Time zone of the times. */
  zone: string;
}

/** Tasks as the task-trip export, one row each. */
export function tasksCsv(tasks: readonly Task[], { currency, zone }: CsvLook): string {
  const time = (iso: string) => `${formatDate(iso, { zone })} ${formatTime(iso, { zone })}`;
  return toCsv(
    taskTripColumns(currency),
    tasks.map((task) => taskTripRow(task, time, currency)),
  );
}
