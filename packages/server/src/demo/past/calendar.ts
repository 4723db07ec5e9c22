import { type OrderStream, orderStream } from '@qafila/domain/demo-city';
import { seededRandom } from '@qafila/domain/random';
import { DateTime } from 'luxon';

/** Number of days in the demo's past. */
export const PAST_DAYS = 14;
/**
 * A working day begins at this hour, when the fewest are at work; the night before belongs to the previous
 * day.
 */
export const FIRST_HOUR = 6;
/** Days before the present one on which the company's shifts began. */
export const SHIFT_DAYS = 6;
/** Orders of the busiest hour of an ordinary day; about 450 a day. */
const BUSIEST_PER_HOUR = 30;
/** Demand by day of the week, Monday first: highest on Thursday and on the weekend, Friday and Saturday. */
const WEEK = [0.9, 0.92, 0.95, 1.15, 1.2, 1.08, 0.86];
/** Multiplier for the day's seed: random numbers from close seeds start out alike. */
const SEED_STEP = 7_919_003;

/** One working day, milliseconds since 1970. */
export interface WorkingDay {
  /** Index from 0, the oldest. */
  index: number;
  fromMs: number;
  toMs: number;
  /** ISO, Monday is 1. */
  weekday: number;
  seed: number;
  /** Days from the present date: 0 is today, -1 yesterday. */
  ahead: number;
  /** True from the date on which the company's shifts began. */
  hasShifts: boolean;
  /** Creation times of its orders, ascending; none after the end of the past. */
  orderTimes: readonly number[];
}

/** The working days before a moment, oldest first. The last one is still running at that moment. */
export function workingDays(until: Date, zone: string, seed: number): WorkingDay[] {
  const now = DateTime.fromJSDate(until, { zone });
  const today = now.minus({ hours: FIRST_HOUR }).startOf('day').plus({ hours: FIRST_HOUR });
  return Array.from({ length: PAST_DAYS }, (_, index) => {
    const from = today.minus({ days: PAST_DAYS - 1 - index });
    const ahead = from.startOf('day').diff(now.startOf('day'), 'days').days;
    const day = {
      index,
      fromMs: from.toMillis(),
      toMs: from.plus({ days: 1 }).toMillis(),
      weekday: from.weekday,
      seed: seed + (index + 1) * SEED_STEP,
      ahead,
      hasShifts: ahead >= -SHIFT_DAYS,
    };
    return { ...day, orderTimes: timesOf(day, until.getTime()) };
  });
}

function timesOf({ fromMs, toMs, weekday, seed }: Omit<WorkingDay, 'orderTimes'>, untilMs: number): number[] {
  const perHour = BUSIEST_PER_HOUR * (WEEK[weekday - 1] ?? 1);
  const stream: OrderStream = orderStream(seededRandom(seed), [], perHour);
  const times: number[] = [];
  for (
    let at = fromMs + stream.nextOrderMs(fromMs);
    at < Math.min(toMs, untilMs);
    at += stream.nextOrderMs(at)
  )
    times.push(Math.round(at));
  return times;
}
