import { ASSIGNMENT_STRATEGY, calls, type Task } from '@qafila/contracts';
import type { SignedIn } from '@qafila/testing';
import { sql } from 'kysely';
import { SYSTEM } from '../../platform/database/actor.ts';
import { known } from '../../platform/http/ask.fixture.ts';
import { startTrips, type TripServer } from '../trip.fixture.ts';

let trips: TripServer;
beforeAll(async () => {
  trips = await startTrips();
});
afterAll(() => trips.server.close());

const stopsOf = async (self: SignedIn): Promise<string[]> => {
  const { trip } = (await trips.ask(calls.courier.state, {}, self)).reply;
  return known(trip).steps.map(({ kind, taskShortId }) => `${kind} ${taskShortId}`);
};
const assign = (task: Task, agentId: string, strategy?: 'append' | 'next' | 'bestPosition') =>
  trips.ask(calls.assignment.assign, {
    body: {
      taskId: task.id,
      agentId,
      ...(strategy && { assignmentStrategyId: ASSIGNMENT_STRATEGY.id(strategy) }),
    },
  });

test("[ASSIGN-01] a task is added after the agent's other stops unless the operator chooses otherwise", async () => {
  const { agent, self } = await trips.onlineCourier();
  const [first, second, third] = [await trips.create(), await trips.create(), await trips.create()];
  await assign(first, agent.id);
  await assign(second, agent.id);
  await assign(third, agent.id, 'next');
  expect(await stopsOf(self)).toEqual([
    `pickup ${third.shortId}`,
    `delivery ${third.shortId}`,
    `pickup ${first.shortId}`,
    `delivery ${first.shortId}`,
    `pickup ${second.shortId}`,
    `delivery ${second.shortId}`,
  ]);
});

test('the cheapest position picks up on the way, not at the end', async () => {
  const { agent, self } = await trips.onlineCourier();
  const [first, onTheWay] = [await trips.create(), await trips.create()];
  await assign(first, agent.id);
  await assign(onTheWay, agent.id, 'bestPosition');
  const stops = await stopsOf(self);
  expect(stops.slice(0, 2).sort()).toEqual([`pickup ${first.shortId}`, `pickup ${onTheWay.shortId}`].sort());
});

test("screens hear of an agent's other orders when their expected times move, and not otherwise", async () => {
  const { agent, self } = await trips.onlineCourier();
  const [first, second] = [await trips.create(), await trips.create()];
  const emitted = (of: Task) =>
    trips.server.deps.withTx(SYSTEM, async ({ db }) => {
      const { rows } = await sql<{ data: unknown }>`
        delete from outbox where name = 'task.changed' and data ->> 'taskId' = ${of.id} returning data`.execute(
        db,
      );
      return rows.map(({ data }) => data);
    });
  const expectedAt = async () => known((await trips.read(first.id)).expectedDeliveryUtc);
  await assign(first, agent.id);
  const alone = await expectedAt();
  await emitted(first);
  await assign(second, agent.id, 'next');
  expect((await expectedAt()) > alone).toBe(true);
  expect(await emitted(first)).toEqual([{ taskId: first.id, status: 'Planned', agentId: agent.id }]);
  await emitted(second);
  // Nothing is later than expected yet; the order that the courier goes on with is told of once.
  await trips.move(second, 'setOut', {}, self);
  expect(await emitted(first)).toEqual([]);
  trips.server.clock.pass(10 * 60_000);
  await emitted(second);
  await trips.move(second, 'completePickup', { position: trips.souq }, self);
  expect(await emitted(first)).toEqual([{ taskId: first.id, status: 'Planned', agentId: agent.id }]);
  expect(await emitted(second)).toMatchObject([{ status: 'Pickup Complete', previousStatus: 'PickingUp' }]);
});

