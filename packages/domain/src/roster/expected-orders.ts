import { QUARTERS_PER_DAY } from './quarters.ts';
import { addDays, dayNumber, weekdayOf } from './week.ts';

/** Orders per quarter hour of past days, by date. A date without an entry had no orders. */
export type PastOrders = ReadonlyMap<string, readonly number[]>;

export interface ExpectOptions {
  /** The date to expect orders for. */
  day: string;
  /** The first date on which the company had orders; null if none. */
  firstPastDay: string | null;
  /** The last complete date. */
  lastPastDay: string;
  /** Number of same weekdays to average. */
  weeks: number;
  /** Another date whose orders are the pattern, instead of the average. */
  patternDay?: string | undefined;
}

/** Weight of a week against the week after it. */
const OLDER_WEEK = 0.9;
/** A week on which too few orders came says nothing about the trend. */
const MIN_ORDERS_OF_TREND = 50;
const TREND_LIMITS = [0.7, 1.5] as const;
/** Weights of a quarter hour's neighbours: single orders vary, demand does not change within minutes. */
const SMOOTHING = [1, 2, 3, 2, 1] as const;

const NONE: readonly number[] = new Array<number>(QUARTERS_PER_DAY).fill(0);
const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

/** Past dates to average, each with its weight: same weekdays, or all days while there was none yet. */
function daysLike({ day, firstPastDay, lastPastDay, weeks }: ExpectOptions): [day: string, weight: number][] {
  if (firstPastDay === null || firstPastDay > lastPastDay) return [];
  const since = (weekdayOf(lastPastDay) - weekdayOf(day) + 7) % 7;
  const same = Array.from({ length: weeks }, (_, week): [string, number] => [
    addDays(lastPastDay, -since - 7 * week),
    OLDER_WEEK ** week,
  ]).filter(([past]) => past >= firstPastDay);
  if (same.length > 0) return same;
  const days = dayNumber(lastPastDay) - dayNumber(firstPastDay) + 1;
  return Array.from({ length: days }, (_, ago): [string, number] => [addDays(lastPastDay, -ago), 1]);
}

/** Orders of the last seven days against the mean of as many days of the weeks that are averaged. */
function trendOf(past: PastOrders, { firstPastDay, lastPastDay, weeks }: ExpectOptions): number {
  const totals = Array.from({ length: weeks }, (_, week) => {
    const days = Array.from({ length: 7 }, (_unused, day) => addDays(lastPastDay, -7 * week - day));
    const isWhole = firstPastDay !== null && days.every((day) => day >= firstPastDay);
    return isWhole ? sum(days.map((day) => sum(past.get(day) ?? NONE))) : null;
  }).flatMap((total, week) => (total === null ? [] : [{ total, weight: OLDER_WEEK ** week }]));
  const weight = sum(totals.map((week) => week.weight));
  const mean = sum(totals.map((week) => week.total * week.weight)) / weight;
  const [last] = totals;
  if (!last || totals.length < 2 || mean < MIN_ORDERS_OF_TREND) return 1;
  return Math.min(Math.max(last.total / mean, TREND_LIMITS[0]), TREND_LIMITS[1]);
}

function smoothed(quarters: readonly number[]): number[] {
  const reach = (SMOOTHING.length - 1) / 2;
  return quarters.map((_, quarter) => {
    let total = 0;
    let weights = 0;
    for (const [index, weight] of SMOOTHING.entries()) {
      const near = quarters[quarter + index - reach];
      if (near === undefined) continue;
      total += near * weight;
      weights += weight;
    }
    return total / weights;
  });
}

/**
 * Orders to expect per quarter hour of a day: the weighted mean of the last same weekdays, scaled by how the last
 * seven days compare with the weeks before, and smoothed over neighbouring quarters. With a pattern, that day as it was.
 */
export function expectedOrders(past: PastOrders, options: ExpectOptions): number[] {
  if (options.patternDay !== undefined) return smoothed(past.get(options.patternDay) ?? NONE);
  const days = daysLike(options);
  if (days.length === 0) return [...NONE];
  const weights = sum(days.map(([, weight]) => weight));
  const trend = trendOf(past, options);
  const mean = NONE.map(
    (_, quarter) =>
      (sum(days.map(([day, weight]) => (past.get(day)?.[quarter] ?? 0) * weight)) * trend) / weights,
  );
  return smoothed(mean);
}

/** A share of an agent below this needs no further agent. */
const IGNORED_SHARE = 0.1;

/** Agents that carry these orders of a quarter hour, each so many orders in an hour. */
export const agentsFor = (orders: number, ordersPerHour: number): number =>
  Math.max(0, Math.ceil((orders * 4) / ordersPerHour - IGNORED_SHARE));
