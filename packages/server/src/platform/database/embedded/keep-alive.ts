import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from 'pino';
import { DiskFullError } from '../../files/disk-full.ts';
import { isAlive } from './postmaster.ts';

/** Interval for checking the database's process, ms. */
const LOOK_EVERY_MS = 500;
/** Sessions of a killed database take a moment to end; until then no new one can start. */
const GIVE_UP_AFTER_MS = 8_000;
const RETRY_MS = 200;
/** While the disk is full, the start is repeated at this interval, ms. */
const RETRY_WHEN_FULL_MS = 1_000;

export interface KeptAlive {
  /** Process id of the current database. */
  pid(): number;
  /** Stops checking, and calls off a start in progress, whose recovery could take many minutes. */
  stop(): Promise<void>;
}

/**
 * Restarts the embedded database when its process ended unexpectedly (out of memory, killed, disk full). The
 * pools reconnect by themselves, since its address stays the same. If it can't be started for another reason
 * than a full disk, this process ends with the reason, so that a supervisor can act instead of the server
 * replying 503 forever.
 */
export function keepAlive(
  first: number,
  cluster: string,
  { log, start }: { log: Logger; start: (stopped: AbortSignal) => Promise<number> },
): KeptAlive {
  const stop = new AbortController();
  let pid = first;
  let starting: Promise<void> | undefined;

  async function startAgain(): Promise<void> {
    log.error({ pid, cluster }, 'the database ended by itself; starting it again');
    const end = performance.now() + GIVE_UP_AFTER_MS;
    while (!stop.signal.aborted) {
      try {
        pid = await start(stop.signal);
        log.warn({ pid }, 'the database runs again');
        return;
      } catch (error) {
        if (stop.signal.aborted) return;
        const isFull = error instanceof DiskFullError;
        if (performance.now() > end && !isFull) throw error;
        await delay(isFull ? RETRY_WHEN_FULL_MS : RETRY_MS);
      }
    }
  }
  const timer = setInterval(() => {
    if (starting || isAlive(pid)) return;
    starting = startAgain().then(
      () => {
        starting = undefined;
      },
      // Not a rejection but a failure of the process, which logs the reason and exits.
      (error: unknown) =>
        void setImmediate(() => {
          throw error;
        }),
    );
  }, LOOK_EVERY_MS);
  timer.unref();
  return {
    pid: () => pid,
    async stop() {
      clearInterval(timer);
      stop.abort();
      await starting;
    },
  };
}
