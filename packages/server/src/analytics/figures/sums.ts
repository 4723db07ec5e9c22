import type { Metric } from '@qafila/contracts';
import { type Currency, fromMinor } from '@qafila/domain';

/** What the rows of roll-ups add up to; the parts of any split add up to the whole. */
export interface Sums {
  orders: number;
  cancelled: number;
  delivered: number;
  deliveredByOwn: number;
  onTime: number;
  told: number;
  kept: number;
  lateSec: number;
  doorSec: number;
  metres: number;
  cashMinor: number;
  valueMinor: number;
  feesPaidMinor: number;
  feesEarnedMinor: number;
  tripSec: number;
  plannedMin: number;
  workedMin: number;
  lateArrivals: number;
  missedShifts: number;
}

/** What planned hours add up to; the rest is counted from orders and trips. */
export type ShiftSums = Pick<Sums, 'plannedMin' | 'workedMin' | 'lateArrivals' | 'missedShifts'>;
export type OrderSums = Omit<Sums, keyof ShiftSums>;

export const NO_SUMS: Sums = Object.freeze({
  orders: 0,
  cancelled: 0,
  delivered: 0,
  deliveredByOwn: 0,
  onTime: 0,
  told: 0,
  kept: 0,
  lateSec: 0,
  doorSec: 0,
  metres: 0,
  cashMinor: 0,
  valueMinor: 0,
  feesPaidMinor: 0,
  feesEarnedMinor: 0,
  tripSec: 0,
  plannedMin: 0,
  workedMin: 0,
  lateArrivals: 0,
  missedShifts: 0,
});

export const addSums = (one: Sums, other: Sums): Sums => {
  const sum = { ...one };
  for (const key of Object.keys(NO_SUMS) as (keyof Sums)[]) sum[key] += other[key];
  return sum;
};

const MINUTE_SEC = 60;
const HOUR_SEC = 3600;
const HOUR_MIN = 60;
const ratio = (part: number, whole: number) => (whole === 0 ? null : part / whole);

/** A metric of what was added up; null when there is nothing to divide. Amounts are in the company's currency. */
export const METRIC_OF: Record<Metric, (sums: Sums, currency?: Currency) => number | null> = {
  orders: ({ orders }) => orders,
  cancelled: ({ cancelled }) => cancelled,
  cancelledShare: ({ cancelled, orders }) => ratio(cancelled, orders),
  delivered: ({ delivered }) => delivered,
  onTimeShare: ({ onTime, delivered }) => ratio(onTime, delivered),
  windowKept: ({ kept, told }) => ratio(kept, told),
  lateMinutes: ({ lateSec, delivered, onTime }) => ratio(lateSec / MINUTE_SEC, delivered - onTime),
  clickToDoor: ({ doorSec, delivered }) => ratio(doorSec / MINUTE_SEC, delivered),
  kilometres: ({ metres }) => metres / 1000,
  cashCollected: ({ cashMinor }, currency) => fromMinor(cashMinor, currency),
  orderValue: ({ valueMinor }, currency) => fromMinor(valueMinor, currency),
  feesPaid: ({ feesPaidMinor }, currency) => fromMinor(feesPaidMinor, currency),
  feesEarned: ({ feesEarnedMinor }, currency) => fromMinor(feesEarnedMinor, currency),
  tripHours: ({ tripSec }) => tripSec / HOUR_SEC,
  deliveriesPerHour: ({ deliveredByOwn, tripSec }) => ratio(deliveredByOwn, tripSec / HOUR_SEC),
  plannedHours: ({ plannedMin }) => plannedMin / HOUR_MIN,
  workedHours: ({ workedMin }) => workedMin / HOUR_MIN,
  lateArrivals: ({ lateArrivals }) => lateArrivals,
  missedShifts: ({ missedShifts }) => missedShifts,
};
