import { DIRECTIONS_IN_TEXTS, TEXT_OPTIONS, VALUES_IN_TEXTS } from '@qafila/domain/numbers';
import { createInstance, type TOptions } from 'i18next';
import ar from '../messages/ar.json' with { type: 'json' };
import en from '../messages/en.json' with { type: 'json' };
import type { Locale } from './language.ts';

/** Message keys of the kit, such as `dialog.cancel`; plural forms are named by their stem. */
export type UiKey = StripPlural<keyof typeof en>;
type StripPlural<Key extends string> =
  Key extends `${infer Stem}_${'zero' | 'one' | 'two' | 'few' | 'many' | 'other'}` ? Stem : Key;
export type UiText = (key: UiKey, values?: TOptions) => string;

const instance = createInstance().use(VALUES_IN_TEXTS).use(DIRECTIONS_IN_TEXTS);
void instance.init({
  initAsync: false,
  fallbackLng: 'en',
  defaultNS: 'ui',
  keySeparator: false,
  nsSeparator: false,
  ...TEXT_OPTIONS,
  resources: { en: { ui: en }, ar: { ui: ar } },
});

const texts: Record<Locale, UiText> = {
  en: (key, values) => instance.t(key, { ...values, lng: 'en' }),
  ar: (key, values) => instance.t(key, { ...values, lng: 'ar' }),
};

/** The kit's own texts in one language. */
export const uiText = (locale: Locale): UiText => texts[locale];
