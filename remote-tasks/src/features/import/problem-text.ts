import { errorText } from '@qafila/api-client';
import type { RowResult } from '@qafila/contracts/core';
import { CsvError } from '@qafila/domain/csv';
import { useUi } from '@qafila/ui';
import { useMessageText } from '@qafila/ui/fields';
import { type TextKey, useText } from '../../messages/use-text.ts';
import { useFieldName } from './field-names.ts';
import { NoText } from './read-file.ts';

/** Error messages of the file rules, which server and portal share, with the translated text of each. */
const PATTERNS: readonly (readonly [RegExp, TextKey, ...string[]])[] = [
  [/^Row (\d+) opens a quote that never closes$/, 'import.problem.quote', 'row'],
  [/^Row (\d+) is longer than (\d+) characters.*$/, 'import.problem.long', 'row', 'max'],
  [/^Row (\d+) has more than (\d+) columns$/, 'import.problem.wide', 'row', 'max'],
  [/^The file is empty$/, 'import.problem.empty'],
  [/^The file has a header and no rows$/, 'import.problem.noRows'],
  [/^The file has too many rows: at most (\d+)$/, 'import.problem.rows', 'max'],
  [/^The file is too large: at most (\d+) MB$/, 'import.problem.size', 'max'],
  [/^This is not a CSV file.*$/, 'import.problem.noText'],
  [/^Write items as (.+)$/, 'import.problem.items', 'example'],
];

/** Translates the problems of a row, a file or a call. */
export function useProblemText() {
  const t = useText();
  const { dir } = useUi();
  const literal = useMessageText();
  const fieldName = useFieldName();
  /** Text quoted from the file keeps its own direction. */
  const apart = (text: string) => (dir === 'rtl' ? `\u2068${text}\u2069` : text);
  const worded = (message: string): string => {
    for (const [pattern, key, ...names] of PATTERNS) {
      const found = pattern.exec(message);
      if (found)
        return t(key, Object.fromEntries(names.map((name, at) => [name, apart(found[at + 1] ?? '')])));
    }
    return literal(message);
  };
  return {
    /** Each problem of a row, with its column. */
    ofRow: ({ errors, message }: Pick<RowResult, 'errors' | 'message'>): string[] =>
      errors?.length
        ? errors.map((one) => `${fieldName(one.path)}: ${worded(one.message)}`)
        : [worded(message ?? '')],
    ofFailure: (error: unknown): string => {
      if (error instanceof NoText) return t('import.problem.noText');
      if (error instanceof CsvError) return worded(error.message);
      return errorText(error, worded);
    },
  };
}
