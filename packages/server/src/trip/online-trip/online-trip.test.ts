import { calls } from '@qafila/contracts';
import { startTrips, type TripServer } from '../trip.fixture.ts';

let trips: TripServer;
beforeAll(async () => {
  trips = await startTrips();
});
afterAll(() => trips.server.close());

const list = async () => (await trips.ask(calls.onlineTrip.all)).reply;

test('the trips that are on the way are listed, each with its own agent and stops, the newest first', async () => {
  expect((await list()).items).toEqual([]);
  const [first, second, idle] = [
    await trips.onlineCourier(),
    await trips.onlineCourier(),
    await trips.onlineCourier(),
  ];
  const orders = { a: await trips.create(), b: await trips.create(), c: await trips.create() };
  await trips.assign(orders.a.id, first.agent.id);
  await trips.assign(orders.b.id, second.agent.id);
  await trips.assign(orders.c.id, first.agent.id);
  await trips.move(orders.a, 'setOut', {}, first.self);
  await trips.move(orders.a, 'completePickup', {}, first.self);

  const { items, pagingFilteringContext } = await list();
  expect(pagingFilteringContext.totalItems).toBe(2);
  expect(items.map(({ agent }) => agent?.id)).toEqual([second.agent.id, first.agent.id]);
  expect(items.some(({ agent }) => agent?.id === idle.agent.id)).toBe(false);
  expect(items[0]?.steps.map(({ taskId, kind }) => [taskId, kind])).toEqual([
    [orders.b.id, 'pickup'],
    [orders.b.id, 'delivery'],
  ]);
  const steps = items[1]?.steps ?? [];
  expect(steps.map(({ order }) => order)).toEqual([1, 2, 3, 4]);
  expect(steps[0]).toMatchObject({ taskId: orders.a.id, kind: 'pickup', status: 'Completed' });
  expect(new Set(steps.map(({ taskId }) => taskId))).toEqual(new Set([orders.a.id, orders.c.id]));
});

test('a task is not taken from the agent that it was given to after the user looked', async () => {
  const [seen, since] = [await trips.onlineCourier(), await trips.onlineCourier()];
  const task = await trips.create();
  await trips.assign(task.id, since.agent.id);
  const body = { taskId: task.id, reason: 'Vehicle problem', seenAgentId: seen.agent.id };
  const refused = await trips.ask(calls.onlineTrip.release, { body });
  expect([refused.status, refused.error.message]).toEqual([
    409,
    `Meanwhile ${task.shortId} was given to ${since.agent.fullName}`,
  ]);
  expect(refused.error.details).toMatchObject({ agentId: since.agent.id });
  expect((await trips.read(task.id)).taskAgentDetails?.id).toBe(since.agent.id);
  const released = await trips.ask(calls.onlineTrip.release, {
    body: { ...body, seenAgentId: since.agent.id },
  });
  expect(released.reply.taskAgentDetails).toBeNull();
});

test('a ride whose agent is silent is delayed from the promise of its delivery on', async () => {
  const { agent } = await trips.onlineCourier();
  const task = await trips.create();
  await trips.assign(task.id, agent.id);
  const steps = async () => {
    const { trip } = (await trips.ask(calls.onlineTrip.forAgent, { query: { id: agent.id } })).reply;
    return trip?.steps.map(({ kind, punctuality }) => `${kind} ${punctuality}`);
  };
  expect(await steps()).toEqual(['pickup onTime', 'delivery onTime']);
  trips.server.clock.pass(60 * 60_000);
  expect(await steps()).toEqual(['pickup onTime', 'delivery delayed']);
});
