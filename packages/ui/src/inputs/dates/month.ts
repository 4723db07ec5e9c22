import { addDays } from '@qafila/domain/roster';

/** Day of the week of `YYYY-MM-DD`: 0 is Sunday. */
export const weekday = (day: string): number => new Date(Date.parse(day)).getUTCDay();

/** The six weeks, from Sunday, that show the month of a day: always 42 days, so that the calendar keeps its height. */
export function weeksOf(day: string): string[][] {
  const first = `${day.slice(0, 8)}01`;
  const start = addDays(first, -weekday(first));
  return Array.from({ length: 6 }, (_, week) =>
    Array.from({ length: 7 }, (__, index) => addDays(start, week * 7 + index)),
  );
}

/** The same day some months later or earlier, or the last one of a shorter month. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10);
}

/** The day to which a key moves in a calendar, by the ARIA grid pattern; undefined for other keys. */
export function dayByKey(day: string, key: string, isRtl: boolean, shift: boolean): string | undefined {
  const forward = isRtl ? 'ArrowLeft' : 'ArrowRight';
  const back = isRtl ? 'ArrowRight' : 'ArrowLeft';
  if (key === forward) return addDays(day, 1);
  if (key === back) return addDays(day, -1);
  if (key === 'ArrowDown') return addDays(day, 7);
  if (key === 'ArrowUp') return addDays(day, -7);
  if (key === 'Home') return addDays(day, -weekday(day));
  if (key === 'End') return addDays(day, 6 - weekday(day));
  if (key === 'PageUp') return addMonths(day, shift ? -12 : -1);
  if (key === 'PageDown') return addMonths(day, shift ? 12 : 1);
  return undefined;
}
