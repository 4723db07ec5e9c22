import { calls } from '@qafila/contracts';
import { lockAgentStates } from '../../agent/index.ts';
import { SYSTEM } from '../../platform/database/actor.ts';
import { untilOneWaits } from '../../platform/database/until-one-waits.fixture.ts';
import { taskRows } from '../record/task-row.ts';
import { expectTrips } from '../trip-times/expect-trip.ts';
import { startTimeline, type TimelineServer } from './timeline.fixture.ts';

let board: TimelineServer;
beforeAll(async () => {
  board = await startTimeline();
});
afterAll(() => board.server.close());

/** Everything that a move can change of tasks and online trips. */
const standing = (taskId: string, agentIds: string[]) =>
  board.server.deps.withTx(SYSTEM, async ({ db }) => ({
    task: await db
      .selectFrom('task')
      .select([
        'status_id',
        'agent_id',
        'assigned_at',
        'assigned_by_hand',
        'planned_trip_id',
        'online_trip_id',
        'pickup_completed_at',
        'expected_pickup_at',
        'expected_delivery_at',
        'auto_assign',
        'alerts',
      ])
      .where('id', '=', taskId)
      .executeTakeFirstOrThrow(),
    dispatch: await db
      .selectFrom('task_dispatch')
      .selectAll()
      .where('task_id', '=', taskId)
      .executeTakeFirstOrThrow(),
    stops: await db
      .selectFrom('agent_stop')
      .selectAll()
      .where('agent_id', 'in', agentIds)
      .orderBy('agent_id')
      .orderBy('position')
      .execute(),
    rides: await db
      .selectFrom('online_trip')
      .selectAll()
      .where('agent_id', 'in', agentIds)
      .orderBy('id')
      .execute(),
    states: await db
      .selectFrom('agent_state')
      .select(['agent_id', 'active_task_count', 'availability_type_id'])
      .where('agent_id', 'in', agentIds)
      .orderBy('agent_id')
      .execute(),
  }));

const moved = async (drop: { taskIds: string[]; agentId: string | null }) => {
  const { status, reply } = await board.dropSeen(drop);
  expect(status).toBe(200);
  return reply.moveId as string;
};

test('undo restores agent, order, online trips and dispatch state exactly', async () => {
  const { agent: giver, tasks } = await board.agentWith(1);
  const { agent: taker } = await board.onlineCourier();
  const [task] = tasks;
  if (!task) throw new Error('A task was made');
  const agents = [giver.id, taker.id];
  const before = await standing(task.id, agents);
  const moveId = await moved({ taskIds: [task.id], agentId: taker.id });
  expect(await standing(task.id, agents)).not.toEqual(before);
  const { status, reply } = await board.undo(moveId);
  expect(status).toBe(200);
  expect(reply.rows.map(({ agentId }) => agentId).toSorted()).toEqual(agents.toSorted());
  expect(await standing(task.id, agents)).toEqual(before);
  const [history] = (await board.ask(calls.task.history, { query: { id: task.id } })).reply.items;
  expect(history).toMatchObject({ reason: 'Move undone', agentPublicId: giver.publicId });
});

test('moves within an agent, from the waiting list and back to it can be undone', async () => {
  const { agent, tasks } = await board.agentWith(3);
  const [, , last] = tasks;
  const waiting = await board.create({
    autoAssignmentConfig: { autoAssignment: false, retryIntervalSec: 30, maxRetryCount: 2 },
  });
  if (!last) throw new Error('Tasks were made');
  const order = await board.orderOf(agent.id);
  const check = async (drop: object & { taskIds: string[]; agentId: string | null }) => {
    const [taskId = ''] = drop.taskIds;
    const before = await standing(taskId, [agent.id]);
    const moveId = await moved(drop);
    expect(await board.orderOf(agent.id)).not.toEqual(order);
    expect((await board.undo(moveId)).status).toBe(200);
    expect(await standing(taskId, [agent.id])).toEqual(before);
    expect(await board.orderOf(agent.id)).toEqual(order);
  };
  await check({ taskIds: [last.id], agentId: agent.id, ...{ pickupIndex: 0, deliveryIndex: 0 } });
  await check({ taskIds: [waiting.id], agentId: agent.id });
  await check({ taskIds: [last.id], agentId: null });
});

