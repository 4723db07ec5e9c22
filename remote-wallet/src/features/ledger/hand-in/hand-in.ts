import { form } from '@qafila/contracts/core';
import { CashHandIn } from '@qafila/contracts/wallet';
import { amountDifference } from '@qafila/domain/money';

/** Cash that is being taken in, from its first letter to its posting; kept in this tab, so that a reload loses nothing. */
export interface HandIn {
  /** Empty until an agent is chosen. */
  agentId: string;
  /** What step 1 was confirmed with. */
  entry: HandInEntry | null;
  /** Step 2 is shown. */
  confirming: boolean;
  /** Names the posting of `entry`: however often it is sent, it is posted once. */
  key: string;
  /** It was sent, and no answer has come. */
  unanswered: boolean;
}

export interface HandInEntry {
  amount: number;
  notes: string;
}

/** The form of step 1, with the bounds and messages of the call. */
export const HAND_IN_FORM = form({ amount: CashHandIn.entries.amount, notes: CashHandIn.entries.notes });

/** Where the form of step 1 is kept over a reload. */
export const HAND_IN_DRAFT = 'wallet.hand-in.entry';

export const newHandIn = (agentId: string): HandIn => ({
  agentId,
  entry: null,
  confirming: false,
  key: crypto.randomUUID(),
  unanswered: false,
});

/** Step 2 for what was entered; another entry is another posting. */
export const confirmedHandIn = (handIn: HandIn, entry: HandInEntry): HandIn => ({
  ...handIn,
  entry,
  confirming: true,
  key: crypto.randomUUID(),
});

/** What he holds after it, and what is above all that he held: that is a surplus of the company. */
export function afterHandIn(held: number, amount: number): { held: number; surplus: number } {
  const rest = amountDifference(held, amount);
  return { held: Math.max(rest, 0), surplus: Math.max(-rest, 0) };
}
