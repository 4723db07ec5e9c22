import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from 'pino';
import { DiskFullError } from '../../files/disk-full.ts';
import { isAlive } from './postmaster.ts';

/** How often the database's process is looked for, ms. */
const LOOK_EVERY_MS = 500;
/** Sessions of a killed database take a moment to end, and no other can start before. */
const GIVE_UP_AFTER_MS = 8_000;
const RETRY_MS = 200;
/** While the disk is full, starting is tried until there is room. */
const RETRY_WHEN_FULL_MS = 1_000;

export interface KeptAlive {
  /** Of the database that runs now. */
  pid(): number;
  /** Stops looking, and waits for a start that is under way. */
  stop(): Promise<void>;
}

/**
 * Starts the embedded database again when its process ended without being asked to (the system ran out of memory,
 * someone killed it, its disk is full). The pools reconnect by themselves, since it comes back at the same address. When it can't be
 * started for another reason than a full disk, the process ends with the reason: a supervisor does more then than a server that answers 503 for ever.
 */
export function keepAlive(
  first: number,
  cluster: string,
  { log, start }: { log: Logger; start: () => Promise<number> },
): KeptAlive {
  let pid = first;
  let starting: Promise<void> | undefined;

  async function startAgain(): Promise<void> {
    log.error({ pid, cluster }, 'the database ended by itself; starting it again');
    const end = performance.now() + GIVE_UP_AFTER_MS;
    for (;;) {
      try {
        pid = await start();
        log.warn({ pid }, 'the database runs again');
        return;
      } catch (error) {
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
      // Not a rejection but a failure of the process, which says why and ends.
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
      await starting;
    },
  };
}
