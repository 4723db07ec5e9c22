import { DAY_MS } from '@qafila/contracts/core';

export const DAY_MIN = 1440;
export const WEEK_DAYS = 7;

/** Days since 1 January 1970 of a date, `YYYY-MM-DD`. */
export const dayNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / DAY_MS;

/** The date that is `days` after another one. */
export const addDays = (day: string, days: number): string =>
  new Date((dayNumber(day) + days) * DAY_MS).toISOString().slice(0, 10);

/** 0 for Sunday to 6 for Saturday. */
export const weekdayOf = (day: string): number => new Date(dayNumber(day) * DAY_MS).getUTCDay();

/** The Sunday of a date's week. */
export const weekStart = (day: string): string => addDays(day, -weekdayOf(day));

/** Minutes from the midnight of `firstDay` to a minute of `day`, on a clock that always has 24 hours. */
export const weekMinute = (firstDay: string, day: string, minute: number): number =>
  (dayNumber(day) - dayNumber(firstDay)) * DAY_MIN + minute;
