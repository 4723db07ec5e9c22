import { openThread, type Thread } from '@qafila/dispatch/worker';
import type { Decision, Round } from './decide-for-fleet.ts';

/** How long the thread may take to close its connection when the server ends, ms. */
const END_WITHIN_MS = 2_000;

/** What the thread is given when it is opened. */
export interface RoundsInput {
  /** Connection string of `qafila_app`. */
  databaseUrl: string;
}

/** A decision with the time that the thread took to read the agents, ms. */
export interface TimedDecision extends Decision {
  readMs: number;
}

export interface Rounds {
  /** Reads the company's agents and decides. @throws what the thread threw: the database is away, for example. */
  decide(round: Round): Promise<TimedDecision>;
  close(): Promise<void>;
}

const SCRIPT = new URL('./rounds-worker.ts', import.meta.url);

/**
 * Reads fleets and decides in one thread, so that the server goes on answering and no agent is copied between threads.
 * It is opened for the first round, and again after it has failed.
 */
export function createRoundsThread(databaseUrl: string): Rounds {
  let thread: Thread<Round, TimedDecision> | undefined;
  let closed = false;
  return {
    decide(round) {
      if (closed) return Promise.reject(new Error('The thread is closed'));
      if (!thread?.isOpen()) thread = openThread(SCRIPT, { databaseUrl } satisfies RoundsInput);
      return thread.ask(round);
    },
    async close() {
      closed = true;
      await thread?.end(END_WITHIN_MS);
    },
  };
}
