import { calls, type Task } from '@qafila/contracts';
import { SYSTEM } from '../../platform/database/actor.ts';
import { untilOneWaits } from '../../platform/database/until-one-waits.fixture.ts';
import { giveToAgent } from '../stop/work.ts';
import { startTrips, type TripServer } from '../trip.fixture.ts';

let trips: TripServer;
beforeAll(async () => {
  trips = await startTrips();
});
afterAll(() => trips.server.close());

const { assign, invalidate, get } = calls.plannedTrip;

/** A trip of three tasks. */
async function threePlanned() {
  const tasks = [await trips.create(), await trips.create(), await trips.create()] as [Task, Task, Task];
  const stops = [
    ...tasks.map(({ id }) => ({ taskId: id, kind: 'pickup' as const })),
    ...tasks.map(({ id }) => ({ taskId: id, kind: 'delivery' as const })),
  ];
  const { reply } = await trips.ask(calls.plannedTrip.create, { body: { stops } });
  return { trip: reply, tasks };
}

/** A colleague gives a task to an agent while another call about its trip is under way. */
async function whileGiven<Answer>(
  { id }: Task,
  agentId: string,
  other: () => Promise<Answer>,
): Promise<Answer | undefined> {
  const { deps } = trips.server;
  let answer: Promise<Answer> | undefined;
  await deps.withTx(SYSTEM, async (tx) => {
    await giveToAgent(tx, { taskIds: [id], agentId, byHand: true });
    answer = other();
    await Promise.race([answer, untilOneWaits(deps.database.pool)]);
  });
  return answer;
}

test('[TRIP-08] a trip that is assigned while a colleague gives one of its tasks to an agent leaves it there, and is shown as it is now', async () => {
  const { trip, tasks } = await threePlanned();
  const [theirs, ours] = [await trips.onlineCourier(), await trips.onlineCourier()];
  const answer = await whileGiven(tasks[0], theirs.agent.id, () =>
    trips.ask(assign, { body: { plannedTripId: trip.id, agentId: ours.agent.id, version: trip.version } }),
  );
  expect(answer?.status).toBe(409);
  const { current } = (answer?.error.details ?? {}) as { current?: typeof trip };
  expect(new Set(current?.steps.map(({ taskId }) => taskId))).toEqual(new Set([tasks[1].id, tasks[2].id]));
  expect((await trips.read(tasks[0].id)).taskAgentDetails?.id).toBe(theirs.agent.id);
  expect((await trips.read(tasks[1].id)).taskAgentDetails).toBeNull();
});

test('[TRIP-09] a trip that is taken back while a colleague gives one of its tasks to an agent leaves it there', async () => {
  const { trip, tasks } = await threePlanned();
  const { agent } = await trips.onlineCourier();
  const answer = await whileGiven(tasks[0], agent.id, () =>
    trips.ask(invalidate, { body: { plannedTripId: trip.id } }),
  );
  expect([answer?.status, answer?.reply.status]).toEqual([200, 'Invalidated']);
  expect((await trips.read(tasks[0].id)).taskAgentDetails?.id).toBe(agent.id);
  expect(await Promise.all(tasks.map(async ({ id }) => (await trips.read(id)).status))).toEqual([
    'Planned',
    'Unplanned',
    'Unplanned',
  ]);
  expect((await trips.ask(get, { query: { id: trip.id } })).reply.status).toBe('Invalidated');
});
