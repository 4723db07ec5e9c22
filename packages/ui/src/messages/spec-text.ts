import type { Locale } from '../theme/language.ts';
import ar from './spec.ar.json' with { type: 'json' };

const table: Record<string, string> = ar;
const PLACEHOLDER = /\{(\w+)\}/g;

const literally = (text: string) => text.replace(/[.*+?^$()|[\]\\]/g, '\\$&');

/** Messages with a hole, as patterns that find what stands in it. */
const patterns = Object.keys(table)
  .filter((english) => english.includes('{'))
  .map((english) => ({
    english,
    pattern: new RegExp(`^${literally(english).replace(PLACEHOLDER, '(?<$1>.+)')}$`),
  }));

/**
 * A literal message of the specification, or one of the server's, in the language of the page. What it does not know
 * comes back as it is: an English message is better than none.
 */
export function specText(locale: Locale, english: string): string {
  if (locale === 'en') return english;
  const exact = table[english];
  if (exact !== undefined) return exact;
  for (const known of patterns) {
    const found = known.pattern.exec(english);
    if (found)
      return (table[known.english] ?? english).replace(PLACEHOLDER, (_, name) => found.groups?.[name] ?? '');
  }
  return english;
}
