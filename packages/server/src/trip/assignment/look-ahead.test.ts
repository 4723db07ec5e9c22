import { calls, DEFAULT_TASK_CONFIG } from '@qafila/contracts';
import { startTrips, type TripServer } from '../trip.fixture.ts';

let trips: TripServer;
let ask: TripServer['ask'];
beforeEach(async () => {
  trips = await startTrips();
  ask = trips.ask;
});
afterEach(() => trips.server.close());

const spot = () => ({ latitude: trips.souq.latitude, longitude: trips.souq.longitude });
const lookAhead = () =>
  ask(calls.config.applyTask, {
    body: { config: { ...DEFAULT_TASK_CONFIG, ConfigurationTitle: 'Ahead', LookAheadEnabled: true } },
  });
const tracesOf = async (id: string) => (await ask(calls.assignment.trace, { query: { id } })).reply.items;
test('a task is kept for an agent until they have to set out, which counts as no attempt and keeps one decision', async () => {
  await lookAhead();
  const { agent, self } = await trips.onlineCourier({ autoAccept: true });
  const task = await trips.create({ pickupByUtc: trips.inMinutes(12), deliverByUtc: trips.inMinutes(60) });
  await trips.decide();
  trips.server.clock.pass(29_000);
  await trips.decide();
  const [held, ...before] = await tracesOf(task.id);
  // They stand at the pickup, and are asked five minutes before.
  expect(held).toMatchObject({
    outcome: 'held',
    round: 1,
    assignedAgentId: null,
    held: { agentId: agent.id, untilUtc: trips.inMinutes(7 - 29 / 60) },
  });
  trips.server.clock.pass(2000);
  await trips.decide();
  expect(before).toEqual([]);
  expect(await tracesOf(task.id)).toMatchObject([{ outcome: 'held', round: 1 }]);
  trips.server.clock.pass(6 * 60_000 + 29_000);
  await ask(calls.courier.report, { body: { positions: [{ ...spot(), atUtc: trips.inMinutes(0) }] } }, self);
  await trips.decide();
  expect((await trips.read(task.id)).status).toBe('Planned');
  const decisions = (await tracesOf(task.id)).map(({ outcome, round }) => [outcome, round]);
  expect(decisions).toEqual([
    ['assigned', 1],
    ['held', 1],
  ]);
});

test('orders of the last hour say where agents are kept, in decisions and in the list of candidates', async () => {
  await lookAhead();
  const north = { ...trips.souq, latitude: trips.souq.latitude + 0.05 };
  for (let count = 0; count < 5; count += 1)
    await trips.create({
      pickup: north,
      autoAssignmentConfig: { autoAssignment: false, retryIntervalSec: 10, maxRetryCount: 10 },
    });
  const { agent, self } = await trips.onlineCourier();
  const { latitude, longitude } = trips.pearl;
  await ask(
    calls.courier.report,
    { body: { positions: [{ latitude, longitude, atUtc: trips.inMinutes(0.1) }] } },
    self,
  );
  const task = await trips.create({ pickupByUtc: trips.inMinutes(1) });
  await trips.decide();
  // The nearest of the six is 3.98 km away: 5.2 km by streets, 10.3 minutes. Half of 5.2 x 0.40 and 10.3 / 60 x 15.00.
  const place = { minutes: expect.closeTo(10.3, 0), parameter: 'Cost', taken: expect.closeTo(2.3, 0) };
  const [trace] = await tracesOf(task.id);
  expect(trace?.candidates).toMatchObject([{ id: agent.id, place }]);
  const { items } = (await ask(calls.assignment.candidates, { body: { taskId: task.id } })).reply;
  expect(items).toMatchObject([{ id: agent.id, place }]);
});

test('without the switch an agent is asked at once, and nothing is said of places', async () => {
  await trips.onlineCourier({ autoAccept: true });
  const task = await trips.create({ pickupByUtc: trips.inMinutes(12), deliverByUtc: trips.inMinutes(60) });
  await trips.decide();
  const [trace] = await tracesOf(task.id);
  expect(trace).toMatchObject({ outcome: 'assigned', held: null });
  expect(trace?.candidates[0]?.place).toBeNull();
});
