import * as v from 'valibot';
import {
  AMOUNT_TOO_LARGE,
  Amount,
  form,
  Id,
  IdempotencyKey,
  MIN_LEDGER_AMOUNT,
  optionalText,
  requiredText,
} from '../core/index.ts';
import { DEDUCTION_ENTRY_TYPE_ID } from './enums.ts';
import { MAX_LEDGER_AMOUNT } from './limits.ts';

export const AMOUNT_TOO_SMALL = `The amount must be at least ${MIN_LEDGER_AMOUNT}`;
export const NOTES_REQUIRED = 'Notes are required';

const LedgerAmount = v.pipe(
  Amount,
  v.minValue(MIN_LEDGER_AMOUNT, AMOUNT_TOO_SMALL),
  v.maxValue(MAX_LEDGER_AMOUNT, AMOUNT_TOO_LARGE),
);

/** POST /agent-api/AgentAccount/deposit-without-otp */
export const CreditInput = form({
  agentId: Id,
  depositAmount: LedgerAmount,
  idempotencyKey: IdempotencyKey,
});
export type CreditInput = v.InferOutput<typeof CreditInput>;

/** POST /agent-api/Ledger/addnegativeentry */
export const DeductionInput = form({
  ledgerEntryTypeId: v.optional(v.literal(DEDUCTION_ENTRY_TYPE_ID), DEDUCTION_ENTRY_TYPE_ID),
  agentId: Id,
  amount: LedgerAmount,
  notes: requiredText(2000, NOTES_REQUIRED),
  idempotencyKey: IdempotencyKey,
});
export type DeductionInput = v.InferOutput<typeof DeductionInput>;

export const PayoutCredit = form({
  depositRequestId: Id,
  notes: optionalText(),
  idempotencyKey: IdempotencyKey,
});
export type PayoutCredit = v.InferOutput<typeof PayoutCredit>;

export const PayoutReject = form({
  depositRequestId: Id,
  notes: requiredText(2000, NOTES_REQUIRED),
  idempotencyKey: IdempotencyKey,
});
export type PayoutReject = v.InferOutput<typeof PayoutReject>;

/** What an agent hands in at the end of a shift. */
export const CashHandIn = form({
  agentId: Id,
  /** Any: agents also hold coins, and in some currencies 1 is much. */
  amount: v.pipe(
    Amount,
    v.gtValue(0, 'The amount must be above 0'),
    v.maxValue(MAX_LEDGER_AMOUNT, AMOUNT_TOO_LARGE),
  ),
  notes: optionalText(),
  idempotencyKey: IdempotencyKey,
});
export type CashHandIn = v.InferOutput<typeof CashHandIn>;

/** Undoes an entry by one that reverses it. */
export const ReversalInput = form({
  ledgerEntryId: Id,
  reason: requiredText(2000),
  idempotencyKey: IdempotencyKey,
});
export type ReversalInput = v.InferOutput<typeof ReversalInput>;
