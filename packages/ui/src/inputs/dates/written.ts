import { dayOf } from './day-of.ts';

/** Arabic texts keep Western digits, as everywhere in the portal. */
const formatIn = (locale: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(locale === 'ar' ? 'ar-u-nu-latn' : 'en-GB', { ...options, timeZone: 'UTC' });

const inEnglish = (text: string) => text.replace('Sept', 'Sep');

/** `22 Nov 2026` for `2026-11-22`; any other text unchanged. */
export const writtenDay = (day: string, locale: string): string =>
  dayOf(day)
    ? inEnglish(formatIn(locale, { day: 'numeric', month: 'short', year: 'numeric' }).format(Date.parse(day)))
    : day;

/** `22 Nov 2026, 17:05` for `2026-11-22T17:05`; any other text unchanged. */
export const writtenMoment = (local: string, locale: string): string =>
  /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(local)
    ? `${writtenDay(local.slice(0, 10), locale)}${locale === 'ar' ? '،' : ','} ${local.slice(11, 16)}`
    : local;

/** `Sunday, 22 November 2026`, the accessible name of a day. */
export const spokenDay = (day: string, locale: string): string =>
  formatIn(locale, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }).format(
    Date.parse(day),
  );

/** `November 2026` */
export const writtenMonth = (day: string, locale: string): string =>
  formatIn(locale, { month: 'long', year: 'numeric' }).format(Date.parse(day));

/** Names of the days of the week from Sunday: short to show, long to be read aloud. */
export const weekdayNames = (locale: string): { short: string; long: string }[] =>
  Array.from({ length: 7 }, (_, day) => {
    // 1 November 2026 is a Sunday.
    const at = Date.UTC(2026, 10, 1 + day);
    return {
      short: formatIn(locale, { weekday: locale === 'ar' ? 'narrow' : 'short' }).format(at),
      long: formatIn(locale, { weekday: 'long' }).format(at),
    };
  });
