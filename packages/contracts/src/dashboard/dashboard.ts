import * as v from 'valibot';
import { AvailabilityBreakdown } from '../agent/breakdown.ts';
import { form, Id } from '../core/index.ts';
import { TASK_STATUS } from '../task/enums.ts';
import { TASK_ALERTS, Task } from '../task/task.ts';
import { CurrencyAmount, onlySum } from '../wallet/currency-amount.ts';

/** True when there are more: counting takes a bounded time. */
const isLowerBound = v.optional(v.boolean());
const StatusCount = form({ status: v.picklist(TASK_STATUS.names), count: v.number(), isLowerBound });

/** Tasks that are listed of each kind, the most pressing first. */
export const DASHBOARD_LISTED = 12;

/** How many there are, and the most pressing of them. */
const Pressing = form({ count: v.number(), isLowerBound, items: v.array(Task) });

/** An order that is late, or is expected to be. */
export const LateRisk = form({
  task: Task,
  /** Minutes past the promise at which it is expected, rounded up. */
  lateMin: v.number(),
  /** `lateMin` at the task's cost per minute late. */
  moneyAtRisk: v.number(),
  /** Of the task's company. */
  currency: v.string(),
});
export type LateRisk = v.InferOutput<typeof LateRisk>;

/** What a day has brought up to a time. Shares are 0 to 1, null when there is nothing to divide. */
const DayFigures = {
  /** Orders whose pickup was due. */
  dueCount: v.number(),
  deliveredCount: v.number(),
  onTimeShare: v.nullable(v.number()),
};

/** Today in the company's time zone. Shares are 0 to 1, null when there is nothing to divide. */
export const DashboardSummary = form({
  date: v.string(),
  /** Tasks to be picked up today, as the list counts them under that filter. */
  tasksByStatus: v.array(StatusCount),
  availability: AvailabilityBreakdown,
  ...DayFigures,
  /** The same weekday a week ago, up to the same time. */
  weekAgo: form(DayFigures),
  /** None for users who may not read money. Sums by currency. */
  payoutsWaiting: form({ count: v.number(), amounts: v.array(CurrencyAmount), amount: onlySum }),
  /** Late orders, and those that will be late; the most money at risk first. Sums by currency, none of zero. */
  lateRisk: form({
    count: v.number(),
    isLowerBound,
    amounts: v.array(CurrencyAmount),
    /** The first of the sums, or 0: for older releases of remotes, which know one currency. */
    moneyAtRisk: v.number(),
    items: v.array(LateRisk),
  }),
  /** Tasks without an agent, the soonest pickup first. */
  unassigned: Pressing,
  /** What the engine gave up on. */
  autoAssignFailed: Pressing,
  exceptions: v.array(
    form({ taskId: Id, shortId: v.string(), alert: v.picklist(TASK_ALERTS), sinceUtc: v.string() }),
  ),
});
export type DashboardSummary = v.InferOutput<typeof DashboardSummary>;
