import { SIGN_IN_TEXTS, type SignInKey } from '../messages/sign-in.ts';
import { useLook } from './use-look.ts';

/** Translates texts of the pages before sign-in. */
export function useText(): (key: SignInKey) => string {
  const { locale } = useLook();
  return (key) => SIGN_IN_TEXTS[locale][key];
}
