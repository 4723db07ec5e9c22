import { AtWork } from './at-work.ts';
import { COARSE, DETAILED, positionsOf } from './rides.ts';
import type { PastCourier } from './story.ts';

const ON = Date.parse('2026-03-08T03:00:00Z');
const MINUTE_MS = 60_000;
/** A courier who waits for ten minutes and a half. */
const waiting = new AtWork({
  courier: { id: 'c1', companyId: 'q1', home: { latitude: 25.28, longitude: 51.52 } } as PastCourier,
  onMs: ON,
  offMs: ON + 10.5 * MINUTE_MS,
  breakFromMs: ON,
  breakToMs: ON,
});
const minutes = (untilMin: number, intervals?: typeof COARSE) =>
  positionsOf(waiting, ON + untilMin * MINUTE_MS, intervals).map(({ at }) => (at.getTime() - ON) / MINUTE_MS);

test('a courier who waits reports each minute, or each four of a day further back, and when they come and go', () => {
  expect(minutes(60)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10.5]);
  expect(minutes(60, DETAILED)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10.5]);
  expect(minutes(60, COARSE)).toEqual([0, 4, 8, 10.5]);
});

test('the past ends when it ends', () => {
  expect(minutes(5, COARSE)).toEqual([0, 4]);
});
