import * as v from 'valibot';
import { AMOUNT_TOO_LARGE, Amount, form, Id, IdempotencyKey, optionalText, UtcTime } from '../core/index.ts';
import { TASK_STATUS } from '../task/enums.ts';
import { rowCurrency } from './currency-amount.ts';
import {
  BALANCING_STATUS,
  BalancingStatusId,
  CLOSE_ACTIONS,
  CLOSE_STATUS,
  SHORTAGE_TARGETS,
} from './enums.ts';
import { MAX_LEDGER_AMOUNT } from './limits.ts';

export const REASON_REQUIRED = 'Say why it differs';
export const EARLY_REASON_REQUIRED = 'Say why it is closed before the shift is over';

/** The cash close of an agent's shift. */
export const CashClose = v.object({
  id: Id,
  agentId: Id,
  agentFullName: v.string(),
  publicId: v.string(),
  /** Of the agent; releases of the server before this one don't give it. */
  companyName: v.optional(v.string()),
  /** End of the close before; null for the first. */
  fromUtc: v.nullable(v.string()),
  shiftEndUtc: v.string(),
  currency: rowCurrency,
  /** Cash they held for the company. */
  expected: v.number(),
  counted: v.number(),
  /** Counted minus expected: below zero is a shortage. */
  difference: v.number(),
  balancingStatusId: BalancingStatusId,
  balancingStatus: v.picklist(BALANCING_STATUS.names),
  reason: v.nullable(v.string()),
  /** Why it was closed before the shift was over; null for one that was ready. */
  earlyReason: v.nullable(v.string()),
  shortageTo: v.picklist(SHORTAGE_TARGETS),
  status: v.picklist(CLOSE_STATUS.names),
  closedBy: v.string(),
  closedAtUtc: v.string(),
  /** Who approved or declined it, where a second person had to. */
  decidedBy: v.nullable(v.string()),
  decidedAtUtc: v.nullable(v.string()),
  decisionNotes: v.nullable(v.string()),
  allowedActions: v.array(v.picklist(CLOSE_ACTIONS)),
});
export type CashClose = v.InferOutput<typeof CashClose>;

/** Sums of the cash closes of one currency and status. */
export const CloseSum = v.object({
  currency: v.string(),
  status: v.picklist(CLOSE_STATUS.names),
  count: v.number(),
  expected: v.number(),
  counted: v.number(),
  /** Counted minus expected: below zero is a shortage. */
  difference: v.number(),
});
export type CloseSum = v.InferOutput<typeof CloseSum>;

/** Cash that an agent holds for the company. */
export const HeldCash = v.object({
  agentId: Id,
  agentFullName: v.string(),
  publicId: v.string(),
  amount: v.number(),
  /** Of the agent's company. */
  currency: v.string(),
  /** When the oldest cash came in that has not been closed; null if all of it has. */
  sinceUtc: v.nullable(v.string()),
  /** From when all of that cash can be closed; null if there is none. */
  readyForBalancingAtUtc: v.nullable(v.string()),
  /** On shift and online, so that it may grow. */
  working: v.boolean(),
  /** A close of it that waits for approval. */
  pendingCloseId: v.nullable(Id),
});
export type HeldCash = v.InferOutput<typeof HeldCash>;

/** A task on which the agent has cash to collect yet. */
export const CashTask = v.object({
  id: Id,
  shortId: v.string(),
  status: v.picklist(TASK_STATUS.names),
  toCollect: v.number(),
});
export type CashTask = v.InferOutput<typeof CashTask>;

/** Reasons against a close: the shift is not over, or cash has still to be collected. */
export const OpenShift = v.object({
  /** They work, and part of their cash, or their shift, is not ready for balancing. */
  working: v.boolean(),
  /** The first of the tasks, the next to be delivered before the others. */
  tasks: v.array(CashTask),
  taskCount: v.number(),
  /** Of all of them. */
  toCollect: v.number(),
});
export type OpenShift = v.InferOutput<typeof OpenShift>;

/** The preview of a close now. */
export const CashClosePreview = v.object({
  agentId: Id,
  agentFullName: v.string(),
  publicId: v.string(),
  currency: rowCurrency,
  fromUtc: v.nullable(v.string()),
  shiftEndUtc: v.string(),
  readyForBalancingAtUtc: v.string(),
  /** No reason speaks against a close. */
  isReady: v.boolean(),
  open: OpenShift,
  /** A close before the shift is ready waits for an operator, whatever was counted: the caller is none. */
  earlyNeedsApproval: v.boolean(),
  expected: v.number(),
  /** Entries of the cash ledger that no close covers. */
  openEntries: v.number(),
  accountBalance: v.number(),
  /** A difference above it needs a second person. */
  approvalAbove: v.number(),
  /** Waits for its second person; until then there is no other close. */
  pending: v.nullable(CashClose),
});
export type CashClosePreview = v.InferOutput<typeof CashClosePreview>;

/** POST /agent-api/Ledger/close */
export const CashCloseInput = form({
  agentId: Id,
  counted: v.pipe(
    Amount,
    v.minValue(0, 'Must not be below 0'),
    v.maxValue(MAX_LEDGER_AMOUNT, AMOUNT_TOO_LARGE),
  ),
  /** What the page showed; when the ledger moved on since, the answer is 409 with the new preview. */
  expected: Amount,
  /** Required when counted and expected differ. */
  reason: optionalText(),
  /** Required while a reason speaks against a close. */
  earlyReason: optionalText(),
  shortageTo: v.optional(v.picklist(SHORTAGE_TARGETS), 'outstanding'),
  idempotencyKey: IdempotencyKey,
});
export type CashCloseInput = v.InferOutput<typeof CashCloseInput>;

/** POST /agent-api/Ledger/decide-close */
export const CashCloseDecision = form({
  closeId: Id,
  approve: v.boolean(),
  notes: optionalText(),
  idempotencyKey: IdempotencyKey,
});
export type CashCloseDecision = v.InferOutput<typeof CashCloseDecision>;

/** Whose account over which time; both ends inclusive. */
export const StatementPeriod = { agentId: Id, fromUtc: UtcTime, toUtc: UtcTime };