test("screens hear of an agent's other order when it is expected in another minute, however little it moves at a time", async () => {
  const { agent, self } = await trips.onlineCourier();
  const [first, second] = [await trips.create(), await trips.create()];
  for (const task of [first, second]) await assign(task, agent.id);
  const heard = () =>
    trips.server.deps.withTx(SYSTEM, async ({ db }) => {
      const { rows } = await sql`
        delete from outbox where name = 'task.changed' and data ->> 'taskId' = ${second.id} returning 1`.execute(
        db,
      );
      return rows.length;
    });
  // A full minute.
  const startMs = trips.server.clock.now().getTime();
  /** When the other order is expected, as time since the start, and how often screens heard of it. */
  const after = async (move: 'completePickup' | 'putOnBoard' | 'headToDelivery', afterMs: number) => {
    trips.server.clock.pass(afterMs);
    const at = move === 'completePickup' ? { position: trips.souq } : {};
    expect((await trips.move(first, move, at, self)).status).toBe(200);
    const expectedMs = Date.parse(known((await trips.read(second.id)).expectedDeliveryUtc));
    return [new Date(expectedMs - startMs).toISOString().slice(11, 19), await heard()];
  };
  await trips.move(first, 'setOut', {}, self);
  // The goods are ready by then: whatever takes longer delays the other order.
  expect((await after('completePickup', 20 * 60_000))[0]).toBe('01:43:37');
  expect(await after('putOnBoard', 40_000)).toEqual(['01:44:17', 1]);
  expect(await after('headToDelivery', 40_000)).toEqual(['01:44:57', 0]);
});

test('the stop that an agent is riding to stays first', async () => {
  const { agent, self } = await trips.onlineCourier();
  const [under, next] = [await trips.create(), await trips.create()];
  await assign(under, agent.id);
  await trips.move(under, 'setOut', {}, self);
  await assign(next, agent.id, 'next');
  expect((await stopsOf(self)).slice(0, 2)).toEqual([`pickup ${under.shortId}`, `pickup ${next.shortId}`]);
});

test('tasks assigned together have a result each, with the reason if refused', async () => {
  const { agent } = await trips.onlineCourier();
  const [fine, had, over] = [await trips.create(), await trips.create(), await trips.create()];
  await assign(had, agent.id);
  await trips.ask(calls.task.cancel, { query: { id: over.id }, body: { reason: 'Not wanted' } });
  const absent = '01900000-0000-7000-8000-00000000dead';
  const { reply } = await trips.ask(calls.assignment.bulkAssign, {
    body: { taskIds: [fine.id, had.id, over.id, absent], agentId: agent.id },
  });
  expect(reply).toMatchObject({ accepted: 1, rejected: 3 });
  expect(reply.results).toMatchObject([
    { row: 1, id: fine.id, ok: true },
    { row: 2, ok: false, message: `${had.shortId} is already assigned to this agent` },
    { row: 3, ok: false },
    { row: 4, ok: false, message: 'Task not found' },
  ]);
  expect((await trips.read(fine.id)).taskAgentDetails?.id).toBe(agent.id);
});

test('of tasks assigned together, those that a colleague gave to another agent meanwhile are refused', async () => {
  const [mine, theirs] = [await trips.onlineCourier(), await trips.onlineCourier()];
  const [free, given, taken, same] = [
    await trips.create(),
    await trips.create(),
    await trips.create(),
    await trips.create(),
  ];
  await assign(given, theirs.agent.id);
  await assign(same, theirs.agent.id);
  const give = async (seen: { taskId: string; agentId: string | null }[]) => {
    const body = { taskIds: seen.map(({ taskId }) => taskId), agentId: mine.agent.id, seen };
    return (await trips.ask(calls.assignment.bulkAssign, { body })).reply;
  };
  expect(
    await give([
      { taskId: free.id, agentId: null },
      { taskId: given.id, agentId: null },
      { taskId: taken.id, agentId: theirs.agent.id },
      { taskId: same.id, agentId: theirs.agent.id },
    ]),
  ).toEqual({
    accepted: 2,
    rejected: 2,
    results: [
      { row: 1, id: free.id, ok: true },
      {
        row: 2,
        id: given.id,
        ok: false,
        message: `Meanwhile ${given.shortId} was given to ${theirs.agent.fullName}`,
        agentId: theirs.agent.id,
      },
      {
        row: 3,
        id: taken.id,
        ok: false,
        message: `Meanwhile ${taken.shortId} was taken from its agent`,
        agentId: null,
      },
      { row: 4, id: same.id, ok: true },
    ],
  });
  expect((await trips.read(given.id)).taskAgentDetails?.id).toBe(theirs.agent.id);
  expect(await give([{ taskId: given.id, agentId: theirs.agent.id }])).toMatchObject({ accepted: 1 });
  expect((await trips.read(given.id)).taskAgentDetails?.id).toBe(mine.agent.id);
});

