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

const SHIFT_SUMS = ['plannedMin', 'workedMin', 'lateArrivals', 'missedShifts'] as const;
/** What planned hours add up to; the rest is counted from orders and trips. */
export type ShiftSums = Pick<Sums, (typeof SHIFT_SUMS)[number]>;
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

type Value<S> = (sums: S, currency?: Currency) => number | null;
interface Made {
  of: readonly (keyof Sums)[];
  value: Value<Sums>;
}
const made = <K extends keyof Sums>(of: readonly K[], value: Value<Pick<Sums, K>>): Made => ({ of, value });

/** What each metric is made of, and how. */
const MADE: Record<Metric, Made> = {
  orders: made(['orders'], ({ orders }) => orders),
  cancelled: made(['cancelled'], ({ cancelled }) => cancelled),
  cancelledShare: made(['cancelled', 'orders'], ({ cancelled, orders }) => ratio(cancelled, orders)),
  delivered: made(['delivered'], ({ delivered }) => delivered),
  onTimeShare: made(['onTime', 'delivered'], ({ onTime, delivered }) => ratio(onTime, delivered)),
  windowKept: made(['kept', 'told'], ({ kept, told }) => ratio(kept, told)),
  lateMinutes: made(['lateSec', 'delivered', 'onTime'], ({ lateSec, delivered, onTime }) =>
    ratio(lateSec / MINUTE_SEC, delivered - onTime),
  ),
  clickToDoor: made(['doorSec', 'delivered'], ({ doorSec, delivered }) =>
    ratio(doorSec / MINUTE_SEC, delivered),
  ),
  kilometres: made(['metres'], ({ metres }) => metres / 1000),
  cashCollected: made(['cashMinor'], ({ cashMinor }, currency) => fromMinor(cashMinor, currency)),
  orderValue: made(['valueMinor'], ({ valueMinor }, currency) => fromMinor(valueMinor, currency)),
  feesPaid: made(['feesPaidMinor'], ({ feesPaidMinor }, currency) => fromMinor(feesPaidMinor, currency)),
  feesEarned: made(['feesEarnedMinor'], ({ feesEarnedMinor }, currency) =>
    fromMinor(feesEarnedMinor, currency),
  ),
  tripHours: made(['tripSec'], ({ tripSec }) => tripSec / HOUR_SEC),
  deliveriesPerHour: made(['deliveredByOwn', 'tripSec'], ({ deliveredByOwn, tripSec }) =>
    ratio(deliveredByOwn, tripSec / HOUR_SEC),
  ),
  plannedHours: made(['plannedMin'], ({ plannedMin }) => plannedMin / HOUR_MIN),
  workedHours: made(['workedMin'], ({ workedMin }) => workedMin / HOUR_MIN),
  lateArrivals: made(['lateArrivals'], ({ lateArrivals }) => lateArrivals),
  missedShifts: made(['missedShifts'], ({ missedShifts }) => missedShifts),
};

/** A metric of what was added up; null when there is nothing to divide. Amounts are in the company's currency. */
export const metricOf = (metric: Metric, sums: Sums, currency?: Currency): number | null =>
  MADE[metric].value(sums, currency);

const isOfOrders = (sum: keyof Sums): sum is keyof OrderSums => !SHIFT_SUMS.includes(sum as keyof ShiftSums);

/** The sums of orders and trips that these metrics are made of. */
export const orderSumsOf = (metrics: readonly Metric[]): (keyof OrderSums)[] => [
  ...new Set(metrics.flatMap((metric) => MADE[metric].of).filter(isOfOrders)),
];
