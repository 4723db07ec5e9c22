import { type RehearsalRules, rehearse } from '@qafila/dispatch/rehearsal';
import { systemFor } from '../../platform/database/actor.ts';
import type { ServerDeps } from '../../platform/deps.ts';
import { endRehearsal, keepProgress } from '../settings/rehearsal-rows.ts';
import type { PastDay } from './past-day.ts';
import { shownResult } from './shown-result.ts';

/** Milliseconds between two signs of life; what another process stopped ends within this time. */
const SIGN_MS = 1000;

export interface PreparedRehearsal {
  id: string;
  companyId: string;
  past: PastDay;
  before: RehearsalRules;
  after: RehearsalRules;
}

/** The rehearsals of this process: one at a time, in a thread of its own; the others wait for their turn. */
export interface Rehearsals {
  start(prepared: PreparedRehearsal): void;
  /** Ends the thread, if it runs in this process. */
  cancel(id: string): void;
  stop(): Promise<void>;
}

/** A rehearsal that runs or waits. */
interface Accepted {
  cancel(): void;
  ended: Promise<void>;
}

export function createRehearsals({ withTx, log }: Pick<ServerDeps, 'withTx' | 'log'>): Rehearsals {
  const accepted = new Map<string, Accepted>();
  let last: Promise<void> = Promise.resolve();

  /** Compares in a thread, and keeps what comes of it. */
  async function run(
    { id, companyId, past, before, after }: PreparedRehearsal,
    stopping: AbortSignal,
    onProgress: (share: number) => void,
  ): Promise<void> {
    const actor = systemFor(companyId);
    try {
      const compared = stopping.aborted
        ? undefined
        : await inThread({ day: past.day, before, after }, stopping, onProgress);
      await withTx(actor, async (tx) => {
        if (!compared) return endRehearsal(tx, id, 'cancelled');
        await endRehearsal(tx, id, 'done', await shownResult(tx, compared, past));
      });
    } catch (error) {
      log.error({ err: error, rehearsal: id }, 'a rehearsal failed');
      await withTx(actor, (tx) => endRehearsal(tx, id, 'failed'));
    }
  }

  return {
    start(prepared) {
      const { id, companyId } = prepared;
      const stopping = new AbortController();
      let progress = 0;
      const sign = () =>
        withTx(systemFor(companyId), (tx) => keepProgress(tx, id, progress))
          .then((goesOn) => !goesOn && stopping.abort())
          .catch((error: unknown) =>
            log.error({ err: error }, 'the progress of a rehearsal could not be kept'),
          );
      const signs = setInterval(sign, SIGN_MS);
      const ended = last
        .then(() =>
          run(prepared, stopping.signal, (share) => {
            progress = share;
          }),
        )
        .catch((error: unknown) => log.error({ err: error }, 'the end of a rehearsal could not be kept'))
        .finally(() => {
          clearInterval(signs);
          accepted.delete(id);
        });
      last = ended;
      accepted.set(id, { cancel: () => stopping.abort(), ended });
    },
    cancel: (id) => accepted.get(id)?.cancel(),
    async stop() {
      const left = [...accepted.values()];
      for (const { cancel } of left) cancel();
      await Promise.all(left.map(({ ended }) => ended));
    },
  };
}

function inThread(
  input: Parameters<typeof rehearse>[0],
  stopping: AbortSignal,
  onProgress: (share: number) => void,
) {
  const thread = rehearse(input, onProgress);
  stopping.addEventListener('abort', thread.cancel, { once: true });
  return thread.result;
}
