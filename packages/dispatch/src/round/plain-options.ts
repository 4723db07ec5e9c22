import { estimateTravel, type Point } from '@qafila/domain/travel';
import { approachTo } from './look-ahead/approach.ts';
import type { RoundOptions } from './types.ts';

/** Settings of a round without functions, which can't be sent to a thread. */
export interface PlainRoundOptions extends Omit<RoundOptions, 'travel' | 'approach'> {
  /** Where recent orders start, for tasks that look ahead; absent when none does. */
  recentPickups?: readonly Point[];
}

/** The settings of a round, with rides estimated from distance. */
export const roundOptionsOf = ({ recentPickups, ...options }: PlainRoundOptions): RoundOptions => ({
  ...options,
  travel: estimateTravel,
  approach: recentPickups && approachTo(recentPickups),
});
