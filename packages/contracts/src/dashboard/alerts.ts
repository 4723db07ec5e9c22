import * as v from 'valibot';
import { form, Id } from '../core/index.ts';
import { CurrencyAmount, onlySum } from '../wallet/currency-amount.ts';

/** What needs attention, most urgent first. */
export const ALERT_KINDS = [
  'late',
  'autoAssignFailed',
  'noSignal',
  'addressChanged',
  'wrongRecipient',
  'offload',
  'swaps',
  'statements',
  'payouts',
  'ledger',
  'tokens',
] as const;
export const AlertKind = v.picklist(ALERT_KINDS);
export type AlertKind = v.InferOutput<typeof AlertKind>;

/** Minutes without a position after which an agent on shift counts as without signal. */
export const NO_SIGNAL_AFTER_MIN = 5;
/** Alerts of one kind that are listed: those that came about last, of API tokens those that end first. */
export const ALERTS_LISTED = 12;

const AlertId = v.pipe(v.string(), v.maxLength(100));

/** One thing that needs attention. Its id changes when there is more to see, so that it counts as new again. */
export const Alert = form({
  id: AlertId,
  kind: AlertKind,
  /** The task, agent or API token, or the contract of the statement it is about; null for swaps, payouts and ledgers. */
  subjectId: v.nullable(Id),
  /** Short id of the task, or the name of the agent, the partner or the API token. */
  subject: v.nullable(v.string()),
  /** Minutes late at delivery, without signal, or until the API token ends. */
  minutes: v.nullable(v.number()),
  /** True for a task that is expected late while its time has not passed. */
  isForecast: v.boolean(),
  /** How many requests to swap hours or payouts wait, or ledgers fail. */
  count: v.nullable(v.number()),
  /** What the payouts come to, by currency; empty for all others. */
  amounts: v.array(CurrencyAmount),
  amount: onlySum,
  /** For an offload: `unanswered` by the partner, or `toAnswer` by this company. */
  offload: v.nullable(v.picklist(['unanswered', 'toAnswer'])),
  /** The statement that waits; not given for other kinds. */
  statementId: v.optional(Id),
  seen: v.boolean(),
});
export type Alert = v.InferOutput<typeof Alert>;

export const Alerts = form({
  items: v.array(Alert),
  unseen: v.number(),
  /** Kinds of which there are more than are listed, and how many more. */
  more: v.array(form({ kind: AlertKind, count: v.number(), isLowerBound: v.optional(v.boolean()) })),
  /** Agents online and on shift: events should be coming. */
  agentsAtWork: v.number(),
});
export type Alerts = v.InferOutput<typeof Alerts>;

export const SeenAlerts = form({ ids: v.pipe(v.array(AlertId), v.minLength(1), v.maxLength(200)) });
