import type { Locale } from '@qafila/shell-sdk';

/** Names of the languages, each in itself. */
export const LANGUAGE: Record<Locale, string> = { en: 'English', ar: 'العربية' };
