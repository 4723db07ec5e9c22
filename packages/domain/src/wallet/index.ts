import {
  type AccountActionName,
  type AgentFinancials,
  type PayoutAction,
  type PayoutStatusName,
  RAISING_ACTIONS,
} from '@qafila/contracts';
import { amountDifference } from '../money/index.ts';

/** The amount of a wallet change: after minus before. */
export const changeAmount = (log: { amountBefore: number; amountAfter: number }): number =>
  amountDifference(log.amountAfter, log.amountBefore);

/** `up` for changes that raise a wallet, `down` for those that lower it. */
export const changeDirection = (action: AccountActionName): 'up' | 'down' =>
  RAISING_ACTIONS.includes(action) ? 'up' : 'down';

/**
 * Cash that the agent holds for the company, and cash that the company owes them instead, as after a delivery whose cash was
 * handed in is restored.
 */
export const agentCash = ({
  totalOutstandingAmount,
}: Pick<AgentFinancials, 'totalOutstandingAmount'>): { held: number; owed: number } => ({
  held: Math.max(0, totalOutstandingAmount),
  owed: Math.max(0, -totalOutstandingAmount),
});

/** Allowed decisions on a payout: only while pending, and never by the user who requested it. */
export const allowedPayoutActions = (status: PayoutStatusName, isRequester: boolean): PayoutAction[] =>
  status === 'pending' && !isRequester ? ['credit', 'reject'] : [];

/** The result of a close from handed-in and due cash, in minor units. */
export const balancingStatus = (
  dueMinor: number,
  handedInMinor: number,
): 'shortage' | 'optimized' | 'surplus' => {
  if (handedInMinor === dueMinor) return 'optimized';
  return handedInMinor < dueMinor ? 'shortage' : 'surplus';
};

export * from './cash-close.ts';
export * from './entry.ts';
