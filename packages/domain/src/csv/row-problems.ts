/** A problem of a row, by column. */
export interface ColumnProblem<Field extends string> {
  column: Field;
  message: string;
}

/** Keeps the first problem of each column. */
export const firstOfEach = <Field extends string>(
  problems: readonly ColumnProblem<Field>[],
): ColumnProblem<Field>[] => {
  const seen = new Set<Field>();
  return problems.filter(({ column }) => !seen.has(column) && seen.add(column));
};
