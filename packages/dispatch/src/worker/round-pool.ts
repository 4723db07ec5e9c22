import { Worker } from 'node:worker_threads';
import type { RoundAgent, RoundOptions, RoundResult, RoundTask } from '../round/types.ts';

/** What a worker needs; rides are estimated in the thread, since a function doesn't travel. */
export interface RoundInput {
  tasks: readonly RoundTask[];
  agents: readonly RoundAgent[];
  options: Omit<RoundOptions, 'travel'>;
}

export interface RoundPool {
  /** Decides in a thread of its own, so that the server goes on answering. @throws what the thread threw. */
  decide(input: RoundInput): Promise<RoundResult>;
  close(): Promise<void>;
}

type Answer = { id: number; result?: RoundResult; error?: string };

interface Waiting {
  done(result: RoundResult): void;
  failed(error: Error): void;
}

/** Threads are opened when they are needed. @param size threads; each decides one round at a time, those that wait are queued by the thread. */
export function createRoundPool({ size = 1 }: { size?: number } = {}): RoundPool {
  const waiting = new Map<number, Waiting>();
  let next = 0;
  let closed = false;

  function open(): Worker {
    const worker = new Worker(new URL('./round-worker.ts', import.meta.url));
    worker.unref();
    worker.on('message', ({ id, result, error }: Answer) => {
      const asked = waiting.get(id);
      waiting.delete(id);
      if (result) asked?.done(result);
      else asked?.failed(new Error(error));
    });
    worker.on('error', (error: Error) => {
      for (const asked of waiting.values()) asked.failed(error);
      waiting.clear();
      const index = workers.indexOf(worker);
      if (index >= 0) workers[index] = undefined;
    });
    return worker;
  }

  const workers: (Worker | undefined)[] = Array.from({ length: size });

  return {
    decide(input) {
      const id = next;
      next += 1;
      if (closed) return Promise.reject(new Error('The pool is closed'));
      const index = id % size;
      const worker = workers[index] ?? open();
      workers[index] = worker;
      return new Promise((done, failed) => {
        waiting.set(id, { done, failed });
        worker.postMessage({ id, input });
      });
    },
    async close() {
      closed = true;
      await Promise.all(workers.map((worker) => worker?.terminate()));
    },
  };
}
