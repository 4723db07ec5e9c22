import { SYSTEM } from '../database/actor.ts';
import type { Tx } from '../database/tx.ts';
import type { ServerDeps } from '../deps.ts';
import { logSeldom } from '../log-seldom.ts';

/** Minimum interval in real time, however fast the city's time runs, ms. */
const MIN_INTERVAL_MS = 500;

export type WatchDeps = Pick<ServerDeps, 'withTx' | 'log' | 'config'>;

export interface Watched {
  run(tx: Tx): Promise<unknown>;
  /** Interval in the city's time, ms. */
  everyMs: number;
  /** Log message of a failed run. */
  failed: string;
}

export interface Watch {
  start(): void;
  /** Resolves when the run in progress has ended. */
  stop(): Promise<void>;
}

/**
 * Runs work periodically by the city's time, never concurrently; after a failed run the next one catches up.
 */
export function createWatch({ withTx, log, config }: WatchDeps, { run, everyMs, failed }: Watched): Watch {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<unknown> | undefined;
  const seldom = logSeldom();
  const once = () => {
    running ??= withTx(SYSTEM, run)
      .catch((error: unknown) => seldom(log, error, failed))
      .finally(() => {
        running = undefined;
      });
  };
  return {
    start() {
      if (!config.ENGINE) return;
      timer = setInterval(once, Math.max(MIN_INTERVAL_MS, everyMs / config.CLOCK_SPEED));
      timer.unref();
    },
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
