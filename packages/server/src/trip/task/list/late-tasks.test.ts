import { calls } from '@qafila/contracts';
import { SYSTEM } from '../../../platform/database/actor.ts';
import { startTrips, type TripServer } from '../../trip.fixture.ts';
import { markLate } from './late-tasks.ts';

const HOUR_MS = 3_600_000;
let trips: TripServer;
beforeAll(async () => {
  trips = await startTrips();
}, 60_000);
afterAll(() => trips.server.close());

const look = () => trips.server.deps.withTx(SYSTEM, markLate);

test('[TASK-27] a task past its promise is marked as late, once, and its version stays', async () => {
  const task = await trips.create();
  expect(await look()).toBe(0);
  trips.server.clock.pass(HOUR_MS);
  expect(await look()).toBe(1);
  expect(await look()).toBe(0);
  const seen = await trips.read(task.id);
  expect(seen.alerts).toEqual(['late']);
  expect(seen.version).toBe(task.version);
});

test('a task that is promised again is not late any more', async () => {
  const task = await trips.create();
  trips.server.clock.pass(HOUR_MS);
  await look();
  const later = { deliverByUtc: trips.inMinutes(90), version: task.version };
  const { status, reply } = await trips.ask(calls.task.update, { query: { id: task.id }, body: later });
  expect([status, reply.alerts]).toEqual([200, []]);
  expect(await look()).toBe(0);
});
