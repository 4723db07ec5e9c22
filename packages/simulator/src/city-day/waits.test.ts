import { Timings } from './timings.ts';
import { Waits } from './waits.ts';

const event = (name: string, data: object) => ({ cursor: '1', name, atUtc: '2026-03-10T09:00:00Z', data });

test('an order waits until its first offer, or until it has an agent', () => {
  let now = 0;
  const timings = new Timings();
  const waits = new Waits(timings, () => now);
  waits.see(event('task.created', { taskId: 'a', status: 'Unplanned' }));
  waits.see(event('task.created', { taskId: 'b', status: 'Unplanned' }));
  now = 800;
  waits.see(event('assignment.offered', { offerId: 'o', agentId: 'x', entityId: 'a' }));
  waits.see(event('task.changed', { taskId: 'b', agentId: null }));
  now = 2000;
  waits.see(event('task.changed', { taskId: 'b', agentId: 'y', assigned: true }));
  waits.see(event('assignment.offered', { offerId: 'p', agentId: 'z', entityId: 'a' }));
  expect(timings.summary()['order to offer']).toEqual({
    count: 2,
    p50: 800,
    p95: 2000,
    p99: 2000,
    longest: 2000,
  });
});
