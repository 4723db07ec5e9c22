import { MINUTE_MS, westernDigits } from '@qafila/contracts/core';
import { timeOfDay } from '@qafila/domain/dates';
import { addDays } from '@qafila/domain/roster';

/** Reads days and times as people type them. A day is `YYYY-MM-DD`, a local time `YYYY-MM-DDTHH:mm`. */

/** Eastern Arabic digits and punctuation as Western ones, lower case, single spaces. */
const plain = (text: string) =>
  westernDigits(text)
    .replace(/[\u200e\u200f\u2066-\u2069]/g, '')
    .replaceAll('،', ',')
    .trim()
    .toLowerCase()
    .replace(/\s+/g, ' ');

const WORDS: Record<string, number> = {
  yesterday: -1,
  today: 0,
  tomorrow: 1,
  أمس: -1,
  اليوم: 0,
  غدا: 1,
  غدًا: 1,
};

/** The day if it exists: not 31 February. */
function existing(year: number, month: number, day: number): string | undefined {
  const date = new Date(Date.UTC(year, month - 1, day));
  const exists = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return exists && year >= 1900 && year <= 9999 ? date.toISOString().slice(0, 10) : undefined;
}

const fullYear = (typed: string | undefined, present: number) =>
  typed === undefined ? present : typed.length <= 2 ? 2000 + Number(typed) : Number(typed);

/** Number of a month by its English or Arabic name, or by at least its first three letters; 0 for none. */
function monthNamed(name: string): number {
  if (name.length < 3) return 0;
  for (const locale of ['en', 'ar'])
    for (let month = 1; month <= 12; month++) {
      const long = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' })
        .format(Date.UTC(2026, month - 1))
        .toLowerCase();
      if (long.startsWith(name)) return month;
    }
  return 0;
}

/**
 * A day: `22 Nov`, `22 Nov 2026`, `22/11`, `22.11.26`, `2026-11-22`, `22` (of this month), `tomorrow`, `+3` (days from
 * today), in English or Arabic. Day before month, as in Qatar.
 * @returns `YYYY-MM-DD`, or undefined for what is not a day
 */
export function readDay(text: string, today: string): string | undefined {
  const typed = plain(text);
  const word = WORDS[typed];
  if (word !== undefined) return addDays(today, word);
  const [year, month] = today.split('-').map(Number) as [number, number];
  const away = /^[+-]\d{1,3}$/.exec(typed);
  if (away) return addDays(today, Number(away[0]));
  const yearFirst = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(typed);
  if (yearFirst) return existing(Number(yearFirst[1]), Number(yearFirst[2]), Number(yearFirst[3]));
  const numbers = /^(\d{1,2})(?:[-/.](\d{1,2})(?:[-/.](\d{4}|\d{2}))?)?$/.exec(typed);
  if (numbers) return existing(fullYear(numbers[3], year), Number(numbers[2] ?? month), Number(numbers[1]));
  const named = /^(\d{1,2})[ -]?(\p{L}+)\.?,?(?:[ -](\d{4}|\d{2}))?$/u.exec(typed);
  if (named) return existing(fullYear(named[3], year), monthNamed(named[2] ?? ''), Number(named[1]));
  return undefined;
}

/** Hours added to an hour of twelve: 12 AM is midnight, 12 PM noon. */
const afternoon = (hour: number, half: string | undefined) =>
  half === undefined ? hour : (hour % 12) + (half.startsWith('p') || half === 'م' ? 12 : 0);

/**
 * A time of day: `17:05`, `17.05`, `1705`, `5`, `5pm`, `5:05 PM`, also with Arabic digits and ص or م.
 * @returns minutes after midnight, or undefined for what is not a time
 */
export function readTime(text: string): number | undefined {
  const found = /^(\d{1,2})(?:[:.]?([0-5]\d))? ?(am|pm|a|p|ص|م)?$/.exec(plain(text));
  if (!found) return undefined;
  const [, hours, minutes = '0', half] = found;
  if (half !== undefined && (Number(hours) < 1 || Number(hours) > 12)) return undefined;
  const hour = afternoon(Number(hours), half);
  return hour < 24 ? hour * 60 + Number(minutes) : undefined;
}

/** Moves a local time by minutes, over midnight too. */
export const addMinutes = (local: string, minutes: number): string =>
  new Date(Date.parse(`${local}Z`) + minutes * MINUTE_MS).toISOString().slice(0, 16);

/** A local time, or empty for a text that was left unread. */
export const localOf = (text: string): string => (/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(text) ? text : '');

/** A time without a day keeps the day that is set; with a colon, or as digits that fill a time. */
const TIME_ALONE = /^(\d{1,2}:\d{2}|\d{3,4})( ?(am|pm|ص|م))?$|^\d{1,2} ?(am|pm|ص|م)$/;
const DAY_AND_TIME = /^(.+?)(?:, ?| |t)(\d{1,2}:\d{2}(?: ?(?:am|pm|ص|م))?|\d{1,2} ?(?:am|pm|ص|م))$/;

/**
 * A day with a time: `22 Nov 2026, 17:05`, `tomorrow 9:00`, `22/11 5pm`. A time alone keeps the day that is set; a day
 * alone keeps the time; `+30` is 30 minutes from now.
 * @param set the local time that is set, or empty
 * @param now the present local time
 * @returns `YYYY-MM-DDTHH:mm`, or undefined for what is not a time
 */
export function readMoment(text: string, set: string, now: string): string | undefined {
  const typed = plain(text);
  const [today, present] = now.split('T') as [string, string];
  const [day = today, time = present] = localOf(set) ? set.split('T') : [];
  // Might be an hour or a day.
  if (/^\d{1,2}$/.test(typed)) return undefined;
  if (/^\+\d{1,4}$/.test(typed)) return addMinutes(now, Number(typed));
  const join = (onDay: string | undefined, at: number | undefined) =>
    onDay === undefined || at === undefined ? undefined : `${onDay}T${timeOfDay(at)}`;
  if (TIME_ALONE.test(typed)) return join(day, readTime(typed));
  const both = DAY_AND_TIME.exec(typed);
  if (both) return join(readDay(both[1] ?? '', today), readTime(both[2] ?? ''));
  const dayAlone = readDay(typed, today);
  return dayAlone && `${dayAlone}T${time}`;
}
