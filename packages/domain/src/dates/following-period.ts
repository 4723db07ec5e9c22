import { DateTime } from 'luxon';

const DAY = 'yyyy-MM-dd';

/**
 * The days of the period after one, as long as it: whole calendar months stay whole months, anything else keeps its
 * number of days. It does not begin before today.
 */
export function followingPeriod(
  period: { startDateUtc: string; endDateUtc: string },
  now: Date,
  zone: string,
): { from: string; to: string } {
  const first = DateTime.fromISO(period.startDateUtc, { zone }).startOf('day');
  const after = DateTime.fromISO(period.endDateUtc, { zone }).startOf('day').plus({ days: 1 });
  const { months, days } = after.diff(first, ['months', 'days']).toObject();
  const length = days === 0 ? { months } : { days: Math.round(after.diff(first, 'days').days) };
  const begin = DateTime.max(after, DateTime.fromJSDate(now, { zone }).startOf('day'));
  return { from: begin.toFormat(DAY), to: begin.plus(length).minus({ days: 1 }).toFormat(DAY) };
}
