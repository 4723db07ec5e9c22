import { literalsOf } from '@qafila/domain/literals';
import type { Locale } from '../theme/language.ts';
import ar from './spec.ar.json' with { type: 'json' };

const arabic = literalsOf(ar);

/**
 * A literal message of the specification, or one of the server's, in the language of the page. What it does not know
 * comes back as it is: an English message is better than none.
 */
export const specText = (locale: Locale, english: string): string =>
  locale === 'en' ? english : (arabic(english) ?? english);
