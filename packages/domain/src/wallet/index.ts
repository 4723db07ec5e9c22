import {
  type AccountActionName,
  type PayoutAction,
  type PayoutStatusName,
  RAISING_ACTIONS,
} from '@qafila/contracts';
import { amountDifference } from '../money/index.ts';

/** The amount of a wallet change: after minus before. */
export const changeAmount = (log: { amountBefore: number; amountAfter: number }): number =>
  amountDifference(log.amountAfter, log.amountBefore);

/** `up` for what raises a wallet, `down` for what lowers it. */
export const changeDirection = (action: AccountActionName): 'up' | 'down' =>
  RAISING_ACTIONS.includes(action) ? 'up' : 'down';

/** What may be done with a payout: only a pending one changes, and never by who asked for it. */
export const allowedPayoutActions = (status: PayoutStatusName, isRequester: boolean): PayoutAction[] =>
  status === 'pending' && !isRequester ? ['credit', 'reject'] : [];

/** What was handed in against what was due, both in minor units. */
export const balancingStatus = (
  dueMinor: number,
  handedInMinor: number,
): 'shortage' | 'optimized' | 'surplus' => {
  if (handedInMinor === dueMinor) return 'optimized';
  return handedInMinor < dueMinor ? 'shortage' : 'surplus';
};

export * from './cash-close.ts';
export * from './entry.ts';
