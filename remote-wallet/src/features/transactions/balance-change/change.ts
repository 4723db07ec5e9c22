import { form } from '@qafila/contracts/core';
import { CreditInput, DeductionInput } from '@qafila/contracts/wallet';
import * as v from 'valibot';
import type { PickedAgent } from '../../../shared/agents.ts';

export type ChangeKind = 'credit' | 'deduct';

/** A credit or deduction from its first letter to its posting; kept in this tab, so that a reload loses nothing. */
export interface Change {
  kind: ChangeKind;
  agent: PickedAgent;
  /** What step 1 was confirmed with. */
  entry: Entry | null;
  /** Step 2 is shown. */
  confirming: boolean;
  /** Names the posting of `entry`: however often it is sent, it is posted once. */
  key: string;
  /** It was sent, and no answer has come. */
  unanswered: boolean;
}

export interface Entry {
  amount: number;
  notes: string;
}

/** The form of step 1, with the bounds and messages of the calls. Only a deduction has notes. */
export const ENTRY_FORM = {
  credit: form({ amount: CreditInput.entries.depositAmount, notes: v.optional(v.string(), '') }),
  deduct: form({ amount: DeductionInput.entries.amount, notes: DeductionInput.entries.notes }),
} as const;

export const newChange = (kind: ChangeKind, agent: PickedAgent): Change => ({
  kind,
  agent,
  entry: null,
  confirming: false,
  key: crypto.randomUUID(),
  unanswered: false,
});

/** Step 2 for what was entered; another entry is another posting. */
export const confirmed = (change: Change, entry: Entry): Change => ({
  ...change,
  entry,
  confirming: true,
  key: crypto.randomUUID(),
});
