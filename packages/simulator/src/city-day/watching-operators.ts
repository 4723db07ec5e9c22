import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { TimingSummary } from './timings.ts';

export interface OperatorsInput {
  baseUrl: string;
  email: string;
  password: string;
  count: number;
}

export type Order = 'clear' | 'end';

export interface WatchingOperators {
  /** Forgets what was measured so far. */
  clear(): void;
  /** Ends their sessions. @returns what they waited for. @throws what ended the thread before */
  end(): Promise<Record<string, TimingSummary>>;
}

/**
 * Operators in a thread of their own: a process that plays thousands of couriers reads a reply of a hundred rows so late
 * that it would measure itself.
 */
export function watchingOperators(input: OperatorsInput): WatchingOperators {
  const worker = new Worker(new URL('./operators-thread.ts', import.meta.url), { workerData: input });
  let failure: Error | undefined;
  worker.once('error', (error: Error) => {
    failure = error;
  });
  const tell = (order: Order) => worker.postMessage(order);
  return {
    clear: () => tell('clear'),
    async end() {
      if (failure) throw failure;
      const answered = once(worker, 'message') as Promise<[Record<string, TimingSummary>]>;
      tell('end');
      const [summary] = await answered;
      return summary;
    },
  };
}
