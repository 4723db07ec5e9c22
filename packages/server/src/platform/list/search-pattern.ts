import { westernDigits } from '@qafila/contracts';

/** Digits of an Arabic keyboard as those that numbers, phones and amounts are kept with. */
const typed = (search: string | undefined) =>
  search && westernDigits(search.trim()).replace(/(?<=\d)٫(?=\d)/g, '.');

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
 * What to look for anywhere in a column of a short list, with `ilike`. Undefined when nothing was typed. Names of short
 * lists are kept as they were typed: beside letters, so are the digits.
 */
export function containsPattern(search: string | undefined): string | undefined {
  const term = /\p{L}/u.test(search ?? '') ? search?.trim() : typed(search);
  return term && `%${escaped(term)}%`;
}
