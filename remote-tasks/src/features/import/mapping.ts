import {
  type FieldPositions,
  mapHeaders,
  missingHeaders,
  TASK_CSV_COLUMNS,
  type TaskCsvField,
} from '@qafila/domain/csv';

/** Field of each column by position; empty for a column that is left out. */
export type Choice = readonly (TaskCsvField | '')[];

/** The mapping that follows from the headers alone. */
export function automaticChoice(headers: readonly string[]): Choice {
  const positions = mapHeaders(headers, TASK_CSV_COLUMNS);
  const fields = Object.entries(positions) as [TaskCsvField, number][];
  return headers.map((_, position) => fields.find(([, at]) => at === position)?.[0] ?? '');
}

/** Maps a column to a field; a column that had the field before is left out. */
export const choose = (choice: Choice, position: number, field: TaskCsvField | ''): Choice =>
  choice.map((before, at) => (at === position ? field : before === field && field !== '' ? '' : before));

export function positionsOf(choice: Choice): FieldPositions<TaskCsvField> {
  const positions: FieldPositions<TaskCsvField> = {};
  choice.forEach((field, position) => {
    if (field) positions[field] = position;
  });
  return positions;
}

/** Required fields without a column. */
export function missingFields(choice: Choice): TaskCsvField[] {
  const missing = missingHeaders(positionsOf(choice), TASK_CSV_COLUMNS);
  return TASK_CSV_COLUMNS.flatMap(({ field, header }) => (missing.includes(header) ? [field] : []));
}

/**
 * The mapping to send where the user differs from the headers: the field of each column in order, since several columns can
 * have the same header, and one that was left out must not be mapped again.
 */
export function chosenColumns(headers: readonly string[], choice: Choice): string | undefined {
  const automatic = automaticChoice(headers);
  return choice.some((field, at) => field !== automatic[at]) ? JSON.stringify(choice) : undefined;
}
