import { proposeInThread } from '@qafila/dispatch/rostering';
import { systemFor } from '../../../platform/database/actor.ts';
import type { ServerDeps } from '../../../platform/deps.ts';
import { createLongWork, type LongWork } from '../../../platform/jobs/long-work.ts';
import type { PreparedWeek } from './prepare-week.ts';
import { endProposal, keepProposalProgress, keepProposedWeek } from './proposal-rows.ts';
import { proposedWeek } from './proposed-week.ts';

export type Proposals = LongWork<PreparedWeek>;

/** Weeks that are proposed in this process, each in a thread of its own. */
export function createProposals({ withTx, log }: Pick<ServerDeps, 'withTx' | 'log'>): Proposals {
  return createLongWork<PreparedWeek>(
    { log },
    {
      keepProgress: ({ id, companyId }, share) =>
        withTx(systemFor(companyId), (tx) => keepProposalProgress(tx, id, share)),
      async run(prepared, stopping, onProgress) {
        const { id, companyId, problem } = prepared;
        const actor = systemFor(companyId);
        let kept: Promise<unknown> = Promise.resolve();
        try {
          if (stopping.aborted) return await withTx(actor, (tx) => endProposal(tx, id, 'cancelled'));
          const thread = proposeInThread(
            { problem, options: {} },
            {
              onProgress,
              onWeek: (week) => {
                kept = kept.then(() =>
                  withTx(actor, (tx) => keepProposedWeek(tx, id, proposedWeek(prepared, week))),
                );
              },
            },
          );
          stopping.addEventListener('abort', thread.cancel, { once: true });
          const found = await thread.result;
          await kept;
          await withTx(actor, (tx) =>
            found
              ? endProposal(tx, id, 'done', proposedWeek(prepared, found))
              : endProposal(tx, id, 'cancelled'),
          );
        } catch (error) {
          log.error({ err: error, proposal: id }, 'the proposal of a week failed');
          await withTx(actor, (tx) => endProposal(tx, id, 'failed'));
        }
      },
    },
  );
}
