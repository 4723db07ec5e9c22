import { LOCKOUT_MAX_SECONDS } from '@qafila/contracts';

/** Failed attempts of one account, device or address. */
export interface Failures {
  count: number;
  lastAt: Date;
  /** Attempts are refused unchecked until this time. */
  lockedUntil: Date | null;
  /** Start of the current series of locks. */
  seriesStartedAt: Date | null;
}

/** Failures before the first lock. */
export const THRESHOLD = { account: 5, ip: 30 } as const;
const FIRST_LOCK_SECONDS = 15;
/** Age at which failures are ignored. */
const MEMORY_SECONDS = 3600;

const plus = (date: Date, seconds: number) => new Date(date.getTime() + seconds * 1000);
const seriesEnd = (start: Date) => plus(start, LOCKOUT_MAX_SECONDS);

/** Seconds until the next attempt is checked; 0 if now. */
export const secondsLocked = (failures: Failures | null, now: Date): number =>
  Math.max(0, Math.ceil(((failures?.lockedUntil?.getTime() ?? 0) - now.getTime()) / 1000));

/** Resets failures that are too old, and a series that has ended. */
const stillCounts = ({ lastAt, seriesStartedAt }: Failures, now: Date) =>
  now < plus(lastAt, MEMORY_SECONDS) && !(seriesStartedAt && now >= seriesEnd(seriesStartedAt));

/**
 * Counts a failure. From the threshold on each one doubles the wait: 15 s, 30 s, 1 min, … All waits of a
 * series end 15 minutes after the first lock, however often the attacker tries; then counting restarts. So
 * there are at most ten guesses in 15 minutes.
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
