import { stepsOf } from './steps.ts';

const at = (status: string, minute: number) =>
  ({ status, atUtc: `2026-03-10T06:${String(minute).padStart(2, '0')}:00Z` }) as never;

test('lists completed, present and future steps', () => {
  const steps = stepsOf({
    status: 'PickingUp',
    pickupCompletedAtUtc: null,
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

const FAILED = [
  at('Unplanned', 1),
  at('Planned', 2),
  at('PickingUp', 5),
  at('Pickup Complete', 7),
  at('Delivering', 9),
  at('Planned', 12),
];
const timesOf = (steps: ReturnType<typeof stepsOf>) =>
  steps.map(({ state, atUtc }) => `${state} ${atUtc?.slice(11, 16)}`);

test('after a failed attempt the order is still on the way, picked up when it was', () => {
  const pickupCompletedAtUtc = '2026-03-10T06:07:00Z';
  const waiting = stepsOf({ status: 'Planned', pickupCompletedAtUtc, timeline: FAILED });
  const steps = ['done 06:01', 'done 06:02', 'done 06:05', 'now 06:07', 'ahead undefined', 'ahead undefined'];
  expect(timesOf(waiting)).toEqual(steps);
  const timeline = [...FAILED, at('PickingUp', 20)];
  expect(timesOf(stepsOf({ status: 'PickingUp', pickupCompletedAtUtc, timeline }))).toEqual(steps);
});

test('an order that waits for another courier after a failed attempt is picked up again', () => {
  const timeline = [...FAILED, at('Unplanned', 15), at('Planned', 18)];
  const steps = stepsOf({ status: 'Planned', pickupCompletedAtUtc: null, timeline });
  expect(timesOf(steps)).toEqual([
    'done 06:15',
    'now 06:18',
    'ahead undefined',
    'ahead undefined',
    'ahead undefined',
    'ahead undefined',
  ]);
});

test('a completed delivery has no further steps; a cancelled one shows how far it got', () => {
  expect(
    stepsOf({
      status: 'Delivered',
      pickupCompletedAtUtc: '2026-03-10T06:07:00Z',
      timeline: [at('Delivered', 9)],
    }).every(({ state }) => state === 'done'),
  ).toBe(true);
  const cancelled = stepsOf({
    status: 'Cancelled',
    pickupCompletedAtUtc: null,
    timeline: [at('Unplanned', 1), at('Planned', 2), at('Cancelled', 3)],
  });
  expect(cancelled.map(({ step, state }) => `${step} ${state}`)).toEqual(['ordered done', 'assigned done']);
});
