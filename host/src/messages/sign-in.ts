import type { Locale } from '@qafila/shell-sdk/look';
import type { i18n, TOptions } from 'i18next';
import ar from './sign-in.ar.json' with { type: 'json' };
import en from './sign-in.en.json' with { type: 'json' };

export type SignInKey = keyof typeof en;

const NAMESPACE = 'sign-in';

/** A text of the pages before sign-in. */
export function signInText(i18n: i18n, locale: Locale, key: SignInKey, values?: TOptions): string {
  if (!i18n.hasResourceBundle('en', NAMESPACE)) {
    i18n.addResourceBundle('en', NAMESPACE, en);
    i18n.addResourceBundle('ar', NAMESPACE, ar);
  }
  return i18n.t(key, { ...values, ns: NAMESPACE, lng: locale });
}
