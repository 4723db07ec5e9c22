import { headline, isNext, queueText } from './words.ts';

const wording = { say: (key: string) => key, now: new Date('2026-03-10T08:00:00Z'), locale: 'en' as const };
const task = (change: object) =>
  ({
    status: 'Planned',
    stopsBefore: 0,
    timeZone: 'Asia/Qatar',
    pickupCompletedAtUtc: null,
    ...change,
  }) as never;

const pickupCompletedAtUtc = '2026-03-10T07:00:00Z';

test('[TRACK-04] after a failed attempt nothing is picked up again: the courier will try again, then it is on its way', () => {
  expect(headline(task({}), wording)).toBe('headline.assigned');
  expect(headline(task({ status: 'PickingUp' }), wording)).toBe('headline.pickup');
  expect(headline(task({ pickupCompletedAtUtc }), wording)).toBe('headline.again');
  expect(headline(task({ status: 'PickingUp', pickupCompletedAtUtc }), wording)).toBe('headline.way');
});

test('the place in the queue is said once the courier has set out again', () => {
  expect(isNext(task({ pickupCompletedAtUtc }))).toBe(false);
  expect(isNext(task({ status: 'PickingUp', pickupCompletedAtUtc }))).toBe(true);
  expect(isNext(task({ status: 'PickingUp' }))).toBe(false);
  const two = { stopsBefore: 2, pickupCompletedAtUtc };
  expect(queueText(task(two), wording)).toBeUndefined();
  expect(queueText(task({ ...two, status: 'PickingUp' }), wording)).toBe('stops');
});
