import type { Area } from '../area.ts';
import type { ServerDeps } from '../deps.ts';
import { logSeldom } from '../log-seldom.ts';
import type { Jobs } from './jobs.ts';

/**
 * Delay after start-up before the queue is opened unless it was needed earlier, ms: by then the port is open.
 */
const OPEN_AFTER_MS = 3000;
/** Time until the next attempt after one that failed, ms. */
const AGAIN_MS = 10_000;

/** Opens the queue some time after start-up, so that it does not slow start-up down. */
export function createQueueArea(jobs: Jobs, { log }: Pick<ServerDeps, 'log'>): Area {
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  const seldom = logSeldom();
  // Without it nothing is cleaned up or proven, and no weekly mail leaves, until the next start.
  const open = () =>
    jobs.start().catch((error: unknown) => {
      seldom(log, error, 'the job queue did not open; trying again');
      if (!stopped) timer = setTimeout(open, AGAIN_MS);
    });
  return {
    async start() {
      timer = setTimeout(open, OPEN_AFTER_MS);
    },
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await jobs.stop();
    },
  };
}
