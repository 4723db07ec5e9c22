import { type WorkingDay, workingDays } from './calendar.ts';
import { rosterOf } from './roster.ts';
import type { PastCourier } from './story.ts';

const HOUR_MS = 3_600_000;
const DAYS = workingDays(new Date('2026-03-10T17:30:00Z'), 'Asia/Qatar', 974);
const COURIERS = Array.from(
  { length: 150 },
  (_, index) => ({ id: `c${index}`, number: index + 3, shift: null }) as PastCourier,
);
/** Six each in shifts from 06:00 to 14:00, 10:00 to 18:00 and 17:00 to 01:00. */
const IN_SHIFTS = [
  [360, 840],
  [600, 1080],
  [1020, 60],
].flatMap(([from = 0, to = 0], shift) =>
  Array.from({ length: 6 }, (_, place) => ({
    ...(COURIERS[(shift * 6 + place) * 7 + 6] as PastCourier),
    shift: { place: shift * 6 + place, from, to },
  })),
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

test("on the present day those in the company's shifts work by them: one is late, one does not come", () => {
  const today = rosterOf(DAYS[13] as WorkingDay, IN_SHIFTS);
  const minute = (ms: number) => (ms - Date.parse('2026-03-09T21:00:00Z')) / 60_000;
  for (const { courier, onMs, offMs } of today) {
    const { place = 0, from = 0, to = 0 } = courier.shift ?? {};
    const end = to < from ? to + 1440 : to;
    const late = place === 3 ? 18 : 0;
    expect([place, minute(onMs) <= from + late, minute(onMs) >= from + late - 5]).toEqual([
      place,
      true,
      true,
    ]);
    expect([place, minute(offMs) >= end, minute(offMs) <= end + 5]).toEqual([place, true, true]);
  }
  expect(today.map(({ courier }) => courier.shift?.place)).toEqual([
    0, 1, 2, 3, 4, 5, 6, 7, 9, 10, 11, 12, 13, 14, 15, 16, 17,
  ]);
});

test('the shifts began six days before the present date; on each of their days some are off, one does not come', () => {
  expect(DAYS.map(({ ahead }) => ahead)).toEqual([-13, -12, -11, -10, -9, -8, -7, -6, -5, -4, -3, -2, -1, 0]);
  expect(DAYS.map(({ hasShifts }) => hasShifts)).toEqual([...Array(7).fill(false), ...Array(7).fill(true)]);
  const placesOn = (index: number) =>
    rosterOf(DAYS[index] as WorkingDay, IN_SHIFTS).map(({ courier }) => courier.shift?.place);
  // Yesterday the last of each shift was off, and the one in place 15 did not come.
  expect(placesOn(12)).toEqual([0, 1, 2, 3, 4, 6, 7, 8, 9, 10, 12, 13, 14, 16]);
  expect(placesOn(7)).toEqual([1, 2, 3, 4, 5, 7, 8, 9, 10, 11, 13, 15, 16, 17]);
});

test('before six in the morning the working day in progress is one of yesterday, with its shifts', () => {
  const days = workingDays(new Date('2026-03-10T02:30:00Z'), 'Asia/Qatar', 974);
  expect(days.slice(-2).map(({ ahead, hasShifts }) => [ahead, hasShifts])).toEqual([
    [-2, true],
    [-1, true],
  ]);
});

test('at every hour at least eight couriers are on duty, each with seven hours between two shifts', () => {
  const byId = new Map([...COURIERS, ...IN_SHIFTS].map((one) => [one.id, one]));
  const rosters = DAYS.map((day) => rosterOf(day, [...byId.values()]));
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
