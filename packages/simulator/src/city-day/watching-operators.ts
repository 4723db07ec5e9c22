import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { TimingSummary } from './timings.ts';

export interface OperatorsInput {
  baseUrl: string;
  email: string;
  password: string;
  count: number;
}

export type Order = 'clear' | 'lap' | 'end';

export interface WatchingOperators {
  /** Forgets what was measured so far. */
  clear(): void;
  /** For each of their waits since the last call: the time within which 95 in 100 ended, ms. @throws what ended the thread */
  lap(): Promise<Record<string, number>>;
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
  /** One question at a time: an answer doesn't say which it belongs to. */
  async function ask<T>(order: Order): Promise<T> {
    if (failure) throw failure;
    const answered = once(worker, 'message') as Promise<[T]>;
    tell(order);
    const [answer] = await answered;
    return answer;
  }
  return {
    clear: () => tell('clear'),
    lap: () => ask<Record<string, number>>('lap'),
    end: () => ask<Record<string, TimingSummary>>('end'),
  };
}
