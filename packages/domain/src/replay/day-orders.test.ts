import type { ReplayDay } from '@qafila/contracts';
import * as fc from 'fast-check';
import { createDayOrders, totals } from './index.ts';

const agent = (number: number) => ({
  id: `agent-${number}`,
  number,
  fullName: `Agent ${number}`,
  transportTypeId: 2,
});
const zeros = (count: number) => Array.from({ length: count }, () => 0);

/** Changes are [seconds, order, status, agent]; statuses of the day's beginning default to none. */
function dayOf(
  changes: readonly (readonly [number, number, number, number])[],
  orders: number,
  begin: { status?: number[]; agent?: number[] } = {},
): ReplayDay {
  return {
    day: '2026-03-10',
    fromUtc: '2026-03-09T21:00:00.000Z',
    untilUtc: '2026-03-10T21:00:00.000Z',
    agents: [agent(1), agent(2)],
    orders: {
      id: zeros(orders).map((_, index) => `order-${index}`),
      number: zeros(orders).map((_, index) => index + 1),
      status: begin.status ?? zeros(orders),
      agent: begin.agent ?? zeros(orders).map(() => -1),
      pickupLatitude: zeros(orders),
      pickupLongitude: zeros(orders),
      deliveryLatitude: zeros(orders),
      deliveryLongitude: zeros(orders),
    },
    changes: {
      after: changes.map(([atS], index) => atS - (changes[index - 1]?.[0] ?? 0)),
      order: changes.map(([, order]) => order),
      status: changes.map(([, , status]) => status),
      agent: changes.map(([, , , who]) => who),
    },
    offers: { after: [], order: [], agent: [], answer: [], answeredAfter: [] },
  };
}

test('counts at a minute: orders by status, and how many each agent has open', () => {
  const day = dayOf(
    [
      [60, 1, 1, -1],
      [90, 1, 2, 0],
      [120, 0, 7, 1],
      [180, 1, 3, 0],
      [240, 1, 1, -1],
    ],
    2,
    { status: [6, 0], agent: [1, -1] },
  );
  const orders = createDayOrders(day);
  const at = (second: number) => {
    orders.seek(second);
    return { counts: [...orders.counts].slice(1, 9), open: [...orders.open], done: orders.done };
  };
  expect(at(0)).toEqual({ counts: [0, 0, 0, 0, 0, 1, 0, 0], open: [0, 1], done: 0 });
  expect(at(60)).toEqual({ counts: [1, 0, 0, 0, 0, 1, 0, 0], open: [0, 1], done: 1 });
  expect(at(119)).toEqual({ counts: [0, 1, 0, 0, 0, 1, 0, 0], open: [1, 1], done: 2 });
  expect(at(200)).toEqual({ counts: [0, 0, 1, 0, 0, 0, 1, 0], open: [1, 0], done: 4 });
  expect(at(999)).toEqual({ counts: [1, 0, 0, 0, 0, 0, 1, 0], open: [0, 0], done: 5 });
  expect(at(89)).toEqual({ counts: [1, 0, 0, 0, 0, 1, 0, 0], open: [0, 1], done: 1 });
});

test('a moment looks the same however it is reached', () => {
  const change = fc.tuple(
    fc.integer({ min: 0, max: 300 }),
    fc.integer({ min: 0, max: 4 }),
    fc.integer({ min: 1, max: 8 }),
    fc.integer({ min: -1, max: 1 }),
  );
  fc.assert(
    fc.property(
      fc.array(change, { maxLength: 40 }),
      fc.array(fc.integer({ min: 0, max: 300 }), { minLength: 1, maxLength: 6 }),
      (changes, moments) => {
        const day = dayOf(
          changes.toSorted(([one], [other]) => one - other),
          5,
        );
        const moving = createDayOrders(day);
        for (const moment of moments) {
          const fresh = createDayOrders(day);
          moving.seek(moment);
          fresh.seek(moment);
          expect([...moving.counts]).toEqual([...fresh.counts]);
          expect([...moving.open]).toEqual([...fresh.open]);
          expect([...moving.status]).toEqual([...fresh.status]);
          expect(moving.done).toBe(changes.filter(([atS]) => atS <= moment).length);
          expect(moving.counts.reduce((sum, count) => sum + count)).toBe(5);
        }
      },
    ),
  );
});

test('totals of differences are the values themselves', () => {
  expect([...totals([5, 0, 10, 1])]).toEqual([5, 5, 15, 16]);
});
