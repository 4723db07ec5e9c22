import { minutesUntil, stepsOf } from './steps.ts';

const at = (status: string, minute: number) =>
  ({ status, atUtc: `2026-03-10T06:${String(minute).padStart(2, '0')}:00Z` }) as never;

test('tells what is done, what is now, and what comes', () => {
  const steps = stepsOf({
    status: 'PickingUp',
    timeline: [at('Unplanned', 1), at('Planned', 2), at('PickingUp', 5)],
  });
  expect(steps.map(({ step, state }) => `${step} ${state}`)).toEqual([
    'ordered done',
    'assigned done',
    'pickup now',
    'way ahead',
    'near ahead',
    'done ahead',
  ]);
  expect(steps[2]?.atUtc).toBe('2026-03-10T06:05:00Z');
});

test('a delivery that failed goes back, without the times of what is ahead again', () => {
  const timeline = [
    at('Unplanned', 1),
    at('Planned', 2),
    at('PickingUp', 5),
    at('Delivering', 9),
    at('Planned', 12),
  ];
  const steps = stepsOf({ status: 'Planned', timeline });
  expect(steps.map(({ state }) => state)).toEqual(['done', 'now', 'ahead', 'ahead', 'ahead', 'ahead']);
  expect(steps[4]?.atUtc).toBeUndefined();
});

test('a delivery that is done has nothing ahead; a cancelled one shows how far it came', () => {
  expect(
    stepsOf({ status: 'Delivered', timeline: [at('Delivered', 9)] }).every(({ state }) => state === 'done'),
  ).toBe(true);
  const cancelled = stepsOf({
    status: 'Cancelled',
    timeline: [at('Unplanned', 1), at('Planned', 2), at('Cancelled', 3)],
  });
  expect(cancelled.map(({ step, state }) => `${step} ${state}`)).toEqual(['ordered done', 'assigned done']);
});

test('minutes until the arrival never go below none', () => {
  const now = new Date('2026-03-10T06:00:00Z');
  expect(minutesUntil('2026-03-10T06:12:20Z', now)).toBe(12);
  expect(minutesUntil('2026-03-10T05:50:00Z', now)).toBe(0);
});