test('auto-assign that was switched after a move counts once it is undone', async () => {
  const { agent } = await board.onlineCourier();
  for (const on of [true, false]) {
    const config = { autoAssignment: on, retryIntervalSec: 30, maxRetryCount: 2 };
    const { id } = await board.create({ autoAssignmentConfig: config });
    const moveId = await moved({ taskIds: [id], agentId: agent.id });
    await board.ask(calls.task.toggleAutoAssign, { query: { taskId: id } });
    expect((await board.undo(moveId)).status).toBe(200);
    expect((await standing(id, [agent.id])).dispatch.state).toBe(on ? 'off' : 'waiting');
  }
});

test('returned goods are on board again after an undo', async () => {
  const { agent, self, tasks } = await board.agentWith(1);
  const [task] = tasks;
  if (!task) throw new Error('A task was made');
  for (const name of ['setOut', 'completePickup', 'headToDelivery'] as const)
    await board.trips.move(task, name, {}, self);
  await board.trips.move(task, 'failDelivery', { reason: 'Nobody at home' });
  const before = await standing(task.id, [agent.id]);
  const moveId = await moved({ taskIds: [task.id], agentId: null });
  expect((await board.undo(moveId)).status).toBe(200);
  expect(await standing(task.id, [agent.id])).toEqual(before);
});

test('a task dragged out of a planned trip is part of it again', async () => {
  const { agent } = await board.onlineCourier();
  const [first, second] = [await board.create(), await board.create()];
  const stops = [first, second].flatMap(({ id: taskId }) => [
    { taskId, kind: 'pickup' as const },
    { taskId, kind: 'delivery' as const },
  ]);
  const trip = (await board.ask(calls.plannedTrip.create, { body: { stops } })).reply;
  const tripNow = async () => (await board.ask(calls.plannedTrip.get, { query: { id: trip.id } })).reply;
  const before = await standing(first.id, [agent.id]);
  expect(before.task).toMatchObject({ planned_trip_id: trip.id, expected_delivery_at: expect.any(Date) });
  const moveId = await moved({ taskIds: [first.id], agentId: agent.id });
  expect((await tripNow()).steps).toHaveLength(2);
  expect((await board.undo(moveId)).status).toBe(200);
  expect(await standing(first.id, [agent.id])).toEqual(before);
  expect((await tripNow()).steps).toHaveLength(4);
  const again = await moved({ taskIds: [first.id], agentId: agent.id });
  await board.ask(calls.plannedTrip.invalidate, { body: { plannedTripId: trip.id, reason: 'Rain' } });
  const refused = await board.undo(again);
  expect([refused.status, refused.error.message]).toEqual([
    409,
    "The plan has changed since the move, so it can't be undone. Move the tasks again instead",
  ]);
});

