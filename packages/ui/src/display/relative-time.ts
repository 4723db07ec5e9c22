import { intlTag, type Locale } from '../theme/language.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * A time relative to now: 'in 12 min', '3 hr ago', 'tomorrow'. Minutes up to two hours, rounded towards now, so that
 * 'in 5 min' is never less than five minutes; then the nearest hour; days rounded towards now. Null within half a
 * minute of now; empty if one of the two is no date.
 */
export function relativeTime(at: Date, now: Date, locale: Locale): string | null {
  const distance = at.getTime() - now.getTime();
  const size = Math.abs(distance);
  if (Number.isNaN(size)) return '';
  if (size < MINUTE / 2) return null;
  const format = new Intl.RelativeTimeFormat(intlTag(locale), { style: 'short', numeric: 'auto' });
  const [unit, count]: [Intl.RelativeTimeFormatUnit, number] =
    size < 2 * HOUR
      ? ['minute', Math.max(1, Math.floor(size / MINUTE))]
      : size < DAY
        ? ['hour', Math.round(size / HOUR)]
        : ['day', Math.floor(size / DAY)];
  return format.format(count * Math.sign(distance), unit).replace(/\./g, '');
}

/** The full date and time in the company's zone: 'Friday 20 November 2026 at 14:05'. Empty for what is no date. */
export const fullTime = (at: Date, locale: Locale, timeZone: string): string => {
  if (Number.isNaN(at.getTime())) return '';
  return new Intl.DateTimeFormat(intlTag(locale), {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  }).format(at);
};
