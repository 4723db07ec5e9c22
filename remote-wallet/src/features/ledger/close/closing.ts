import { form } from '@qafila/contracts/core';
import { CashCloseInput, EARLY_REASON_REQUIRED, REASON_REQUIRED } from '@qafila/contracts/wallet';
import { amountDifference } from '@qafila/domain/money';
import { newId } from '@qafila/domain/web';
import * as v from 'valibot';

/** A cash close being entered; stored in this tab to survive a reload. */
export interface OpenClosing {
  /** Empty until an agent is chosen. */
  agentId: string;
  /** Idempotency key: however often it is sent, the close is made once. */
  key: string;
  /** It was sent, and its reply is missing: it may have been posted. Only the same content may be sent under its key. */
  sent?: CashCloseInput;
  /** The ledger changed after it was counted. */
  moved?: boolean;
}

export const newClosing = (agentId: string): OpenClosing => ({ agentId, key: newId() });

/** Schema of the form, given the expected amount: a different count or an early close needs a reason. */
export const closingForm = (expected: number, isReady: boolean) =>
  v.pipe(
    form({
      counted: CashCloseInput.entries.counted,
      reason: CashCloseInput.entries.reason,
      earlyReason: CashCloseInput.entries.earlyReason,
      shortageTo: CashCloseInput.entries.shortageTo,
    }),
    v.forward(
      v.partialCheck(
        [['counted'], ['reason']],
        ({ counted, reason }) => amountDifference(counted, expected) === 0 || Boolean(reason),
        REASON_REQUIRED,
      ),
      ['reason'],
    ),
    v.forward(
      v.partialCheck(
        [['earlyReason']],
        ({ earlyReason }) => isReady || Boolean(earlyReason),
        EARLY_REASON_REQUIRED,
      ),
      ['earlyReason'],
    ),
  );

/** What is entered in the form. */
export type CountedCash = v.InferOutput<ReturnType<typeof closingForm>>;
