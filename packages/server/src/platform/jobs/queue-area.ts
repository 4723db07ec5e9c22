import type { Area } from '../area.ts';
import type { ServerDeps } from '../deps.ts';
import type { Jobs } from './jobs.ts';

/**
 * Delay after start-up before the queue is opened unless it was needed earlier, ms: by then the port is open.
 */
const OPEN_AFTER_MS = 3000;

/** Opens the queue some time after start-up, so that it does not slow start-up down. */
export function createQueueArea(jobs: Jobs, { log }: Pick<ServerDeps, 'log'>): Area {
  let timer: NodeJS.Timeout | undefined;
  const open = () =>
    jobs.start().catch((error: unknown) => log.error({ err: error }, 'the job queue did not open'));
  return {
    async start() {
      timer = setTimeout(open, OPEN_AFTER_MS);
    },
    async stop() {
      clearTimeout(timer);
      await jobs.stop();
    },
  };
}
