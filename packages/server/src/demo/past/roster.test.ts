import { workingDays } from './calendar.ts';
import { rosterOf } from './roster.ts';
import type { PastCourier } from './story.ts';

const HOUR_MS = 3_600_000;
const DAYS = workingDays(new Date('2026-03-10T17:30:00Z'), 'Asia/Qatar', 974);
const COURIERS = Array.from(
  { length: 150 },
  (_, index) => ({ id: `c${index}`, number: index + 3 }) as PastCourier,
);

test('the past is fourteen working days from six to six, the last of them incomplete', () => {
  expect(DAYS).toHaveLength(14);
  expect(new Date(DAYS[0]?.fromMs ?? 0).toISOString()).toBe('2026-02-25T03:00:00.000Z');
  expect(new Date(DAYS[13]?.fromMs ?? 0).toISOString()).toBe('2026-03-10T03:00:00.000Z');
  for (const { orderTimes, fromMs, toMs } of DAYS)
    for (const at of orderTimes) {
      expect(at).toBeGreaterThanOrEqual(fromMs);
      expect(at).toBeLessThan(Math.min(toMs, Date.parse('2026-03-10T17:30:00Z')));
    }
});

test('at half past five in the morning it is still the previous working day', () => {
  const days = workingDays(new Date('2026-03-10T02:30:00Z'), 'Asia/Qatar', 974);
  expect(new Date(days[13]?.fromMs ?? 0).toISOString()).toBe('2026-03-09T03:00:00.000Z');
});

test('more is ordered at lunch than in the morning, and more on a Friday than on a Sunday', () => {
  const between = (from: number, to: number) =>
    DAYS.slice(0, 13).reduce(
      (sum, { orderTimes, fromMs }) =>
        sum + orderTimes.filter((at) => at >= fromMs + from * HOUR_MS && at < fromMs + to * HOUR_MS).length,
      0,
    );
  expect(between(6, 8)).toBeGreaterThan(1.5 * between(1, 3));
  const of = (weekday: number) =>
    DAYS.slice(0, 13).reduce((sum, day) => sum + (day.weekday === weekday ? day.orderTimes.length : 0), 0);
  expect(of(5)).toBeGreaterThan(1.15 * of(7));
});

test('the same seed gives the same days', () => {
  const again = workingDays(new Date('2026-03-10T17:30:00Z'), 'Asia/Qatar', 974);
  expect(again).toEqual(DAYS);
  const other = workingDays(new Date('2026-03-10T17:30:00Z'), 'Asia/Qatar', 975);
  expect(other[5]?.orderTimes).not.toEqual(DAYS[5]?.orderTimes);
});

test('at every hour at least eight couriers are on duty, each with seven hours between two shifts', () => {
  const rosters = DAYS.map((day) => rosterOf(day, COURIERS));
  for (const [index, day] of DAYS.entries())
    for (let hour = 0.5; hour < 24; hour += 1) {
      const at = day.fromMs + hour * HOUR_MS;
      const onDuty = rosters[index]?.filter(({ onMs, offMs }) => onMs <= at && at < offMs).length ?? 0;
      expect([day.index, hour, onDuty >= 8]).toEqual([day.index, hour, true]);
    }
  for (const { id } of COURIERS) {
    const shifts = rosters.flatMap((roster) => roster.filter(({ courier }) => courier.id === id));
    expect(shifts.length).toBeGreaterThan(5);
    for (const [index, shift] of shifts.slice(1).entries())
      expect(shift.onMs - (shifts[index]?.offMs ?? 0)).toBeGreaterThan(7 * HOUR_MS);
  }
});
