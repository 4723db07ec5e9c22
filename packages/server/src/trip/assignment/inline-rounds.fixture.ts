import { decideRound } from '@qafila/dispatch';
import type { RoundPool } from '@qafila/dispatch/worker';
import { estimateTravel } from '@qafila/domain/travel';

/** Decides in this thread, so that a test needs no worker. */
export const inlineRounds: RoundPool = {
  decide: async ({ tasks, agents, options }) =>
    decideRound(tasks, agents, { ...options, travel: estimateTravel }),
  close: async () => {},
};
