import { sampleTask } from '../task/sample-task.test-data.ts';
import { expectedDelivery, latenessOf, stopLateness } from './lateness.ts';

const NOW = new Date('2026-11-20T10:00:00Z');
const task = (over: Partial<ReturnType<typeof sampleTask>>) => ({
  ...sampleTask(),
  status: 'Delivering' as const,
  pickupByUtc: '2026-11-20T09:40:00Z',
  deliverByUtc: '2026-11-20T10:20:00Z',
  expectedDeliveryUtc: '2026-11-20T10:15:00Z',
  deliveryCompletedAtUtc: null,
  ...over,
});

test('an order that will be in time, was in time, or is cancelled is not late', () => {
  expect(latenessOf(task({}), NOW)).toBeNull();
  const delivered = { status: 'Delivered', deliveryCompletedAtUtc: '2026-11-20T10:20:00Z' } as const;
  expect(latenessOf(task(delivered), NOW)).toBeNull();
  expect(latenessOf(task({ status: 'Cancelled', deliverByUtc: '2026-11-20T09:00:00Z' }), NOW)).toBeNull();
});

test('a plan past the promise is a forecast; a promise that has passed and a late delivery are facts', () => {
  const planned = task({ expectedDeliveryUtc: '2026-11-20T10:51:10Z' });
  expect(latenessOf(planned, NOW)).toEqual({ minutes: 32, certain: false });
  const overdue = task({ deliverByUtc: '2026-11-20T09:48:00Z' });
  expect(latenessOf(overdue, NOW)).toEqual({ minutes: 12, certain: true });
  const delivered = task({ status: 'Delivered', deliveryCompletedAtUtc: '2026-11-20T10:25:00Z' });
  expect(latenessOf(delivered, NOW)).toEqual({ minutes: 5, certain: true });
});

test('an order without an agent is expected a ride after its goods are ready, and never before now', () => {
  const waiting = task({
    status: 'Unplanned',
    taskAgentDetails: null,
    expectedDeliveryUtc: null,
    pickupByUtc: '2026-11-20T10:10:00Z',
    transportTypeId: 3,
    pickupToDeliveryDistanceKm: 15,
  });
  // A bike rides 30 km in an hour.
  expect(expectedDelivery(waiting, NOW)).toEqual(new Date('2026-11-20T10:40:00Z'));
  expect(latenessOf(waiting, NOW)).toEqual({ minutes: 20, certain: false });
  expect(expectedDelivery(task({ expectedDeliveryUtc: '2026-11-20T09:50:00Z' }), NOW)).toEqual(NOW);
});

test('a stop is late from its time on, however old its expected time is; a pickup never is', () => {
  const stop = {
    kind: 'delivery' as const,
    dueByUtc: '2026-11-20T09:50:00Z',
    expectedAtUtc: '2026-11-20T09:40:00Z',
    completedAtUtc: null,
  };
  expect(stopLateness(stop, NOW)).toEqual({ minutes: 10, certain: true });
  expect(stopLateness({ ...stop, kind: 'pickup' }, NOW)).toBeNull();
  expect(stopLateness({ ...stop, completedAtUtc: '2026-11-20T09:50:00Z' }, NOW)).toBeNull();
  expect(stopLateness({ ...stop, completedAtUtc: '2026-11-20T09:51:10Z' }, NOW)).toEqual({
    minutes: 2,
    certain: true,
  });
  const ahead = { ...stop, dueByUtc: '2026-11-20T10:10:00Z' };
  expect(stopLateness(ahead, NOW)).toBeNull();
  expect(stopLateness({ ...ahead, expectedAtUtc: null }, NOW)).toBeNull();
  expect(stopLateness({ ...ahead, expectedAtUtc: '2026-11-20T10:25:00Z' }, NOW)).toEqual({
    minutes: 15,
    certain: false,
  });
});
