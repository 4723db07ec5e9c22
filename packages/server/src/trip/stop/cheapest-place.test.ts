import type { Stop } from '@qafila/dispatch';
import { cheapestPlaces, orderCost } from './cheapest-place.ts';

const nowMs = Date.parse('2026-03-10T06:00:00Z');
const MINUTE_MS = 60_000;
const start = { latitude: 25.28, longitude: 51.53 };
const riding = { start, nowMs, vehicle: 'bike' as const, perKm: 40, perHour: 1500 };
/** A place the given hundredths of a degree north of the start. */
const north = (hundredths: number) => ({ ...start, latitude: start.latitude + hundredths / 100 });

const stop = (
  taskId: string,
  kind: Stop['kind'],
  hundredths: number,
  byMin = 600,
  costPerMinuteLate = 0,
): Stop => ({
  taskId,
  kind,
  point: north(hundredths),
  byMs: nowMs + byMin * MINUTE_MS,
  serviceMin: 2,
  costPerMinuteLate,
});
const pair = (taskId: string, from: number, to: number, byMin?: number) => ({
  pickup: stop(taskId, 'pickup', from),
  delivery: stop(taskId, 'delivery', to, byMin),
});
const names = (stops: readonly Stop[]) => stops.map(({ kind, taskId }) => `${kind.at(0)}${taskId}`);

const had = [stop('a', 'pickup', 1), stop('a', 'delivery', 6)];

test('inserts stops on the way, and keeps the order of existing stops', () => {
  expect(names(cheapestPlaces(had, [pair('b', 2, 4), pair('c', 7, 8)], 0, riding))).toEqual([
    'pa',
    'pb',
    'db',
    'da',
    'pc',
    'dc',
  ]);
});

test('inserts nothing before the first free position', () => {
  expect(names(cheapestPlaces(had, [pair('b', 0, 0.5)], 0, riding))).toEqual(['pb', 'db', 'pa', 'da']);
  expect(names(cheapestPlaces(had, [pair('b', 0, 0.5)], 1, riding))[0]).toBe('pa');
});

test('goods on board only need a position for their delivery', () => {
  const { delivery } = pair('b', 0, 3);
  expect(names(cheapestPlaces(had, [{ delivery }], 0, riding))).toEqual(['pa', 'db', 'da']);
});

test('a promise justifies a longer route, also for tasks without a price', () => {
  const tight = [stop('a', 'pickup', 1), stop('a', 'delivery', 6, 22)];
  const detour = pair('b', -2, -3);
  expect(names(cheapestPlaces(tight, [detour], 0, riding))).toEqual(['pa', 'da', 'pb', 'db']);
});

test('without a known position of the agent, the first ride costs nothing', () => {
  const cost = orderCost({ ...riding, start: null });
  expect(cost([]).value).toBe(0);
  expect(cost([stop('a', 'pickup', 9)]).value).toBeCloseTo((2 / 60) * 1500, 6);
});
