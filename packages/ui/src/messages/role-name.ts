import type { Role } from '@qafila/contracts/core';
import type { Locale } from '../theme/language.ts';
import ar from './roles.ar.json' with { type: 'json' };
import en from './roles.en.json' with { type: 'json' };

const NAMES: Record<Locale, Record<Role, string>> = { en, ar };
const COMMAS: Record<Locale, string> = { en: ', ', ar: '، ' };

export const roleName = (locale: Locale, role: Role): string => NAMES[locale][role];

/** Several roles in one text. */
export const roleNames = (locale: Locale, roles: readonly Role[]): string =>
  roles.map((role) => roleName(locale, role)).join(COMMAS[locale]);