test('[ASSIGN-01] if two operators assign a task at once, the second learns of the first', async () => {
  const [one, other] = [await trips.onlineCourier(), await trips.onlineCourier()];
  const task = await trips.create();
  const give = (agentId: string, seenAgentId: string | null) =>
    trips.ask(calls.assignment.assign, { body: { taskId: task.id, agentId, seenAgentId } });
  expect((await give(one.agent.id, null)).status).toBe(200);
  const refused = await give(other.agent.id, null);
  expect([refused.status, refused.error.code]).toEqual([409, 'CONFLICT']);
  expect(refused.error.message).toBe(`Meanwhile ${task.shortId} was given to ${one.agent.fullName}`);
  expect(refused.error.details).toMatchObject({ agentId: one.agent.id });
  expect((await trips.read(task.id)).taskAgentDetails?.id).toBe(one.agent.id);
  expect((await give(other.agent.id, one.agent.id)).reply.taskAgentDetails?.id).toBe(other.agent.id);
});

test('who has a task meanwhile is said in the language of the operator', async () => {
  const [one, other] = [await trips.onlineCourier(), await trips.onlineCourier()];
  const task = await trips.create();
  await assign(task, one.agent.id);
  const operator = await trips.server.loginAs('Operator');
  const arabic = { ...operator, headers: { ...operator.headers, 'accept-language': 'ar' } };
  const decide = async (seenAgentId: string | null) => {
    const body = { taskId: task.id, agentId: other.agent.id, seenAgentId };
    return (await trips.ask(calls.assignment.assign, { body }, arabic)).error.message;
  };
  expect(await decide(null)).toBe(
    `أُسندت \u2068${task.shortId}\u2069 في هذه الأثناء إلى \u2068${one.agent.fullName}\u2069`,
  );
  await trips.ask(calls.onlineTrip.release, { body: { taskId: task.id, reason: 'Accident', comment: '' } });
  expect(await decide(one.agent.id)).toBe(`سُحبت \u2068${task.shortId}\u2069 في هذه الأثناء من مندوبها`);
});

test('a task that an agent set out for goes to another one in one call; its history keeps both, with the reason', async () => {
  const [before, after] = [await trips.onlineCourier(), await trips.onlineCourier()];
  const task = await trips.create();
  await assign(task, before.agent.id);
  await trips.move(task, 'setOut', {}, before.self);
  const { reply } = await trips.ask(calls.assignment.reassign, {
    body: {
      taskId: task.id,
      agentId: after.agent.id,
      seenAgentId: before.agent.id,
      reason: 'Running late',
      comment: 'Stuck at Salwa Road',
    },
  });
  expect(reply).toMatchObject({ status: 'Planned', taskAgentDetails: { id: after.agent.id } });
  expect(await trips.ask(calls.courier.state, {}, before.self)).toMatchObject({ reply: { trip: null } });
  expect(await stopsOf(after.self)).toEqual([`pickup ${task.shortId}`, `delivery ${task.shortId}`]);
  const { items } = (await trips.ask(calls.task.history, { query: { id: task.id } })).reply;
  expect(items.slice(0, 2)).toMatchObject([
    { fromStatus: 'Unplanned', toStatus: 'Planned', agentPublicId: after.agent.publicId },
    {
      eventType: 'ReleasedFromOnlineTripAction',
      agentPublicId: before.agent.publicId,
      reason: 'Running late',
      comment: 'Stuck at Salwa Road',
    },
  ]);
});

