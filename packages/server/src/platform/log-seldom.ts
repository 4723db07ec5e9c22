import type { Logger } from 'pino';

/** Minimum interval between two log lines, ms. */
const QUIET_MS = 60_000;

/**
 * Throttles repeated failures: logs the first at once, then none for a minute, then the next one with the number of
 * failures since. While a database is down, every request would log the same line.
 * @param elapsed a monotonic clock, milliseconds
 */
export function logSeldom(elapsed: () => number = () => performance.now()) {
  let saidAt = Number.NEGATIVE_INFINITY;
  let unsaid = 0;
  return (log: Pick<Logger, 'error'>, error: unknown, message: string): void => {
    if (elapsed() - saidAt < QUIET_MS) {
      unsaid += 1;
      return;
    }
    log.error({ err: error, ...(unsaid > 0 && { unsaid }) }, message);
    saidAt = elapsed();
    unsaid = 0;
  };
}
