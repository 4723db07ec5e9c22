import { DEFAULT_TIMEZONE, HOUR_MS, MINUTE_MS, type TaskDraft } from '@qafila/contracts';
import type { Random } from '../random/index.ts';
import type { Point } from '../travel/index.ts';
import { anyDistrict, within } from './districts.ts';
import { GOODS, PEOPLE } from './names.ts';

export interface DemoShop {
  name: string;
  address: string;
  phoneNumber: string;
  place: Point;
}

export type DemoOrder = TaskDraft & { clientGeneratedId: string };

/** Generates the orders of a city; the same for the same random numbers. */
export interface OrderStream {
  /** Milliseconds until the next order, depending on the time of day. */
  nextOrderMs(nowMs: number): number;
  order(nowMs: number): DemoOrder;
}

/** Relative demand by hour of the company's day, from midnight on; never zero. */
const RHYTHM = [
  0.4, 0.35, 0.3, 0.3, 0.3, 0.3, 0.3, 0.35, 0.45, 0.5, 0.55, 0.7, 0.95, 1, 0.8, 0.6, 0.6, 0.7, 0.9, 1, 1,
  0.85, 0.6, 0.4,
];

const hourOf = new Intl.DateTimeFormat('en-GB', {
  hour: '2-digit',
  hourCycle: 'h23',
  timeZone: DEFAULT_TIMEZONE,
});

const demandAt = (atMs: number) => RHYTHM[Number(hourOf.format(atMs))] ?? 0.5;

/**
 * Times of so many orders, in order; more of them in the hours that are busy.
 * @param from milliseconds since 1970. @param hours length of the span.
 */
export function orderTimes(random: Random, count: number, from: number, hours: number): number[] {
  const times: number[] = [];
  while (times.length < count) {
    const at = from + random.next() * hours * HOUR_MS;
    if (random.chance(demandAt(at))) times.push(at);
  }
  return times.sort((one, other) => one - other);
}

/** @param busiestPerHour orders of the busiest hour. */
export function orderStream(random: Random, shops: readonly DemoShop[], busiestPerHour: number): OrderStream {
  let count = 0;
  return {
    nextOrderMs(nowMs) {
      const perHour = busiestPerHour * demandAt(nowMs);
      return -Math.log(1 - random.next()) * (HOUR_MS / perHour);
    },
    order(nowMs) {
      count += 1;
      return anyOrder(random, shops, nowMs, count);
    },
  };
}

/** Whether an order number is one of the city's. */
export const isDemoOrder = (clientGeneratedId: string | null): boolean =>
  /^D[0-9A-Z]{5,8}-\d+$/.test(clientGeneratedId ?? '');

function anyOrder(random: Random, shops: readonly DemoShop[], nowMs: number, count: number): DemoOrder {
  const shop = random.pick(shops);
  const where = anyDistrict(random);
  const [thing, price] = random.pick(GOODS);
  const quantity = random.whole(1, 3);
  const isCash = random.chance(0.4);
  const readyMs = nowMs + random.whole(4, 14) * MINUTE_MS;
  return {
    clientGeneratedId: `D${Math.floor(nowMs / 1000)
      .toString(36)
      .toUpperCase()}-${count}`,
    pickup: { name: shop.name, address: shop.address, phoneNumber: shop.phoneNumber, ...shop.place },
    delivery: {
      name: random.pick(PEOPLE),
      address: `${where.name}, Building ${random.whole(1, 220)}, Street ${random.whole(100, 990)}`,
      phoneNumber: `5${String(random.whole(5_000_000, 5_999_999))}`,
      ...within(random, where),
    },
    transportTypeId: random.chance(0.7) ? (1 as const) : (3 as const),
    pickupByUtc: new Date(readyMs).toISOString(),
    deliverByUtc: new Date(readyMs + random.whole(25, 45) * MINUTE_MS).toISOString(),
    paymentStatusId: isCash ? (1 as const) : (3 as const),
    amountToBeCollected: isCash ? price * quantity : 0,
    taskItems: [{ name: thing, quantity, price }],
    priority: random.chance(0.1) ? 5 : 1,
    costPerMinuteDelayInDelivery: random.chance(0.3) ? 1 : 0,
    ...(random.chance(0.2) && { notes: 'Call when at the gate' }),
    ...(random.chance(0.25) && {
      userMetaDataDtos: [{ key: 'channel', value: random.pick(['app', 'phone', 'web']) }],
    }),
    autoAssignmentConfig: { autoAssignment: true, retryIntervalSec: 15, maxRetryCount: 40 },
  };
}
