import { DateTime } from 'luxon';

/** First and last millisecond of the days from `from` to `to` (`YYYY-MM-DD`) in a zone, as ISO UTC. */
export const dayRange = (
  from: string,
  to: string,
  zone: string,
): { fromUtc: string; toUtc: string } | undefined => {
  const start = DateTime.fromISO(from, { zone }).startOf('day');
  const end = DateTime.fromISO(to, { zone }).endOf('day');
  if (!start.isValid || !end.isValid || end < start) return undefined;
  return { fromUtc: start.toUTC().toISO(), toUtc: end.toUTC().toISO() };
};

/** The same time of day a week before, in a zone: an hour more or less than 7 × 24 around a change of its clocks. */
export const weekBefore = (now: Date, zone: string): Date =>
  DateTime.fromJSDate(now, { zone }).minus({ weeks: 1 }).toJSDate();
