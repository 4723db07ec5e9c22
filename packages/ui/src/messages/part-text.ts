import { literalsOf } from '@qafila/domain/literals';
import { DIRECTIONS_IN_TEXTS, TEXT_OPTIONS, VALUES_IN_TEXTS } from '@qafila/domain/numbers';
import { createInstance, type TOptions } from 'i18next';
import type { Locale } from '../theme/language.ts';
import { useUi } from '../theme/ui-context.ts';
import ar from './parts.ar.json' with { type: 'json' };
import en from './parts.en.json' with { type: 'json' };
import { specText } from './spec-text.ts';

type StripPlural<Key extends string> =
  Key extends `${infer Stem}_${'zero' | 'one' | 'two' | 'few' | 'many' | 'other'}` ? Stem : Key;
export type PartKey = StripPlural<keyof typeof en>;
export type PartText = (key: PartKey, values?: TOptions) => string;

/** Texts of forms, lists, grid, map and sortable: separate from the core's, so that the shell does not load them. */
const instance = createInstance().use(VALUES_IN_TEXTS).use(DIRECTIONS_IN_TEXTS);
void instance.init({
  initAsync: false,
  fallbackLng: 'en',
  defaultNS: 'parts',
  keySeparator: false,
  nsSeparator: false,
  ...TEXT_OPTIONS,
  resources: { en: { parts: en }, ar: { parts: ar } },
});

const texts: Record<Locale, PartText> = {
  en: (key, values) => instance.t(key, { ...values, lng: 'en' }),
  ar: (key, values) => instance.t(key, { ...values, lng: 'ar' }),
};

/** Texts of the heavy parts in the page's language; the same function as long as the language is the same. */
export const usePartText = (): PartText => texts[useUi().locale];

const arabicMessage = literalsOf(ar);

/** A message of a schema or of the API in the page's language; returned unchanged if it has no translation. */
export function useMessageText(): (message: string) => string {
  const { locale } = useUi();
  return (message) => (locale === 'ar' && arabicMessage(message)) || specText(locale, message);
}
