import type { Locale } from '@qafila/shell-sdk';

/** Each language written in itself, so that its readers find it. */
export const LANGUAGE: Record<Locale, string> = { en: 'English', ar: 'العربية' };
