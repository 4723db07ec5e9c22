import { Worker } from 'node:worker_threads';
import type { TravelMatrix } from '../planning/travel-matrix.ts';
import type { TripProposal } from '../planning/trip/propose.ts';
import type { TripProblem } from '../planning/trip/types.ts';
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

/** A trip for a thread: rides come as a matrix, or are estimated there. */
export interface TripInput {
  problem: Omit<TripProblem, 'travel'>;
  matrix: TravelMatrix | null;
}

export interface EnginePool extends RoundPool {
  /** Proposes an order of stops, likewise. @throws what the thread threw. */
  propose(input: TripInput): Promise<TripProposal>;
}

/** Room of a thread for short-lived objects, MB. */
const YOUNG_MB = 24;

/** A question to a thread. */
export type Question = { id: number } & (
  | { kind: 'round'; input: RoundInput }
  | { kind: 'trip'; input: TripInput }
);
export type Answer = { id: number; result?: RoundResult | TripProposal; error?: string };

interface Waiting {
  done(result: unknown): void;
  failed(error: Error): void;
}

interface Thread {
  worker: Worker;
  waiting: Map<number, Waiting>;
}

/**
 * Threads are opened when they are needed. A request goes to the thread with the shortest queue; each handles one at a time.
 * @param size threads at most: with two, a trip need not wait for the round of a busy company.
 */
export function createEnginePool({ size = 2 }: { size?: number } = {}): EnginePool {
  const threads = new Set<Thread>();
  let next = 0;
  let closed = false;

  function open(): Thread {
    // A round's input is copied to the thread each time: short-lived objects, for which V8 would keep over 100 MB.
    const worker = new Worker(new URL('./engine-worker.ts', import.meta.url), {
      resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB },
    });
    const thread: Thread = { worker, waiting: new Map() };
    worker.unref();
    worker.on('message', ({ id, result, error }: Answer) => {
      const asked = thread.waiting.get(id);
      thread.waiting.delete(id);
      if (result) asked?.done(result);
      else asked?.failed(new Error(error));
    });
    worker.on('error', (error: Error) => {
      threads.delete(thread);
      for (const asked of thread.waiting.values()) asked.failed(error);
    });
    threads.add(thread);
    return thread;
  }

  function idlest(): Thread {
    const [first] = [...threads].sort((a, b) => a.waiting.size - b.waiting.size);
    return first && (first.waiting.size === 0 || threads.size >= size) ? first : open();
  }

  function ask<Result>(question: Omit<Question, 'id'>): Promise<Result> {
    if (closed) return Promise.reject(new Error('The pool is closed'));
    const id = next;
    next += 1;
    const { worker, waiting } = idlest();
    return new Promise((done, failed) => {
      waiting.set(id, { done: done as Waiting['done'], failed });
      worker.postMessage({ ...question, id });
    });
  }

  return {
    decide: (input) => ask({ kind: 'round', input }),
    propose: (input) => ask({ kind: 'trip', input }),
    async close() {
      closed = true;
      await Promise.all([...threads].map(({ worker }) => worker.terminate()));
    },
  };
}
