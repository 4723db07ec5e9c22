import { SYSTEM } from '../../platform/database/actor.ts';
import type { EndpointContext } from '../context.ts';
import { type Attempt, isDelivered, recordFailure } from './outcome.ts';
import { recordArrivals } from './record-arrivals.ts';

/** Maximum attempts of one transaction. */
const MAX_TOGETHER = 200;

export interface Recorder {
  /** Resolves when the attempt is committed. Rejects when it can't be recorded: the delivery is then repeated. */
  record(attempt: Attempt): Promise<void>;
}

interface Waiting {
  attempt: Attempt;
  done: () => void;
  fail: (error: unknown) => void;
}

/**
 * Records the results of attempts. What is delivered while a transaction is under way is recorded together by the next
 * one: under load one commit serves hundreds of deliveries, and a single one waits for nothing. Failures are rare and
 * differ from each other, so each has a transaction of its own.
 */
export function createRecorder(context: EndpointContext): Recorder {
  const { withTx } = context;
  let waiting: Waiting[] = [];
  let writing = false;

  async function write(): Promise<void> {
    writing = true;
    while (waiting.length > 0) {
      const now = waiting.slice(0, MAX_TOGETHER);
      waiting = waiting.slice(MAX_TOGETHER);
      const attempts = now.map(({ attempt }) => attempt);
      await withTx(SYSTEM, (tx) => recordArrivals(tx, attempts)).then(
        () => {
          for (const { done } of now) done();
        },
        (error: unknown) => {
          for (const { fail } of now) fail(error);
        },
      );
    }
    writing = false;
  }

  return {
    record(attempt) {
      if (!isDelivered(attempt.outcome)) return withTx(SYSTEM, (tx) => recordFailure(tx, context, attempt));
      return new Promise((done, fail) => {
        waiting.push({ attempt, done, fail });
        if (!writing) void write();
      });
    },
  };
}
