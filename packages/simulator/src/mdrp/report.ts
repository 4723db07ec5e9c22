import { MINUTE_MS, type Task, type TaskHistoryEntry } from '@qafila/contracts';
import type { MdrpInstance, MdrpOrder } from './instance.ts';

/** What became of an order. */
export interface Outcome {
  order: MdrpOrder;
  /** The day's minute 0, milliseconds since 1970. */
  startMs: number;
  taskId?: string;
  task?: Task;
  history?: readonly TaskHistoryEntry[];
  /** Why the server refused it. */
  refusal?: string;
}

/** A replayed day, in its own minutes. */
export interface ReplayReport {
  day: string;
  orders: number;
  delivered: number;
  notDelivered: { order: string; status: string; reason: string }[];
  /** From placement to the door, minutes, over delivered orders. */
  clickToDoor: { mean: number; median: number; p90: number };
  /** From ready to the door. */
  readyToDoorMean: number;
  /** Shares of delivered orders within the target and the maximum. */
  withinTarget: number;
  withinMaximum: number;
  /** Orders whose timeline misses a step between creation and delivery. */
  incompleteHistories: string[];
  /** Offers, moves and errors of couriers. */
  counts: Record<string, number>;
}

const STEPS = ['Unplanned', 'Planned', 'PickingUp', 'Pickup Complete', 'Delivering', 'Delivered'] as const;

/** True when the timeline leads from creation to the end step by step, with the label's scan. */
export const isComplete = (history: readonly TaskHistoryEntry[]): boolean => {
  const reached = history.map(({ toStatus }) => toStatus);
  const isScanned = history.some(({ eventType }) => eventType === 'ScanQRCode');
  return isScanned && STEPS.every((step) => reached.includes(step));
};

const rounded = (value: number) => Math.round(value * 100) / 100;
const mean = (values: readonly number[]) =>
  values.length ? rounded(values.reduce((sum, value) => sum + value, 0) / values.length) : 0;
const quantile = (values: readonly number[], share: number) => {
  const sorted = [...values].sort((a, b) => a - b);
  return rounded(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
};
const shareWithin = (values: readonly number[], most: number) =>
  values.length ? rounded(values.filter((value) => value <= most).length / values.length) : 0;

const doorMin = ({ task, startMs }: Outcome): number =>
  (Date.parse(task?.deliveryCompletedAtUtc ?? '') - startMs) / MINUTE_MS;

/** The result of a day. */
export function reportOf(
  day: MdrpInstance,
  name: string,
  outcomes: readonly Outcome[],
  counts: ReadonlyMap<string, number>,
): ReplayReport {
  const delivered = outcomes.filter(({ task }) => task?.status === 'Delivered');
  const clickToDoor = delivered.map((one) => doorMin(one) - one.order.placementMin);
  return {
    day: name,
    orders: outcomes.length,
    delivered: delivered.length,
    notDelivered: outcomes
      .filter(({ task }) => task?.status !== 'Delivered')
      .map(({ order, task, refusal }) => ({
        order: order.id,
        status: task?.status ?? 'never placed',
        reason: refusal ?? task?.cancellationReason ?? task?.alerts.join(', ') ?? 'the day was over',
      })),
    clickToDoor: {
      mean: mean(clickToDoor),
      median: quantile(clickToDoor, 0.5),
      p90: quantile(clickToDoor, 0.9),
    },
    readyToDoorMean: mean(delivered.map((one) => doorMin(one) - one.order.readyMin)),
    withinTarget: shareWithin(clickToDoor, day.targetMin),
    withinMaximum: shareWithin(clickToDoor, day.maximumMin),
    incompleteHistories: delivered
      .filter(({ history }) => !isComplete(history ?? []))
      .map(({ order }) => order.id),
    counts: Object.fromEntries([...counts].sort(([a], [b]) => (a < b ? -1 : 1))),
  };
}
