import type { Say } from '@qafila/domain/tracking';
import ar from '../messages/ar.json' with { type: 'json' };
import en from '../messages/en.json' with { type: 'json' };
import type { TextKey } from '../messages/use-text.ts';

const TEXTS: Record<'en' | 'ar', Readonly<Record<string, string>>> = { en, ar };

/** The texts of this remote without the shell: `{{name}}` is filled in, and a count chooses the plural form. */
export function translator(locale: 'en' | 'ar'): Say<TextKey> {
  const texts = TEXTS[locale];
  const plural = new Intl.PluralRules(locale);
  return (key, values = {}) => {
    const { count } = values;
    const form = typeof count === 'number' ? `${key}_${plural.select(count)}` : key;
    const text = texts[form] ?? texts[`${key}_other`] ?? key;
    return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
  };
}
