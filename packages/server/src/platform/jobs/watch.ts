import { SYSTEM } from '../database/actor.ts';
import type { Tx } from '../database/tx.ts';
import type { ServerDeps } from '../deps.ts';

/** Milliseconds between two looks at least, however fast the city's time goes. */
const SHORTEST_LOOK_MS = 500;

export type WatchDeps = Pick<ServerDeps, 'withTx' | 'log' | 'config'>;

export interface Watched {
  look(tx: Tx): Promise<unknown>;
  /** Milliseconds of the city's time between two looks. */
  everyMs: number;
  /** What the log says when a look fails. */
  failed: string;
}

export interface Watch {
  start(): void;
  /** Resolves once the look that is under way has ended. */
  stop(): Promise<void>;
}

/** Looks again and again as the city's time goes on, never twice at once; the next look makes up for one that failed. */
export function createWatch({ withTx, log, config }: WatchDeps, { look, everyMs, failed }: Watched): Watch {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<unknown> | undefined;
  const once = () => {
    running ??= withTx(SYSTEM, look)
      .catch((error: unknown) => log.error({ err: error }, failed))
      .finally(() => {
        running = undefined;
      });
  };
  return {
    start() {
      if (!config.ENGINE) return;
      timer = setInterval(once, Math.max(SHORTEST_LOOK_MS, everyMs / config.CLOCK_SPEED));
      timer.unref();
    },
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
