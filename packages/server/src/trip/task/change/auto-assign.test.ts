import { calls, DEFAULT_TASK_CONFIG, type Task } from '@qafila/contracts';
import { startTrips, type TripServer } from '../../trip.fixture.ts';

let trips: TripServer;
beforeAll(async () => {
  trips = await startTrips();
  const config = { ...DEFAULT_TASK_CONFIG, ConfigurationTitle: 'Ours' };
  await trips.ask(calls.config.applyTask, { body: { config } });
  await trips.ask(calls.config.addTaskOverride, {
    body: {
      metaDataKey: 'zone',
      metaDataValue: 'West',
      metaDataValueComparisionOperatorId: 1,
      override: { ...config, ShouldAutoAssign: false, AutoAssignMaxRetryCount: 3 },
    },
  });
});
afterAll(() => trips.server.close());

const west = [{ key: 'zone', value: 'West' }];
const update = (task: Task, change: object) =>
  trips.ask(calls.task.update, { query: { id: task.id }, body: change });
const autoAssignOf = async ({ id }: Task) => (await trips.read(id)).autoAssignmentConfig;
/** The agent whom a round gives the task to, or asks. */
const agentOf = async ({ id }: Task) => {
  trips.server.clock.pass(10_000);
  await trips.decide();
  const { taskAgentDetails, offeredTo } = await trips.read(id);
  return taskAgentDetails?.id ?? offeredTo?.agentId ?? null;
};

test('a task without auto-assign settings of its own takes those of the override that its new metadata call for', async () => {
  const task = await trips.create();
  expect(task.autoAssignmentConfig).toMatchObject({ autoAssignment: true, maxRetryCount: 10 });
  await update(task, { metaDataAdditions: west });
  expect(await autoAssignOf(task)).toEqual({ autoAssignment: false, retryIntervalSec: 2, maxRetryCount: 3 });
  const { agent } = await trips.onlineCourier({ autoAccept: true });
  expect(await agentOf(task)).toBeNull();
  const { items } = (await trips.ask(calls.task.history, { query: { id: task.id } })).reply;
  expect(items[0]?.changes?.find(({ field }) => field === 'autoAssignmentConfig')).toMatchObject({
    from: { autoAssignment: true, maxRetryCount: 10 },
    to: { autoAssignment: false, maxRetryCount: 3 },
  });
  await update(task, { metaDataRemovals: ['zone'] });
  expect(await agentOf(task)).toBe(agent.id);
});

test('an agent who is being asked is asked no longer when the new metadata of the task switch auto-assign off', async () => {
  const { agent, self } = await trips.onlineCourier();
  const task = await trips.create();
  const offers = async () => (await trips.ask(calls.courier.state, {}, self)).reply.offers.length;
  expect(await agentOf(task)).toBe(agent.id);
  expect(await offers()).toBe(1);
  await update(task, { metaDataAdditions: west });
  expect(await offers()).toBe(0);
  expect(await agentOf(task)).toBeNull();
});

test('a task in a trip follows its new metadata when the trip is taken back', async () => {
  const task = await trips.create({ userMetaDataDtos: west });
  const stops = (['pickup', 'delivery'] as const).map((kind) => ({ taskId: task.id, kind }));
  const { reply: trip } = await trips.ask(calls.plannedTrip.create, { body: { stops } });
  await update(task, { metaDataRemovals: ['zone'] });
  expect(await agentOf(task)).toBeNull();
  const { reply } = await trips.ask(calls.assignment.trace, { query: { id: task.id } });
  expect(reply.items).toEqual([]);
  await trips.ask(calls.plannedTrip.invalidate, { body: { plannedTripId: trip.id } });
  expect(await agentOf(task)).not.toBeNull();
});

test('settings of its own stay with a task, whatever its metadata become: given when it was made, or later', async () => {
  const own = { autoAssignment: true, retryIntervalSec: 30, maxRetryCount: 4 };
  const made = await trips.create({ autoAssignmentConfig: own });
  const later = await trips.create();
  await trips.ask(calls.task.updateAutoAssign, { query: { taskId: later.id }, body: own });
  for (const task of [made, later]) {
    await update(task, { metaDataAdditions: west });
    expect(await autoAssignOf(task)).toEqual(own);
  }
});
