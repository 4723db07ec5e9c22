/** How a value is shown. Money is in the company's currency, a share is 0 to 1. */
export type MetricUnit = 'count' | 'share' | 'minutes' | 'hours' | 'km' | 'money' | 'perHour';

/** Whether more of it is better, for the colour of a change; `neutral` has none. */
export type GoodDirection = 'up' | 'down' | 'neutral';

interface MetricFacts {
  unit: MetricUnit;
  good: GoodDirection;
  /** False for shares, averages and rates: the parts of a whole can't be added up. */
  sums: boolean;
}

/**
 * What a tile can show. Orders and cancellations count when the order came in, deliveries and their money when they were
 * delivered, hours on trips when the trip ended, planned hours on the day on which they begin.
 */
export const METRIC_FACTS = {
  orders: { unit: 'count', good: 'up', sums: true },
  cancelled: { unit: 'count', good: 'down', sums: true },
  cancelledShare: { unit: 'share', good: 'down', sums: false },
  delivered: { unit: 'count', good: 'up', sums: true },
  onTimeShare: { unit: 'share', good: 'up', sums: false },
  /** Deliveries that arrived in the window that their recipient was told at the pickup. */
  windowKept: { unit: 'share', good: 'up', sums: false },
  /** Per late delivery. */
  lateMinutes: { unit: 'minutes', good: 'down', sums: false },
  /** From the order to the delivery, on average. */
  clickToDoor: { unit: 'minutes', good: 'down', sums: false },
  kilometres: { unit: 'km', good: 'neutral', sums: true },
  cashCollected: { unit: 'money', good: 'neutral', sums: true },
  orderValue: { unit: 'money', good: 'up', sums: true },
  feesPaid: { unit: 'money', good: 'down', sums: true },
  feesEarned: { unit: 'money', good: 'up', sums: true },
  tripHours: { unit: 'hours', good: 'neutral', sums: true },
  /** Deliveries of the company's own agents per hour on a trip. */
  deliveriesPerHour: { unit: 'perHour', good: 'up', sums: false },
  plannedHours: { unit: 'hours', good: 'neutral', sums: true },
  /** Of the planned hours, from the first to the last position of the agent. */
  workedHours: { unit: 'hours', good: 'up', sums: true },
  /** Planned hours that an agent came to too late, and those that an agent never came to. */
  lateArrivals: { unit: 'count', good: 'down', sums: true },
  missedShifts: { unit: 'count', good: 'down', sums: true },
} as const satisfies Record<string, MetricFacts>;

export type Metric = keyof typeof METRIC_FACTS;
export const METRICS = Object.keys(METRIC_FACTS) as [Metric, ...Metric[]];

/** Metrics of shifts: the attendance of the company's own agents. */
export const SHIFT_METRICS = [
  'plannedHours',
  'workedHours',
  'lateArrivals',
  'missedShifts',
] as const satisfies readonly Metric[];
export const isShiftMetric = (metric: Metric): boolean =>
  (SHIFT_METRICS as readonly Metric[]).includes(metric);

const OF_AGENTS = [
  'delivered',
  'onTimeShare',
  'windowKept',
  'lateMinutes',
  'clickToDoor',
  'kilometres',
  'cashCollected',
  'orderValue',
  'tripHours',
  'deliveriesPerHour',
  ...SHIFT_METRICS,
] as const satisfies readonly Metric[];

/** Attendance is counted by the day. */
const OF_HOURS = METRICS.filter((metric) => !isShiftMetric(metric));

/** Trips and shifts carry orders of several partners through several areas, so their hours belong to none of them. */
const OF_ORDERS = OF_HOURS.filter((metric) => metric !== 'tripHours' && metric !== 'deliveriesPerHour');

/** What the rows of a tile are, and the metrics that can be counted by it. */
export const BREAKDOWN_METRICS = {
  day: METRICS,
  weekday: METRICS,
  hour: OF_HOURS,
  vehicle: METRICS,
  supplier: METRICS,
  partner: OF_ORDERS,
  area: OF_ORDERS,
  agent: OF_AGENTS,
  cancelReason: ['cancelled'],
} as const satisfies Record<string, readonly Metric[]>;

export type Breakdown = keyof typeof BREAKDOWN_METRICS;
export const BREAKDOWNS = Object.keys(BREAKDOWN_METRICS) as [Breakdown, ...Breakdown[]];

/** Breakdowns whose rows name people or companies, or are free text: never in a shared dashboard. */
export const PRIVATE_BREAKDOWNS: readonly Breakdown[] = [
  'supplier',
  'partner',
  'area',
  'agent',
  'cancelReason',
];
