import type { ReplayDay } from '@qafila/contracts/replay';
import { TASK_STATUS } from '@qafila/contracts/task';
import type { DayOrders } from '@qafila/domain/replay';
import type { MapPoint } from '@qafila/ui/map';

const UNPLANNED = TASK_STATUS.id('Unplanned');
const PICKED_UP = TASK_STATUS.id('Pickup Complete');
const DELIVERED = TASK_STATUS.id('Delivered');
/** A stop that was reached is shown for this long, seconds of the day. */
const REACHED_S = 600;
const UNITS = 100_000;

export interface PointWords {
  unassigned: string;
  pickedUp: string;
  delivered: string;
}

/** A point of an order: its index, and what it is. */
function pointOf(
  day: ReplayDay,
  order: number,
  end: 'pickup' | 'delivery',
): Pick<MapPoint, 'id' | 'latitude' | 'longitude'> {
  const { orders } = day;
  const [latitude, longitude] =
    end === 'pickup'
      ? [orders.pickupLatitude[order], orders.pickupLongitude[order]]
      : [orders.deliveryLatitude[order], orders.deliveryLongitude[order]];
  return {
    id: orders.id[order] ?? '',
    latitude: (latitude ?? 0) / UNITS,
    longitude: (longitude ?? 0) / UNITS,
  };
}

/** 'T-12', as lists show it. */
export const orderName = (day: ReplayDay, order: number): string => `T-${day.orders.number[order] ?? ''}`;

/**
 * Open orders at the moment to which `orders` went: without an agent at their pickup, loud, else at their delivery.
 * @param agent index of the only agent whose orders are wanted.
 */
export function openPoints(
  day: ReplayDay,
  orders: DayOrders,
  words: Pick<PointWords, 'unassigned'>,
  agent: number | undefined,
): MapPoint[] {
  const points: MapPoint[] = [];
  orders.status.forEach((status, order) => {
    if (status < UNPLANNED || status >= DELIVERED) return;
    if (agent !== undefined && orders.agent[order] !== agent) return;
    const isUnassigned = status === UNPLANNED;
    const name = orderName(day, order);
    points.push({
      ...pointOf(day, order, isUnassigned ? 'pickup' : 'delivery'),
      label: isUnassigned ? `${name}, ${words.unassigned}` : name,
      color: isUnassigned ? 'var(--q-brand)' : 'var(--q-control)',
      weight: isUnassigned ? 'loud' : 'quiet',
    });
  });
  return points;
}

/** Stops that were reached within the last minutes of the moment to which `orders` went, the latest last. */
export function reachedPoints(
  day: ReplayDay,
  orders: DayOrders,
  atS: number,
  words: Pick<PointWords, 'pickedUp' | 'delivered'>,
  agent: number | undefined,
): MapPoint[] {
  const points: MapPoint[] = [];
  const { changes } = day;
  for (let change = orders.done - 1; change >= 0; change -= 1) {
    if (atS - (orders.changedAt[change] ?? 0) > REACHED_S) break;
    const status = changes.status[change];
    if (status !== PICKED_UP && status !== DELIVERED) continue;
    if (agent !== undefined && changes.agent[change] !== agent) continue;
    const order = changes.order[change] ?? 0;
    const isDelivery = status === DELIVERED;
    points.push({
      ...pointOf(day, order, isDelivery ? 'delivery' : 'pickup'),
      label: `${orderName(day, order)}, ${isDelivery ? words.delivered : words.pickedUp}`,
      color: isDelivery ? 'var(--q-status-delivered)' : 'var(--q-status-pickupcomplete)',
    });
  }
  return points.reverse();
}
