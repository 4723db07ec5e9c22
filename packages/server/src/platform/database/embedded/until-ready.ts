import type { Logger } from 'pino';
import { readPostmaster, waitUntil } from './postmaster.ts';

/** Time for the database to begin its recovery, and interval of the lines in the log while it recovers, ms. */
const START_LIMIT_MS = 60_000;

/**
 * Waits for a database that was started. After a crash under load, on a slow disk, its recovery can take many minutes, and one that is
 * stopped begins again from the same point: it is waited for as long as it takes.
 * @returns false when it has ended, or did not start in time.
 */
export async function untilReady(
  { pid, cluster, hasEnded }: { pid: number | undefined; cluster: string; hasEnded: () => boolean },
  log: Pick<Logger, 'warn'>,
  limitMs = START_LIMIT_MS,
): Promise<boolean> {
  let status = '';
  const settled = async () => {
    const postmaster = await readPostmaster(cluster);
    status = postmaster?.pid === pid ? (postmaster?.status ?? '') : '';
    return hasEnded() || status === 'ready';
  };
  while (!(await waitUntil(settled, limitMs))) {
    if (status !== 'starting') return false;
    log.warn({ cluster }, 'the database recovers from a crash; waiting for it');
  }
  return !hasEnded();
}
