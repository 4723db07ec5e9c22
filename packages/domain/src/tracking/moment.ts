import { DAY_MS } from '@qafila/contracts/core';

/** Language and time zone in which a recipient reads times. */
export interface Reading {
  locale: 'en' | 'ar';
  /** IANA name. */
  timeZone: string;
}

/** Western digits in Arabic too. */
const TAGS = { en: 'en-GB', ar: 'ar-QA-u-nu-latn' };

/** A time of day, 24 hours. */
export const clockTime = (moment: Date | string, { locale, timeZone }: Reading): string =>
  new Intl.DateTimeFormat(TAGS[locale], {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  }).format(new Date(moment));

/** A day, as in '22 November'. */
export const dayName = (moment: Date | string, { locale, timeZone }: Reading): string =>
  new Intl.DateTimeFormat(TAGS[locale], { day: 'numeric', month: 'long', timeZone }).format(new Date(moment));

export type Day = 'yesterday' | 'today' | 'tomorrow' | 'other';

/** How a person names the day of a moment. */
export function dayOf(moment: Date | string, now: Date, { timeZone }: Reading): Day {
  const format = new Intl.DateTimeFormat('en-CA', { timeZone });
  const day = format.format(new Date(moment));
  const on = (shift: number) => format.format(new Date(now.getTime() + shift * DAY_MS));
  if (day === on(0)) return 'today';
  if (day === on(-1)) return 'yesterday';
  return day === on(1) ? 'tomorrow' : 'other';
}
