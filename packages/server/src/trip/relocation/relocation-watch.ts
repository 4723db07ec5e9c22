import { SYSTEM } from '../../platform/database/actor.ts';
import type { ServerDeps } from '../../platform/deps.ts';
import { settleRelocations } from './relocation.service.ts';

/** Milliseconds of the city's time between two looks, and of real time at least. */
const LOOK_MS = 5000;
const SHORTEST_LOOK_MS = 500;

/** Looks which relocations are over as the city's time goes on. */
export function createRelocationWatch({
  withTx,
  log,
  config,
}: Pick<ServerDeps, 'withTx' | 'log' | 'config'>) {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<unknown> | undefined;

  function look(): void {
    running ??= withTx(SYSTEM, settleRelocations)
      .catch((error: unknown) => log.error({ err: error }, 'relocations could not be looked at'))
      .finally(() => {
        running = undefined;
      });
  }

  return {
    start() {
      if (!config.ENGINE) return;
      timer = setInterval(look, Math.max(SHORTEST_LOOK_MS, LOOK_MS / config.CLOCK_SPEED));
      timer.unref();
    },
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
