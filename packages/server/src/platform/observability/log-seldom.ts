import type { Logger } from 'pino';

/** How long a failure stays said, ms. */
const QUIET_MS = 60_000;

/**
 * Logs the first of many like failures at once and the others not at all for a minute; then the next one with how many
 * there were. While a database is away, every request would write the same line.
 * @param elapsed milliseconds of a clock that only goes on
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
