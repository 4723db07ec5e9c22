import { literalsOf } from '@qafila/domain/literals';
import type { Locale } from '../theme/language.ts';
import ar from './spec.ar.json' with { type: 'json' };

const arabic = literalsOf(ar);

/**
 * Translates a literal message of the specification or of the server. Unknown messages are returned unchanged: an
 * English message is better than none.
 */
export const specText = (locale: Locale, english: string): string =>
  locale === 'en' ? english : (arabic(english) ?? english);
