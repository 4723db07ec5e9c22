import * as v from 'valibot';
import {
  Amount,
  form,
  Id,
  IdempotencyKey,
  ordered,
  PositiveAmount,
  requiredText,
  UtcTime,
} from '../core/index.ts';

/**
 * `open` until a side sends it; `disputed` while an item is; `agreed` once both sides have; `settled` once the
 * side that is owed has said that it was paid.
 */
export const CONTRACT_STATEMENT_STATUS = ordered(['open', 'sent', 'disputed', 'agreed', 'settled']);
export type ContractStatementStatus = (typeof CONTRACT_STATEMENT_STATUS)['names'][number];

/** How a task ended: `returned` was picked up and then cancelled. */
export const OFFLOAD_OUTCOME = ordered(['delivered', 'returned', 'cancelled']);

/** What the reader's side may do with a statement, or with one of its items. */
export const STATEMENT_ACTIONS = [
  'send',
  'discard',
  'dispute',
  'withdrawDispute',
  'answer',
  'correct',
  'agree',
  'settle',
] as const;
export type StatementAction = (typeof STATEMENT_ACTIONS)[number];

export const STATEMENT_EVENTS = [
  'sent',
  'disputed',
  'answered',
  'corrected',
  'disputeWithdrawn',
  'agreed',
  'settled',
] as const;

/** What a statement counts for a task. */
export const StatementAmounts = v.object({ due: v.number(), cash: v.number() });
export type StatementAmounts = v.InferOutput<typeof StatementAmounts>;

/**
 * Where the price of a period comes from: nowhere where all of its days are billed per order; from its length; or from the sender
 * of the statement, where days are billed by the hour, since only the companies know how many hours were worked.
 */
export const PERIOD_PRICE = ['none', 'byLength', 'stated'] as const;
export type PeriodPrice = (typeof PERIOD_PRICE)[number];

/** Who did something with a statement, and when. */
export const StatementEvent = v.object({
  kind: v.picklist(STATEMENT_EVENTS),
  atUtc: v.string(),
  companyId: Id,
  companyName: v.string(),
  /** Null for a person of the other company. */
  byName: v.nullable(v.string()),
  note: v.nullable(v.string()),
  /** Of a correction. */
  amounts: v.optional(v.object({ before: StatementAmounts, after: StatementAmounts })),
});
export type StatementEvent = v.InferOutput<typeof StatementEvent>;

/** One offloaded task that ended in the period. Amounts are in the statement's currency. */
export const StatementItem = v.object({
  taskId: Id,
  shortId: v.string(),
  outcome: v.picklist(OFFLOAD_OUTCOME.names),
  endedAtUtc: v.string(),
  /** The price that was fixed when the task was offloaded. */
  price: v.number(),
  /** What the books say: the price of a delivery, and the cash taken for the owner. */
  due: v.number(),
  cash: v.number(),
  /** The same after corrections, as the statement counts them. */
  agreedDue: v.number(),
  agreedCash: v.number(),
  /** The company that disputes it; null for none. */
  disputedBy: v.nullable(Id),
  /** What both sides said about it, oldest first. */
  events: v.array(StatementEvent),
});
export type StatementItem = v.InferOutput<typeof StatementItem>;

/** What both companies of a contract owe each other for a period. Both read the same. */
export const ContractStatement = v.object({
  /** Null for the open account of a period that was not sent yet. */
  id: v.nullable(Id),
  contractId: Id,
  number: v.number(),
  subscriberCompanyId: Id,
  subscriberCompanyName: v.string(),
  fulfillmentCompanyId: Id,
  fulfillmentCompanyName: v.string(),
  currency: v.string(),
  timezone: v.string(),
  /** The period, from after `fromUtc` up to and with `toUtc`. */
  fromUtc: v.string(),
  toUtc: v.string(),
  status: v.picklist(CONTRACT_STATEMENT_STATUS.names),
  /** Counts changes: who agrees says which version they saw. */
  version: v.number(),
  delivered: v.number(),
  returned: v.number(),
  cancelled: v.number(),
  disputed: v.number(),
  /** Sums of the items as the statement counts them. */
  due: v.number(),
  cash: v.number(),
  /** Price of the period itself; 0 for a contract that is billed per order. Of an open account, that of its days without hours. */
  periodFee: v.number(),
  /** What the sender has to say of it, by the terms that the days of an open account have; null once it is sent. */
  periodPrice: v.nullable(v.picklist(PERIOD_PRICE)),
  /** Who pays the difference; null when nothing is left to pay. */
  payerCompanyId: v.nullable(Id),
  amount: v.number(),
  /** Which sides have agreed to this version. */
  agreedBy: v.array(Id),
  /** Of the statement itself, oldest first; those of items are with the items. */
  events: v.array(StatementEvent),
  allowedActions: v.array(v.picklist(STATEMENT_ACTIONS)),
});
export type ContractStatement = v.InferOutput<typeof ContractStatement>;

/** What a side has to say when it disputes, answers or corrects. */
export const NOTE_REQUIRED = 'Say what is wrong or what was agreed';
const note = requiredText(500, NOTE_REQUIRED);
const ofItem = { statementId: Id, taskId: Id, note };

export const StatementSend = form({
  contractId: Id,
  /** The last moment of the period; it must be over. */
  toUtc: UtcTime,
  /**
   * For a contract that is billed per period; default: its price for the length of the period. Required of one that is billed
   * by the hour, whose hours the server does not know; refused above 0 of one that is billed per order.
   */
  periodFee: v.optional(PositiveAmount),
});
export type StatementSend = v.InferOutput<typeof StatementSend>;

export const StatementNote = form(ofItem);
export type StatementNote = v.InferOutput<typeof StatementNote>;

const amounts = { due: Amount, cash: Amount };

/** Negative only for an item that takes a delivery back. */
export const StatementCorrection = form({
  ...ofItem,
  ...amounts,
  /**
   * The amounts counted as the caller read them. If they were corrected since, the call is refused with CONFLICT and the
   * present amounts as `details.current`; a caller who leaves it out overwrites.
   */
  seen: v.optional(form(amounts)),
});
export type StatementCorrection = v.InferOutput<typeof StatementCorrection>;

export const StatementAgreement = form({ statementId: Id, version: v.pipe(v.number(), v.integer()) });

const REFERENCE_REQUIRED = 'Say how it was paid';

export const StatementSettlement = v.pipe(
  form({
    statementId: Id,
    /** What the payer seems to owe, as the page showed it. */
    amount: Amount,
    /** The transfer or receipt by which it was paid; needed unless there is nothing to pay. */
    reference: v.optional(requiredText(200, REFERENCE_REQUIRED)),
    idempotencyKey: IdempotencyKey,
  }),
  v.forward(
    v.check(({ amount, reference }) => amount === 0 || reference !== undefined, REFERENCE_REQUIRED),
    ['reference'],
  ),
);
export type StatementSettlement = v.InferOutput<typeof StatementSettlement>;
