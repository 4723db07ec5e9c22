import type { Logger } from 'pino';

/** Work that goes on after the answer, so that the answer's time tells nothing about it. */
export interface Background {
  run(work: () => Promise<void>): void;
  /** Resolves when nothing is under way. */
  settled(): Promise<void>;
}

export function createBackground(log: Pick<Logger, 'error'>): Background {
  const running = new Set<Promise<void>>();
  return {
    run(work) {
      const promise = work()
        .catch((error: unknown) => log.error({ err: error }, 'work after an answer failed'))
        .finally(() => running.delete(promise));
      running.add(promise);
    },
    async settled() {
      while (running.size) await Promise.all(running);
    },
  };
}
