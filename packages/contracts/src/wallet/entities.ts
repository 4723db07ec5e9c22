import * as v from 'valibot';
import { BulkReply, form, Id, RowResult } from '../core/index.ts';
import { rowCurrency } from './currency-amount.ts';
import {
  ACCOUNT_ACTION,
  BALANCING_STATUS,
  BalancingStatusId,
  CAUSE_KINDS,
  DepositRequestStatusId,
  LEDGER_ACTIONS,
  LedgerTypeId,
  PAYOUT_ACTIONS,
  PAYOUT_STATUS,
  TransactionTypeId,
} from './enums.ts';

/** What a company owes an agent (`accountBalance`) and what they hold for it (`totalOutstandingAmount`). */
export const AgentFinancials = v.object({
  agentId: Id,
  publicId: v.string(),
  fullName: v.string(),
  email: v.string(),
  accountBalance: v.number(),
  /** Shown as its absolute value. */
  totalOutstandingAmount: v.number(),
  currency: rowCurrency,
});
export type AgentFinancials = v.InferOutput<typeof AgentFinancials>;

/** What made an entry: where its row leads to. */
export const LedgerCause = v.object({
  kind: v.picklist(CAUSE_KINDS),
  /** Of the task, the payout, the close, or the entry that was reversed; null for what was entered by hand. */
  id: v.nullable(Id),
  /** What a person calls it: the task's short id. */
  label: v.nullable(v.string()),
});
export type LedgerCause = v.InferOutput<typeof LedgerCause>;

/** One change of a wallet. The amount shown is after minus before. */
export const TransactionLog = v.object({
  id: Id,
  accountActionType: v.picklist(ACCOUNT_ACTION.names),
  amountBefore: v.number(),
  amountAfter: v.number(),
  currency: rowCurrency,
  createdAtUtc: v.string(),
  createdBy: v.string(),
  notes: v.nullable(v.string()),
  status: v.picklist(PAYOUT_STATUS.names),
  agentId: Id,
  agentFullName: v.string(),
  publicId: v.string(),
  cause: LedgerCause,
});
export type TransactionLog = v.InferOutput<typeof TransactionLog>;

/** One entry of an agent's cash ledger. */
export const LedgerEntry = v.object({
  id: Id,
  agentId: Id,
  agentFullName: v.string(),
  publicId: v.string(),
  ledgerTypeId: LedgerTypeId,
  transactionTypeId: TransactionTypeId,
  amount: v.number(),
  currency: rowCurrency,
  entryReferenceId: v.nullable(v.string()),
  balancingStatusId: v.nullable(BalancingStatusId),
  balancingStatus: v.nullable(v.picklist(BALANCING_STATUS.names)),
  readyForBalancingAtUtc: v.nullable(v.string()),
  createdBy: v.string(),
  createdAtUtc: v.string(),
  notes: v.nullable(v.string()),
  cause: LedgerCause,
  /** The entry that undid this one. */
  reversedById: v.nullable(Id),
  allowedActions: v.array(v.picklist(LEDGER_ACTIONS)),
});
export type LedgerEntry = v.InferOutput<typeof LedgerEntry>;

/** A payout: an agent asks that their wallet be credited. */
export const Payout = v.object({
  id: Id,
  agentId: Id,
  agentFullName: v.string(),
  publicId: v.string(),
  amount: v.number(),
  currency: rowCurrency,
  depositRequestStatusId: DepositRequestStatusId,
  status: v.picklist(PAYOUT_STATUS.names),
  notes: v.nullable(v.string()),
  balanceBefore: v.number(),
  balanceAfter: v.number(),
  requestedBy: v.string(),
  createdAtUtc: v.string(),
  updatedBy: v.nullable(v.string()),
  updatedAtUtc: v.string(),
  allowedActions: v.array(v.picklist(PAYOUT_ACTIONS)),
  /** What the request said, whatever was decided since. */
  requestNotes: v.nullable(v.string()),
  /** The wallet's entries don't prove its balance: it can be rejected, not credited. */
  held: v.boolean(),
  /** The same agent asked for the same amount within a day of it, and was not rejected. */
  possibleDuplicate: v.boolean(),
});
export type Payout = v.InferOutput<typeof Payout>;

/** Sums of the payouts of one currency and status. */
export const PayoutSum = v.object({
  currency: v.string(),
  status: v.picklist(PAYOUT_STATUS.names),
  count: v.number(),
  amount: v.number(),
});
export type PayoutSum = v.InferOutput<typeof PayoutSum>;

/** What became of a row of a file of payouts. */
export const PayoutRowResult = form({
  ...RowResult.entries,
  /** The agent that the row names, empty if it names none. */
  publicId: v.string(),
  /** Absent if there is no such agent. */
  agentFullName: v.optional(v.string()),
  /** As it was read; absent if the row has no valid amount. */
  amount: v.optional(v.number()),
  currency: rowCurrency,
});
export type PayoutRowResult = v.InferOutput<typeof PayoutRowResult>;

/** The reply to a file of payouts: a result per row. */
export const PayoutUploadReply = form({ ...BulkReply.entries, results: v.array(PayoutRowResult) });
export type PayoutUploadReply = v.InferOutput<typeof PayoutUploadReply>;

/** Pending payouts to be decided together, and how many others that match are not among them. */
export const PayoutSelection = v.object({
  /** At most `MAX_SELECTED_PAYOUTS`. */
  payouts: v.array(Payout),
  leftOut: v.object({
    /** The caller asked for them. */
    own: v.number(),
    held: v.number(),
    possibleDuplicate: v.number(),
    /** Older ones, beyond the maximum. */
    beyond: v.number(),
  }),
});
export type PayoutSelection = v.InferOutput<typeof PayoutSelection>;
