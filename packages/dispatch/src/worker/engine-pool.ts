import type { TravelMatrix } from '../planning/travel-matrix.ts';
import type { TripProposal } from '../planning/trip/propose.ts';
import type { TripProblem } from '../planning/trip/types.ts';
import { openThread, type Thread } from './thread.ts';

/** A trip for a thread: rides come as a matrix, or are estimated there, since a function doesn't travel. */
export interface TripInput {
  problem: Omit<TripProblem, 'travel'>;
  matrix: TravelMatrix | null;
}

export interface EnginePool {
  /** Proposes an order of stops in a thread, so that the server goes on answering. @throws what the thread threw. */
  propose(input: TripInput): Promise<TripProposal>;
  close(): Promise<void>;
}

const SCRIPT = new URL('./engine-worker.ts', import.meta.url);

/**
 * Threads are opened when they are needed. A request goes to the thread with the shortest queue; each handles one at a time.
 * @param size threads at most: with two, a short trip need not wait for a long one.
 */
export function createEnginePool({ size = 2 }: { size?: number } = {}): EnginePool {
  let threads: Thread<TripInput, TripProposal>[] = [];
  let closed = false;

  function open() {
    const thread = openThread<TripInput, TripProposal>(SCRIPT);
    threads.push(thread);
    return thread;
  }

  function idlest() {
    threads = threads.filter((thread) => thread.isOpen());
    const [first] = threads.toSorted((a, b) => a.waiting() - b.waiting());
    return first && (first.waiting() === 0 || threads.length >= size) ? first : open();
  }

  return {
    propose: (input) => (closed ? Promise.reject(new Error('The pool is closed')) : idlest().ask(input)),
    async close() {
      closed = true;
      await Promise.all(threads.map((thread) => thread.end(0)));
    },
  };
}
