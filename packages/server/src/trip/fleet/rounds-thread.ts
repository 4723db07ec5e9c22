import { openThread, type Thread } from '@qafila/dispatch/worker';
import type { Decision, Round } from './decide-for-fleet.ts';
import type { RankedPage, Ranking } from './rank-for-fleet.ts';

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

/** What the thread is asked. */
export type Question = { decide: Round } | { rank: Ranking };
export type Answer = TimedDecision | RankedPage;

export interface Rounds {
  /** Reads the company's agents and decides. @throws what the thread threw: the database is away, for example. */
  decide(round: Round): Promise<TimedDecision>;
  /** Reads the company's agents and ranks them for an operator. @throws as `decide` */
  rank(ranking: Ranking): Promise<RankedPage>;
  close(): Promise<void>;
}

const SCRIPT = new URL('./rounds-worker.ts', import.meta.url);

/**
 * Reads fleets, decides and ranks in one thread, so that the server goes on answering and no fleet is copied between threads.
 * It is opened for the first round, and again after it has failed.
 */
export function createRoundsThread(databaseUrl: string): Rounds {
  let thread: Thread<Question, Answer> | undefined;
  let closed = false;

  /** Each kind of question has its own kind of answer. */
  function ask<Kind extends Answer>(question: Question): Promise<Kind> {
    if (closed) return Promise.reject(new Error('The thread is closed'));
    if (!thread?.isOpen()) thread = openThread(SCRIPT, { databaseUrl } satisfies RoundsInput);
    return thread.ask(question) as Promise<Kind>;
  }

  return {
    decide: (round) => ask({ decide: round }),
    // Once more after a failure: the thread's connection may have been lost since it was last asked.
    rank: (ranking) => ask<RankedPage>({ rank: ranking }).catch(() => ask({ rank: ranking })),
    async close() {
      closed = true;
      await thread?.end(END_WITHIN_MS);
    },
  };
}
