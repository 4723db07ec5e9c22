import { type RehearsalRules, rehearse } from '@qafila/dispatch/rehearsal';
import { systemFor } from '../../platform/database/actor.ts';
import type { ServerDeps } from '../../platform/deps.ts';
import { createLongWork, type LongWork } from '../../platform/jobs/long-work.ts';
import { endRehearsal, keepProgress } from '../settings/rehearsal-rows.ts';
import type { PastDay } from './past-day.ts';
import { shownResult } from './shown-result.ts';

export interface PreparedRehearsal {
  id: string;
  companyId: string;
  past: PastDay;
  before: RehearsalRules;
  after: RehearsalRules;
}

/** The rehearsals of this process, each in a thread of its own. */
export type Rehearsals = LongWork<PreparedRehearsal>;

export function createRehearsals({ withTx, log }: Pick<ServerDeps, 'withTx' | 'log'>): Rehearsals {
  return createLongWork<PreparedRehearsal>(
    { log },
    {
      async run({ id, companyId, past, before, after }, stopping, onProgress) {
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
      },
      keepProgress: ({ id, companyId }, share) =>
        withTx(systemFor(companyId), (tx) => keepProgress(tx, id, share)),
    },
  );
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
