import { useSyncExternalStore } from 'react';
import { SIGN_IN_TEXTS, type SignInKey } from '../messages/sign-in.ts';
import { useApp } from './app-context.ts';

/** Translates texts of the pages before sign-in. */
export function useText(): (key: SignInKey) => string {
  const { look } = useApp();
  const { locale } = useSyncExternalStore(look.subscribe, look.get);
  return (key) => SIGN_IN_TEXTS[locale][key];
}
