import { LOCKOUT_MAX_SECONDS } from '@qafila/contracts';

/** What is known of the failed attempts of one account, one device or one address. */
export interface Failures {
  count: number;
  lastAt: Date;
  /** No attempt is looked at before this. */
  lockedUntil: Date | null;
  /** When the first lock of the running series began. */
  seriesStartedAt: Date | null;
}

/** Failures that are forgiven before the first lock. */
export const THRESHOLD = { account: 5, ip: 30 } as const;
const FIRST_LOCK_SECONDS = 15;
/** Failures older than this are forgotten. */
const MEMORY_SECONDS = 3600;

const plus = (date: Date, seconds: number) => new Date(date.getTime() + seconds * 1000);
const seriesEnd = (start: Date) => plus(start, LOCKOUT_MAX_SECONDS);

/** Seconds until the next attempt is looked at; 0 when it may be now. */
export const secondsLocked = (failures: Failures | null, now: Date): number =>
  Math.max(0, Math.ceil(((failures?.lockedUntil?.getTime() ?? 0) - now.getTime()) / 1000));

/** Old failures, and those of a series that has ended, count no more. */
const stillCounts = ({ lastAt, seriesStartedAt }: Failures, now: Date) =>
  now < plus(lastAt, MEMORY_SECONDS) && !(seriesStartedAt && now >= seriesEnd(seriesStartedAt));

/**
 * One more failure. From the threshold on each doubles the wait: 15 s, 30 s, 1 min, … All waits of a series end 15
 * minutes after the first began, however often the attacker tries, and counting starts again: at most ten guesses in
 * 15 minutes.
 */
export function afterFailure(before: Failures | null, now: Date, threshold: number): Failures {
  const known = before && stillCounts(before, now) ? before : null;
  const count = (known?.count ?? 0) + 1;
  const start = known?.seriesStartedAt ?? null;
  if (count < threshold) return { count, lastAt: now, lockedUntil: null, seriesStartedAt: start };
  const seriesStartedAt = start ?? now;
  const wait = FIRST_LOCK_SECONDS * 2 ** Math.min(count - threshold, 10);
  const until = Math.min(plus(now, wait).getTime(), seriesEnd(seriesStartedAt).getTime());
  return { count, lastAt: now, lockedUntil: new Date(until), seriesStartedAt };
}
