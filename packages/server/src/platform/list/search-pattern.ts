import { westernDigits } from '@qafila/contracts';
import { type RawBuilder, sql } from 'kysely';

/**
 * A text with Western digits and decimal points instead of those of an Arabic keyboard, without its thousands signs, as
 * search columns have it. `app.plain_numbers` is the same in SQL.
 */
export const plainNumbers = (text: string): string =>
  westernDigits(text).replaceAll('٫', '.').replaceAll('٬', '');

const typed = (search: string | undefined) => search && plainNumbers(search.trim());

const escaped = (text: string) => text.replace(/[\\%_]/g, '\\$&');

/**
 * A `like` pattern for a search column that starts with a blank. Three letters match anywhere; fewer only at
 * the start of a word, since a trigram index can't find them elsewhere. Null for an empty search.
 */
export function searchPattern(search: string | undefined): string | null {
  const term = typed(search)?.toLowerCase().replace(/\s+/g, ' ');
  if (!term) return null;
  return term.length < 3 ? `% ${escaped(term)}%` : `%${escaped(term)}%`;
}

/**
 * What to look for anywhere in a column of a short list, with `ilike`; the column is read by `inWesternDigits`.
 * Undefined when nothing was typed.
 */
export function containsPattern(search: string | undefined): string | undefined {
  const term = typed(search);
  return term && `%${escaped(term)}%`;
}

/** A column, or an SQL text, with Western numbers, as patterns have them: what it holds is kept as it was typed. */
export const inWesternDigits = (text: string | RawBuilder<unknown>): RawBuilder<string> =>
  sql`app.plain_numbers(${typeof text === 'string' ? sql.ref(text) : text})`;