test('a task dragged out of a planned trip with an agent, or to another place in it, is part of it again; pages that show the trip are told', async () => {
  const [{ agent, self }, { agent: other }] = [await board.onlineCourier(), await board.onlineCourier()];
  const tasks = [await board.create(), await board.create()] as const;
  const stops = tasks.flatMap(({ id: taskId }) => [
    { taskId, kind: 'pickup' as const },
    { taskId, kind: 'delivery' as const },
  ]);
  const trip = (await board.ask(calls.plannedTrip.create, { body: { stops } })).reply;
  await board.ask(calls.plannedTrip.assign, { body: { plannedTripId: trip.id, agentId: agent.id } });
  const tripNow = async () => (await board.ask(calls.plannedTrip.get, { query: { id: trip.id } })).reply;
  const told = () =>
    board.server.deps.withTx(SYSTEM, async ({ db }) =>
      (await db.selectFrom('outbox').select('data').where('name', '=', 'trip.changed').execute())
        .map(({ data }) => data as { tripId: string; agentId: string | null; taskIds: string[] })
        .filter(({ tripId }) => tripId === trip.id),
    );
  const check = async (id: string, drop: { agentId: string | null }) => {
    const [before, { status, steps }] = [await standing(id, [agent.id, other.id]), await tripNow()];
    const moveId = await moved({ taskIds: [id], ...drop });
    expect(await standing(id, [agent.id, other.id])).not.toEqual(before);
    const heard = (await told()).length;
    expect((await board.undo(moveId)).status).toBe(200);
    expect(await standing(id, [agent.id, other.id])).toEqual(before);
    expect((await told()).slice(heard)).toMatchObject([{ agentId: agent.id, taskIds: [id] }]);
    const after = await tripNow();
    expect([after.status, after.steps.length]).toEqual([status, steps.length]);
    return [status, steps.length];
  };
  for (const agentId of [other.id, null])
    expect(await check(tasks[0].id, { agentId })).toEqual(['Assigned', 4]);
  const last = { pickupIndex: 2, deliveryIndex: 2 };
  expect(await check(tasks[0].id, { agentId: agent.id, ...last })).toEqual(['Assigned', 4]);
  const early = await moved({ taskIds: [tasks[0].id], agentId: null });
  await board.ask(calls.plannedTrip.start, { body: { plannedTripId: trip.id } }, self);
  // Its ride may be another one now.
  expect((await board.undo(early)).status).toBe(409);
  expect(await check(tasks[1].id, { agentId: other.id })).toEqual(['Started', 2]);
});

test('a move out of a planned trip that got its agent since is not undone, and the times of its tasks stay', async () => {
  const [{ agent }, { agent: next }] = [await board.onlineCourier(), await board.onlineCourier()];
  const tasks = [await board.create(), await board.create(), await board.create()] as const;
  const stops = tasks.flatMap(({ id: taskId }) => [
    { taskId, kind: 'pickup' as const },
    { taskId, kind: 'delivery' as const },
  ]);
  const trip = (await board.ask(calls.plannedTrip.create, { body: { stops } })).reply;
  const moveId = await moved({ taskIds: [tasks[0].id], agentId: agent.id });
  board.server.clock.pass(5000);
  const body = { plannedTripId: trip.id, agentId: next.id };
  expect((await board.ask(calls.plannedTrip.assign, { body })).status).toBeLessThan(300);
  const left = () => Promise.all(tasks.slice(1).map(({ id }) => standing(id, [agent.id, next.id])));
  const before = await left();
  const refused = await board.undo(moveId);
  expect([refused.status, refused.error.message]).toEqual([
    409,
    "The plan has changed since the move, so it can't be undone. Move the tasks again instead",
  ]);
  // Nor does a change that still takes the trip for a waiting one set their times.
  await board.server.deps.withTx(SYSTEM, (tx) =>
    expectTrips(tx, [
      { id: tasks[0].id, planned_trip_id: trip.id, agent_id: null, fulfillment_company_id: null },
    ]),
  );
  expect(await left()).toEqual(before);
});

test('an undo waits for a change of the trip that the task came from', async () => {
  const [{ agent }, { agent: next }] = [await board.onlineCourier(), await board.onlineCourier()];
  const tasks = [await board.create(), await board.create()] as const;
  const stops = tasks.flatMap(({ id: taskId }) => [
    { taskId, kind: 'pickup' as const },
    { taskId, kind: 'delivery' as const },
  ]);
  const trip = (await board.ask(calls.plannedTrip.create, { body: { stops } })).reply;
  const moveId = await moved({ taskIds: [tasks[0].id], agentId: agent.id });
  const { deps } = board.server;
  let undoing: ReturnType<typeof board.undo> | undefined;
  await deps.withTx(SYSTEM, async ({ db }) => {
    await db.updateTable('planned_trip').set({ agent_id: next.id }).where('id', '=', trip.id).execute();
    undoing = board.undo(moveId);
    await Promise.race([undoing, untilOneWaits(deps.database.pool)]);
  });
  expect((await undoing)?.status).toBe(409);
});

