import type { Logger } from 'pino';
import { createFailureLog } from '../platform/failure-log.ts';

/** Runs work after the reply, so that response times do not reveal whether an account exists. */
export interface Background {
  run(work: () => Promise<void>): void;
  /** Resolves when no work is running. */
  settled(): Promise<void>;
}

export function createBackground(log: Pick<Logger, 'error'>): Background {
  const running = new Set<Promise<void>>();
  const logFailure = createFailureLog(log);
  return {
    run(work) {
      const promise = work()
        .catch((error: unknown) => logFailure(error, 'work after a reply failed'))
        .finally(() => running.delete(promise));
      running.add(promise);
    },
    async settled() {
      while (running.size) await Promise.all(running);
    },
  };
}
