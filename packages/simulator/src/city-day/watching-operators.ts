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
  /** Forgets what the one who measures has measured so far. */
  clear(): void;
  /** For each wait of the one who measures since the last call: the time within which 95 in 100 ended, ms. @throws what ended the thread */
  lap(): Promise<Record<string, number>>;
  /** Ends their sessions. @returns what the one who measures waited for. @throws what ended the thread before */
  end(): Promise<Record<string, TimingSummary>>;
}

/**
 * Operators in threads of their own: a process that plays thousands of couriers reads a reply of a hundred rows so late
 * that it would measure itself. For the same reason one of them, who measures, has a thread alone: the others' replies
 * would be read before its own, as on no operator's machine.
 */
export function watchingOperators(input: OperatorsInput): WatchingOperators {
  const measuring = operatorsThread({ ...input, count: Math.min(1, input.count) });
  const others = operatorsThread({ ...input, count: Math.max(0, input.count - 1) });
  return {
    clear: () => measuring.tell('clear'),
    lap: async () => {
      others.check();
      return await measuring.ask<Record<string, number>>('lap');
    },
    end: async () => {
      const [waits] = await Promise.all([
        measuring.ask<Record<string, TimingSummary>>('end'),
        others.ask('end'),
      ]);
      return waits;
    },
  };
}

function operatorsThread(input: OperatorsInput) {
  const worker = new Worker(new URL('./operators-thread.ts', import.meta.url), { workerData: input });
  let failure: Error | undefined;
  worker.once('error', (error: Error) => {
    failure = error;
  });
  const tell = (order: Order) => worker.postMessage(order);
  /** @throws what ended the thread */
  const check = () => {
    if (failure) throw failure;
  };
  return {
    tell,
    check,
    /** One question at a time: an answer doesn't say which it belongs to. @throws what ended the thread */
    ask: async <T>(order: Order): Promise<T> => {
      check();
      const answered = once(worker, 'message') as Promise<[T]>;
      tell(order);
      const [answer] = await answered;
      return answer;
    },
  };
}
