import type { Locale } from '@qafila/shell-sdk/look';
import ar from './sign-in.ar.json' with { type: 'json' };
import en from './sign-in.en.json' with { type: 'json' };

export type SignInKey = keyof typeof en;

/** Texts of the pages before sign-in. A plain table: i18next would be a tenth of the login page's size. */
export const SIGN_IN_TEXTS: Readonly<Record<Locale, Readonly<Record<SignInKey, string>>>> = { en, ar };
