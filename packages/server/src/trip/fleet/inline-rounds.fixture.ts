import { SYSTEM } from '../../platform/database/actor.ts';
import type { ServerDeps } from '../../platform/deps.ts';
import { decideForFleet } from './decide-for-fleet.ts';
import { rankForFleet } from './rank-for-fleet.ts';
import { readFleet } from './read-fleet.ts';
import type { Rounds } from './rounds-thread.ts';

/** Reads and decides in this thread: jest can't run the sources in another one as the server does. */
export const inlineRounds = ({ withTx }: Pick<ServerDeps, 'withTx'>): Rounds => ({
  async decide(round) {
    const fleet = await withTx(SYSTEM, (tx) => readFleet(tx, round.companyId, round.taskRules));
    return { ...decideForFleet(round, fleet), readMs: 0 };
  },
  rank: async (ranking) =>
    rankForFleet(ranking, await withTx(SYSTEM, (tx) => readFleet(tx, ranking.companyId, ranking.taskRules))),
  close: async () => {},
});
