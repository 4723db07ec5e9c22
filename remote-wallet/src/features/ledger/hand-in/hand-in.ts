import { form } from '@qafila/contracts/core';
import { CashHandIn } from '@qafila/contracts/wallet';
import { amountDifference } from '@qafila/domain/money';
import { newPosting, type Posting } from '../../../shared/posting/posting.ts';

/** Cash being handed in. */
export interface HandIn extends Posting {
  /** Empty until an agent is chosen. */
  agentId: string;
}

/** The form of step 1, with the bounds and messages of the call. */
export const HAND_IN_FORM = form({ amount: CashHandIn.entries.amount, notes: CashHandIn.entries.notes });

/** Storage key of step 1's draft. */
export const HAND_IN_DRAFT = 'wallet.hand-in.entry';

export const newHandIn = (agentId: string): HandIn => ({ ...newPosting(), agentId });

/** Cash held after the hand-in, and any excess over the cash held, which is a surplus of the company. */
export function afterHandIn(held: number, amount: number): { held: number; surplus: number } {
  const rest = amountDifference(held, amount);
  return { held: Math.max(rest, 0), surplus: Math.max(-rest, 0) };
}
