import { stepsOf } from './steps.ts';

const at = (status: string, minute: number) =>
  ({ status, atUtc: `2026-03-10T06:${String(minute).padStart(2, '0')}:00Z` }) as never;

test('lists completed, present and future steps', () => {
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

test('after a failed attempt the steps go back, without the times of those to be repeated', () => {
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

test('a completed delivery has no further steps; a cancelled one shows how far it got', () => {
  expect(
    stepsOf({ status: 'Delivered', timeline: [at('Delivered', 9)] }).every(({ state }) => state === 'done'),
  ).toBe(true);
  const cancelled = stepsOf({
    status: 'Cancelled',
    timeline: [at('Unplanned', 1), at('Planned', 2), at('Cancelled', 3)],
  });
  expect(cancelled.map(({ step, state }) => `${step} ${state}`)).toEqual(['ordered done', 'assigned done']);
});