test('a move is not undone once the agent who would get the task back was blocked', async () => {
  const [{ agent: giver, tasks }, { agent: taker }] = [await board.agentWith(1), await board.onlineCourier()];
  const moveId = await moved({ taskIds: [tasks[0]?.id ?? ''], agentId: taker.id });
  const body = { agentId: giver.id, employmentStatusId: 2 as const, reason: 'Accident' };
  expect((await board.ask(calls.agent.modifyEmploymentStatus, { body })).status).toBe(200);
  expect((await board.undo(moveId)).status).toBe(409);
  expect((await board.read(tasks[0]?.id ?? '')).taskAgentDetails?.id).toBe(taker.id);
});

test('an undo keeps what the recipient asked for meanwhile, and brings back the alert that the move answered', async () => {
  const { agent } = await board.onlineCourier();
  const task = await board.create();
  const setAlerts = (alerts: string[]) =>
    board.server.deps.withTx(SYSTEM, ({ db }) =>
      db.updateTable('task').set({ alerts }).where('id', '=', task.id).execute(),
    );
  await setAlerts(['autoAssignFailed']);
  const moveId = await moved({ taskIds: [task.id], agentId: agent.id });
  expect((await board.read(task.id)).alerts).toEqual([]);
  await setAlerts(['wrongRecipient']);
  expect((await board.undo(moveId)).status).toBe(200);
  expect((await board.read(task.id)).alerts).toEqual(['wrongRecipient', 'autoAssignFailed']);
});

test("after ten seconds a move can't be undone", async () => {
  const { agent } = await board.onlineCourier();
  const task = await board.create();
  const moveId = await moved({ taskIds: [task.id], agentId: agent.id });
  board.server.clock.pass(10_001);
  const { status, error } = await board.undo(moveId);
  expect([status, error.message]).toEqual([
    409,
    "10 seconds have passed, so the move can't be undone. Move the tasks again instead",
  ]);
  expect((await board.read(task.id)).taskAgentDetails?.id).toBe(agent.id);
});

test('a move can be undone once, and only by the user who made it', async () => {
  const { agent } = await board.onlineCourier();
  const task = await board.create();
  const moveId = await moved({ taskIds: [task.id], agentId: agent.id });
  const other = await board.server.loginAs('Operator');
  const stranger = await board.undo(moveId, other);
  expect([stranger.status, stranger.error.message]).toEqual([
    403,
    'Only the person who made a move can undo it',
  ]);
  const replies = await Promise.all([board.undo(moveId), board.undo(moveId)]);
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(replies.find(({ status }) => status === 409)?.error.message).toBe('This move was already undone');
  expect((await board.undo(agent.id)).status).toBe(404);
});

test('a plan that has changed since the move is not undone', async () => {
  const { agent, self } = await board.onlineCourier();
  const task = await board.create();
  const changed = "The plan has changed since the move, so it can't be undone. Move the tasks again instead";
  const first = await moved({ taskIds: [task.id], agentId: agent.id });
  await board.trips.move(task, 'setOut', {}, self);
  const refused = await board.undo(first);
  expect([refused.status, refused.error.message]).toEqual([409, changed]);
  expect((await board.read(task.id)).status).toBe('PickingUp');
  const { agent: giver, tasks } = await board.agentWith(1);
  const off = await moved({ taskIds: [tasks[0]?.id ?? ''], agentId: null });
  await board.assign(tasks[0]?.id ?? '', agent.id);
  expect((await board.undo(off)).error.message).toBe(changed);
  expect(await board.orderOf(giver.id)).toEqual([]);
});

test('a move and its undo wait for a change that has the task and then needs the agent', async () => {
  const { agent, tasks } = await board.agentWith(1);
  const [task] = tasks;
  if (!task) throw new Error('A task was made');
  const { deps } = board.server;
  const during = async <T>(work: () => Promise<T>): Promise<T> => {
    const running = await deps.withTx(SYSTEM, async (tx) => {
      await taskRows(tx, [task.id], { forUpdate: true });
      const begun = work();
      await untilOneWaits(deps.database.pool);
      await lockAgentStates(tx, [agent.id]);
      return { begun };
    });
    return running.begun;
  };
  const drop = await during(() => board.dropSeen({ taskIds: [task.id], agentId: null }));
  expect(drop.status).toBe(200);
  expect((await during(() => board.undo(drop.reply.moveId))).status).toBe(200);
});
