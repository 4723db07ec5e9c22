import { form } from '@qafila/contracts/core';
import { CreditInput, DeductionInput } from '@qafila/contracts/wallet';
import * as v from 'valibot';
import type { PickedAgent } from '../../../shared/agents.ts';
import { newPosting, type Posting } from '../../../shared/posting/posting.ts';

export type ChangeKind = 'credit' | 'deduct';

/** A credit or deduction being entered. */
export interface Change extends Posting {
  kind: ChangeKind;
  agent: PickedAgent;
}

/** Schema of step 1, with the limits and messages of the calls. Only a deduction has notes. */
export const ENTRY_FORM = {
  credit: form({ amount: CreditInput.entries.depositAmount, notes: v.optional(v.string(), '') }),
  deduct: form({ amount: DeductionInput.entries.amount, notes: DeductionInput.entries.notes }),
} as const;

export const newChange = (kind: ChangeKind, agent: PickedAgent): Change => ({
  ...newPosting(),
  kind,
  agent,
});
