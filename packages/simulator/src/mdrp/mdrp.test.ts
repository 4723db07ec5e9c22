import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Task, TaskHistoryEntry } from '@qafila/contracts';
import { readInstance } from './instance.ts';
import { isComplete, type Outcome, reportOf } from './report.ts';

const day = (files: Record<string, string>) => {
  const folder = mkdtempSync(join(tmpdir(), 'day-'));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return folder;
};
const FILES = {
  'orders.txt': 'order\tx\ty\tplacement_time\trestaurant\tready_time\no1\t100\t200\t10\tr1\t20\n',
  'couriers.txt': 'courier\tx\ty\ton_time\toff_time\nc1\t0\t0\t0\t90\n',
  'restaurants.txt': 'restaurant\tx\ty\nr1\t50\t50\n',
  'instance_parameters.txt':
    'meters_per_minute\tpickup service minutes\tdropoff service minutes\ttarget click-to-door\tmaximum click-to-door\tpay per order\tguaranteed pay per hour\n320\t4\t4\t40\t90\t10\t15\n',
};

test('reads a recorded day by the names of its columns', () => {
  expect(readInstance(day(FILES))).toEqual({
    orders: [{ id: 'o1', x: 100, y: 200, placementMin: 10, readyMin: 20, restaurant: 'r1' }],
    couriers: [{ id: 'c1', x: 0, y: 0, onMin: 0, offMin: 90 }],
    restaurants: [{ id: 'r1', x: 50, y: 50 }],
    metersPerMinute: 320,
    pickupServiceMin: 4,
    dropoffServiceMin: 4,
    targetMin: 40,
    maximumMin: 90,
  });
});

test('names the missing files of a day', () => {
  expect(() => readInstance(day({}))).toThrow('orders.txt is missing');
  expect(() => readInstance(day({ ...FILES, 'orders.txt': 'order\tx\no1\tzero\n' }))).toThrow(
    "without a number under 'x'",
  );
});

const START = Date.parse('2026-03-10T06:00:00Z');
const history = (...steps: string[]) =>
  steps.map((toStatus) => ({ toStatus, eventType: 'StatusChange' }) as TaskHistoryEntry);
const scan = { toStatus: null, eventType: 'ScanQRCode' } as TaskHistoryEntry;
const outcome = (id: string, doorMin: number | null): Outcome => ({
  order: { id, x: 0, y: 0, placementMin: 10, readyMin: 20, restaurant: 'r1' },
  startMs: START,
  history: [
    ...history('Unplanned', 'Planned', 'PickingUp', 'Pickup Complete', 'Delivering', 'Delivered'),
    scan,
  ],
  task: {
    status: doorMin === null ? 'Unplanned' : 'Delivered',
    deliveryCompletedAtUtc: doorMin === null ? null : new Date(START + doorMin * 60_000).toISOString(),
    cancellationReason: null,
    alerts: doorMin === null ? ['autoAssignFailed'] : [],
  } as unknown as Task,
});

test('reports a day in its own minutes, and every order that was not delivered with a reason', () => {
  const report = reportOf(
    readInstance(day(FILES)),
    'day',
    [outcome('a', 40), outcome('b', 60), outcome('c', null)],
    new Map(),
  );
  expect(report).toMatchObject({
    orders: 3,
    delivered: 2,
    notDelivered: [{ order: 'c', status: 'Unplanned', reason: 'autoAssignFailed' }],
    clickToDoor: { mean: 40, median: 50 },
    readyToDoorMean: 30,
    withinTarget: 0.5,
    withinMaximum: 1,
    incompleteHistories: [],
  });
});

test('a timeline is complete when no step is missing', () => {
  const whole = history('Unplanned', 'Planned', 'PickingUp', 'Pickup Complete', 'Delivering', 'Delivered');
  expect(isComplete([...whole, scan])).toBe(true);
  expect(isComplete(whole)).toBe(false);
  expect(isComplete([...history('Unplanned', 'Planned', 'Delivered'), scan])).toBe(false);
});
