import { DAY_MS, HOUR_MS, MINUTE_MS } from '@qafila/contracts';

/** Milliseconds before each attempt, counted from the one before. */
const DELAYS_MS = [
  0,
  5_000,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  5 * HOUR_MS,
  10 * HOUR_MS,
  14 * HOUR_MS,
  20 * HOUR_MS,
  DAY_MS,
];
/** Random share of a delay (jitter), so that a receiver that recovers does not get all retries at once. */
const JITTER = 0.2;
/** Maximum time between two attempts of a delivery, ms. */
export const LONGEST_PAUSE_MS = Math.max(...DELAYS_MS) * (1 + JITTER / 2);
/** How long every attempt at an endpoint may fail before it is switched off; pauses without an attempt don't count. */
export const FAILING_MS = 5 * DAY_MS;

/**
 * The time of the next attempt after `attempts` failed ones; null when there is none.
 * @param random from 0 to 1.
 */
export function nextAttempt(attempts: number, now: Date, random: number): Date | null {
  const delay = DELAYS_MS[attempts];
  if (delay === undefined) return null;
  return new Date(now.getTime() + Math.round(delay * (1 - JITTER / 2 + JITTER * random)));
}
