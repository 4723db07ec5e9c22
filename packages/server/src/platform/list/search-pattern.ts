const escaped = (text: string) => text.replace(/[\\%_]/g, '\\$&');

/**
 * A `like` pattern for a search column that starts with a blank. Three letters match anywhere; fewer only at
 * the start of a word, since a trigram index can't find them elsewhere. Null for an empty search.
 */
export function searchPattern(search: string | undefined): string | null {
  const term = search?.trim().toLowerCase().replace(/\s+/g, ' ');
  if (!term) return null;
  return term.length < 3 ? `% ${escaped(term)}%` : `%${escaped(term)}%`;
}

/** What to look for anywhere in a column of a short list, with `ilike`. Undefined when nothing was typed. */
export function containsPattern(search: string | undefined): string | undefined {
  const term = search?.trim();
  return term && `%${escaped(term)}%`;
}