test('a refused reassignment leaves the task with its agent, and says why', async () => {
  const [has, gone] = [await trips.onlineCourier(), await trips.onlineCourier()];
  const task = await trips.create();
  await assign(task, has.agent.id);
  await trips.ask(calls.agent.modifyEmploymentStatus, {
    body: { agentId: gone.agent.id, employmentStatusId: 2, reason: 'Audit' },
  });
  const reassign = (agentId: string, seenAgentId: string | null = has.agent.id) =>
    trips.ask(calls.assignment.reassign, {
      body: { taskId: task.id, agentId, seenAgentId, reason: 'Accident' },
    });
  expect((await reassign(gone.agent.id)).status).toBe(409);
  expect((await reassign(has.agent.id)).error.message).toBe(
    `${task.shortId} is already assigned to this agent`,
  );
  expect((await reassign(gone.agent.id, null)).error.message).toBe(
    `Meanwhile ${task.shortId} was given to ${has.agent.fullName}`,
  );
  expect((await trips.read(task.id)).taskAgentDetails?.id).toBe(has.agent.id);
  const { items } = (await trips.ask(calls.task.history, { query: { id: task.id } })).reply;
  expect(items.some(({ eventType }) => eventType === 'ReleasedFromOnlineTripAction')).toBe(false);
  const waiting = await trips.create();
  const refused = await trips.ask(calls.assignment.reassign, {
    body: { taskId: waiting.id, agentId: has.agent.id, reason: 'Accident' },
  });
  expect(refused.error.code).toBe('ILLEGAL_TRANSITION');
});

test('a decision on a task that was taken from its agent meanwhile is refused, with its new version', async () => {
  const [before, after] = [await trips.onlineCourier(), await trips.onlineCourier()];
  const task = await trips.create();
  await assign(task, before.agent.id);
  const released = await trips.ask(calls.onlineTrip.release, {
    body: { taskId: task.id, reason: 'Accident', comment: '' },
  });
  for (const call of [calls.assignment.assign, calls.assignment.reassign]) {
    const refused = await trips.ask.loosely(call, {
      body: {
        taskId: task.id,
        agentId: after.agent.id,
        seenAgentId: before.agent.id,
        reason: 'Running late',
      },
    });
    expect([refused.status, refused.error.message]).toEqual([
      409,
      `Meanwhile ${task.shortId} was taken from its agent`,
    ]);
    expect(refused.error.details).toEqual({ agentId: null, version: released.reply.version });
  }
});

test('a task named twice is assigned once, and each line of it has the result', async () => {
  const { agent, self } = await trips.onlineCourier();
  const task = await trips.create();
  const { reply } = await trips.ask(calls.assignment.bulkAssign, {
    body: { taskIds: [task.id, task.id], agentId: agent.id },
  });
  expect(reply).toEqual({
    accepted: 2,
    rejected: 0,
    results: [
      { row: 1, id: task.id, ok: true },
      { row: 2, id: task.id, ok: true },
    ],
  });
  expect(await stopsOf(self)).toHaveLength(2);
});

test('the audit trail says who assigned a task and to whom, and why it was taken from an agent', async () => {
  const [before, after] = [await trips.onlineCourier(), await trips.onlineCourier()];
  const task = await trips.create();
  await assign(task, before.agent.id);
  await trips.ask(calls.assignment.reassign, {
    body: { taskId: task.id, agentId: after.agent.id, reason: 'Accident' },
  });
  const admin = await trips.server.loginAs('CompanyAdmin');
  const { items } = (await trips.ask(calls.identity.audit, { query: { search: `task:${task.id}` } }, admin))
    .reply;
  expect(new Set(items.map(({ subjectName }) => subjectName))).toEqual(new Set([task.shortId]));
  expect(items.map(({ action, details }) => [action, details])).toEqual(
    expect.arrayContaining([
      ['task.assigned', { agentId: before.agent.id }],
      ['task.released', { reason: 'Accident' }],
      ['task.assigned', { agentId: after.agent.id }],
    ]),
  );
});
