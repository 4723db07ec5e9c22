import { type Break, lineOf, type SourceFile } from './source-files.ts';

/** Files that may read an error's own message, and why. */
export const READERS_OF_MESSAGES: Record<string, string> = {
  'host/src/failures/chunk-error.ts': 'recognises an error by its message',
  'host/src/failures/report.ts': 'sends it to the server',
  'host/src/remote-pages/remote-fallback.tsx': 'shows it folded, as the technical detail',
  'packages/ui/src/fields/form/form-errors.ts':
    'sorts the messages of a reply by field; the form translates them',
  'packages/ui/src/fields/use-field.ts': 'a message of the schema, which the field translates',
  'remote-tasks/src/features/import/problem-text.ts': 'translates it',
};

const OWN_MESSAGE = /\b(?:error|\w+Error|failure|reason|caught)\??\.message\b/g;

/**
 * Every place in the portal that uses an error's own message, which is English and may be technical. Messages of
 * rows, problems and fields (`row.message`) come from the server in the user's language.
 */
export function rawMessages(
  files: readonly SourceFile[],
  allowed: readonly string[] = Object.keys(READERS_OF_MESSAGES),
): Break[] {
  return files
    .filter(({ path }) => !allowed.includes(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(OWN_MESSAGE)].map(
        ({ 0: found, index }): Break => ({
          rule: 'worded-errors',
          path,
          line: lineOf(text, index),
          sentence: `${found} is English for every reader. Pass the error to ErrorState, or word it with useErrorText.`,
        }),
      ),
    );
}
