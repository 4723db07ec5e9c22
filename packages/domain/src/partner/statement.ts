import {
  BILLING_TYPE,
  type ContractStatementStatus,
  DAY_MS,
  type PeriodPrice,
  type StatementAction,
} from '@qafila/contracts';
import { DateTime } from 'luxon';

/** The two ends of a contract: who gives the work and pays for it, and who delivers. */
export type ContractSide = 'subscriber' | 'fulfillment';

export interface StatementFacts {
  status: ContractStatementStatus;
  /** The reader's side; null for a reader of neither company. */
  side: ContractSide | null;
  /** The side that sent it; null while it is open. */
  sentBy: ContractSide | null;
  agreedBy: readonly ContractSide[];
  /** The side that is owed the difference; null when nothing is left to pay. */
  payee: ContractSide | null;
  /** The reader has a role that may change contracts. */
  mayAct: boolean;
}

/**
 * What a side may do with a statement. The sender may take it back until both have agreed; only the side that
 * is owed says that it was paid.
 */
export function statementActions(facts: StatementFacts): StatementAction[] {
  const { status, side, sentBy, agreedBy, payee, mayAct } = facts;
  if (!side || !mayAct || status === 'settled') return [];
  if (status === 'open') return ['send'];
  if (status === 'agreed') return payee === null || payee === side ? ['settle'] : [];
  return [
    ...(sentBy === side ? (['discard'] as const) : []),
    'dispute',
    'answer',
    'correct',
    ...(status === 'disputed' ? (['withdrawDispute'] as const) : []),
    ...(status === 'sent' && !agreedBy.includes(side) ? (['agree'] as const) : []),
  ];
}

/** Sums of a statement, minor units. */
export interface StatementSums {
  /** What the fulfilment company earned by deliveries. */
  dueMinor: number;
  /** What it earned by the period itself. */
  periodFeeMinor: number;
  /** What it collected for the subscriber. */
  cashMinor: number;
}

/** Which side pays the other, and how much. */
export function statementBalance({ dueMinor, periodFeeMinor, cashMinor }: StatementSums): {
  payer: ContractSide | null;
  amountMinor: number;
} {
  const minor = cashMinor - dueMinor - periodFeeMinor;
  if (minor === 0) return { payer: null, amountMinor: 0 };
  return { payer: minor > 0 ? 'fulfillment' : 'subscriber', amountMinor: Math.abs(minor) };
}

/** Whether an item may be corrected to a negative amount: only one that takes a delivery back. */
export const mayBeBelowZero = (booked: number): boolean => booked < 0;

export const otherSide = (side: ContractSide): ContractSide =>
  side === 'subscriber' ? 'fulfillment' : 'subscriber';

/** Of each calendar month the share of its days, so that the same days cost the same in one statement or in several. */
function monthsBetween(from: DateTime, to: DateTime): number {
  let months = 0;
  for (let at = from; at < to; ) {
    const next = at.startOf('month').plus({ months: 1 });
    const end = next < to ? next : to;
    months += end.diff(at, 'days').days / next.minus({ days: 1 }).day;
    at = end;
  }
  return months;
}

/**
 * A moment on a calendar on which each day has 24 hours: the start of a day is its midnight, also where clocks skip that, and
 * a moment within a day is at the same share of it.
 */
function onCalendar(at: DateTime): DateTime {
  const day = at.startOf('day');
  const length = day.plus({ days: 1 }).startOf('day').diff(day).milliseconds;
  const sinceMs = Math.round((at.diff(day).milliseconds / length) * DAY_MS);
  return DateTime.utc(at.year, at.month, at.day).plus({ milliseconds: sinceMs });
}

/** How many units of a billing type a period has. */
const UNITS = {
  daily: (from: DateTime, to: DateTime) => to.diff(from, 'days').days,
  weekly: (from: DateTime, to: DateTime) => to.diff(from, 'weeks').weeks,
  monthly: monthsBetween,
};

/** Where the price of days of a billing type comes from. */
export function periodPriceOf(billingTypeId: number): PeriodPrice {
  const name = BILLING_TYPE.of(billingTypeId)?.name;
  if (name === 'hourly') return 'stated';
  return name === undefined || name === 'perOrder' ? 'none' : 'byLength';
}

/**
 * The price of a period under a contract that is billed by the day, week or month, minor units; parts of a unit
 * count in proportion. 0 for the others: see `periodPriceOf`.
 */
export function periodFeeMinor(
  { billingTypeId, priceMinor }: { billingTypeId: number; priceMinor: number },
  from: Date,
  to: Date,
  zone: string,
): number {
  const name = BILLING_TYPE.of(billingTypeId)?.name;
  if (name !== 'daily' && name !== 'weekly' && name !== 'monthly') return 0;
  // A period is stored from the last millisecond of a day to that of another; only the first begins at a midnight.
  const second = (at: Date) =>
    onCalendar(DateTime.fromJSDate(at, { zone }).plus({ milliseconds: 1 }).startOf('second'));
  return Math.max(0, Math.round(priceMinor * UNITS[name](second(from), second(to))));
}
