import { DateTime } from 'luxon';

/** Hour of a Monday at which weekly mails are sent, of the company's clock. */
const SENT_AT_HOUR = 7;

/** The Monday on or before a moment, at midnight of the company's clock. */
const mondayOf = (at: Date, zone: string) => DateTime.fromJSDate(at, { zone }).startOf('week');

/** The last week that is over, Monday to Sunday of the company's calendar. */
export function weekBefore(at: Date, zone: string): { from: string; to: string } {
  const monday = mondayOf(at, zone);
  return {
    from: monday.minus({ weeks: 1 }).toFormat('yyyy-MM-dd'),
    to: monday.minus({ days: 1 }).toFormat('yyyy-MM-dd'),
  };
}

/** When the first weekly mail after a moment is due. */
export function nextMailAt(after: Date, zone: string): Date {
  const monday = mondayOf(after, zone);
  const due = [monday, monday.plus({ weeks: 1 })]
    .map((day) => day.set({ hour: SENT_AT_HOUR }).toJSDate())
    .find((at) => at > after);
  return due ?? after;
}
