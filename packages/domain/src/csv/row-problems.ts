/** What is wrong with a row, by the column it stands in. */
export interface ColumnProblem<Field extends string> {
  column: Field;
  message: string;
}

/** The first thing that is wrong with each column. */
export const firstOfEach = <Field extends string>(
  problems: readonly ColumnProblem<Field>[],
): ColumnProblem<Field>[] => {
  const seen = new Set<Field>();
  return problems.filter(({ column }) => !seen.has(column) && seen.add(column));
};
