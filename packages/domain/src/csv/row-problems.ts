/** A problem of a row, by column. */
export interface ColumnProblem<Field extends string> {
  column: Field;
  message: string;
}

/**
 * Whether a row has values past the last column of its header, as after a comma that is not in quotes: the cells after
 * such a comma are under wrong headers. Empty cells at the end don't count, spreadsheets write those.
 */
export const hasTooManyCells = (cells: readonly string[], width: number): boolean =>
  cells.slice(width).some((cell) => cell !== '');

/** Keeps the first problem of each column. */
export const firstOfEach = <Field extends string>(
  problems: readonly ColumnProblem<Field>[],
): ColumnProblem<Field>[] => {
  const seen = new Set<Field>();
  return problems.filter(({ column }) => !seen.has(column) && seen.add(column));
};
