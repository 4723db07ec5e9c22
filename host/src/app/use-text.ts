import type { TOptions } from 'i18next';
import { useSyncExternalStore } from 'react';
import { type SignInKey, signInText } from '../messages/sign-in.ts';
import { useApp } from './app-context.ts';

/** Texts of the pages before sign-in, in the language of the page. */
export function useText(): (key: SignInKey, values?: TOptions) => string {
  const { look, i18n } = useApp();
  const { locale } = useSyncExternalStore(look.subscribe, look.get);
  return (key, values) => signInText(i18n, locale, key, values);
}
