import { calls, MINUTE_MS, type Task } from '@qafila/contracts';
import type { SignedIn } from '@qafila/testing';
import { sql } from 'kysely';
import { lockAgentStates } from '../agent/index.ts';
import { SYSTEM } from '../platform/database/actor.ts';
import { changeBetween } from '../platform/database/change-between.fixture.ts';
import type { Tx } from '../platform/database/tx.ts';
import { untilWaiting } from '../platform/database/until-one-waits.fixture.ts';
import { tripRow } from './planned-trip/planned-trip.ts';
import { taskRows } from './record/task-row.ts';
import { settleRelocations } from './relocation/relocation.ts';
import { lockRunning, runningOf } from './relocation/relocation-rows.ts';
import { openStops, openTrip, orderStops } from './stop/stop-rows.ts';
import { giveToAgent } from './stop/work.ts';
import { startTrips, type TripServer } from './trip.fixture.ts';

let trips: TripServer;
beforeAll(async () => {
  trips = await startTrips();
});
afterAll(() => trips.server.close());

interface Courier {
  agent: { id: string; companyId: string; publicId: string };
  self: SignedIn;
}

type Step = (tx: Tx) => Promise<unknown>;
const between = (first: Step, change: () => Promise<{ status: number }>, second: Step) =>
  changeBetween(trips.server.deps, { first, change, second });

/** What a round does with an agent whom it has locked: all their stops get their order and their ride again. */
async function whileOrdered(courier: Courier, change: () => Promise<{ status: number }>): Promise<number> {
  const { agent } = courier;
  let rideId = '';
  return between(
    async (tx) => {
      await lockAgentStates(tx, [agent.id]);
      rideId = await openTrip(tx, agent.id, agent.companyId);
    },
    change,
    async (tx) => {
      const open = (await openStops(tx, [agent.id])).get(agent.id) ?? [];
      const order = open.map(({ task_id, kind }) => ({ taskId: task_id, kind }));
      await orderStops(
        tx,
        agent,
        rideId,
        order,
        open.map(() => tx.now()),
      );
    },
  );
}

async function withTask(): Promise<{ courier: Courier; task: Task }> {
  const courier = await trips.onlineCourier();
  const task = await trips.create();
  await trips.assign(task.id, courier.agent.id);
  return { courier, task };
}

const cancel = (...tasks: Task[]) =>
  trips.ask(calls.task.bulkCancel, {
    body: { taskIds: tasks.map(({ id }) => id), reason: 'Closed' },
  });

const plannedTrip = async (tasks: readonly Task[], agentId: string) => {
  const stops = (['pickup', 'delivery'] as const).flatMap((kind) =>
    tasks.map(({ id }) => ({ taskId: id, kind })),
  );
  const { reply } = await trips.ask(calls.plannedTrip.create, { body: { stops } });
  await trips.ask(calls.plannedTrip.assign, { body: { plannedTripId: reply.id, agentId } });
  return reply;
};

test('a courier completes a stop while a round orders their stops', async () => {
  const { courier, task } = await withTask();
  await trips.move(task, 'setOut', {}, courier.self);
  const at = { position: { latitude: trips.souq.latitude, longitude: trips.souq.longitude } };
  expect(await whileOrdered(courier, () => trips.move(task, 'completePickup', at, courier.self))).toBe(200);
  expect((await trips.read(task.id)).status).toBe('Pickup Complete');
});

test('a task is cancelled while a round orders the stops of its agent', async () => {
  const { courier, task } = await withTask();
  const change = () => trips.ask(calls.task.cancel, { query: { id: task.id }, body: { reason: 'Closed' } });
  expect(await whileOrdered(courier, change)).toBe(200);
  const left = await trips.server.deps.withTx(SYSTEM, (tx) => openStops(tx, [courier.agent.id]));
  expect(left.get(courier.agent.id)).toBeUndefined();
});

test('tasks of several agents are cancelled while a round locks these agents', async () => {
  const [one, other] = [await withTask(), await withTask()].sort((a, b) =>
    a.courier.agent.id < b.courier.agent.id ? -1 : 1,
  );
  if (!one || !other) throw new Error('Two tasks are needed');
  const status = await between(
    (tx) => lockAgentStates(tx, [one.courier.agent.id]),
    () => cancel(other.task, one.task),
    (tx) => lockAgentStates(tx, [other.courier.agent.id]),
  );
  expect(status).toBe(200);
  expect((await trips.read(one.task.id)).status).toBe('Cancelled');
});

test('a courier starts a planned trip while a round orders their stops', async () => {
  const { courier, task } = await withTask();
  // Their ride belongs to the first trip, so that the second one starts another ride, with the stops ahead.
  const first = await plannedTrip([await trips.create()], courier.agent.id);
  await trips.ask(calls.plannedTrip.start, { body: { plannedTripId: first.id } }, courier.self);
  const [{ taskId } = { taskId: '' }] = first.steps;
  await trips.ask(calls.task.cancel, { query: { id: taskId }, body: { reason: 'Closed' } });
  const second = await plannedTrip([await trips.create()], courier.agent.id);
  const start = () =>
    trips.ask(calls.plannedTrip.start, { body: { plannedTripId: second.id } }, courier.self);
  expect(await whileOrdered(courier, start)).toBe(200);
  const state = (await trips.ask(calls.courier.state, {}, courier.self)).reply;
  expect(state.trip?.plannedTripId).toBe(second.id);
  expect(state.trip?.steps.map(({ taskId }) => taskId)).toContain(task.id);
});

test('a courier sets out for a task of a trip while an operator changes the trip', async () => {
  const courier = await trips.onlineCourier();
  const task = await trips.create();
  const trip = await plannedTrip([task], courier.agent.id);
  const status = await between(
    (tx) => tripRow(tx, trip.id, { forUpdate: true }),
    () => trips.move(task, 'setOut', {}, courier.self),
    (tx) => taskRows(tx, [task.id], { forUpdate: true }),
  );
  expect(status).toBe(200);
});

test('a skill is deleted while it is taken from an agent whose offers need it', async () => {
  const { reply: skill } = await trips.ask(calls.skill.create, {
    body: { name: 'Cold boxes', isExclusive: false },
  });
  const { agent } = await trips.onlineCourier();
  await trips.ask(calls.skill.assign, { body: { agentIds: [agent.id], skillIds: [skill.id] } });
  const task = await trips.create({ skillCriteria: { requiredSkills: [skill.id], allRequired: true } });
  // What takes a skill from an agent locks the agent, and then the tasks that are offered to them.
  const status = await between(
    ({ db }) => sql`select from agent where id = ${agent.id} for no key update`.execute(db),
    () => trips.ask(calls.skill.delete, { query: { skillId: skill.id } }),
    (tx) => taskRows(tx, [task.id], { forUpdate: true }),
  );
  expect(status).toBeLessThan(300);
  expect((await trips.read(task.id)).skillCriteria.requiredSkills).toEqual([]);
});

test('an agent leaves while they are given another task', async () => {
  const { courier, task } = await withTask();
  const { agent } = courier;
  const next = await trips.create();
  const status = await between(
    (tx) => taskRows(tx, [task.id, next.id], { forUpdate: true }),
    () =>
      trips.ask(calls.agent.modifyEmploymentStatus, {
        body: { agentId: agent.id, employmentStatusId: 2, reason: 'Audit' },
      }),
    async (tx) => {
      const rideId = await openTrip(tx, agent.id, agent.companyId);
      await orderStops(tx, agent, rideId, [{ taskId: next.id, kind: 'pickup' }], [tx.now()]);
    },
  );
  expect(status).toBeLessThan(300);
  expect((await trips.read(task.id)).status).toBe('Unplanned');
});

describe('an agent is blocked at the moment when they are given a task', () => {
  const give = (next: Task, agentId: string) => (tx: Tx) =>
    giveToAgent(tx, { taskIds: [next.id], agentId, byHand: true });
  const block = (agentId: string) =>
    trips.ask(calls.agent.modifyEmploymentStatus, {
      body: { agentId, employmentStatusId: 2, reason: 'Audit' },
    });

  test.each(['without other tasks', 'who has another task'])('an agent %s', async (what) => {
    const { agent } =
      what === 'without other tasks' ? await trips.onlineCourier() : (await withTask()).courier;
    const next = await trips.create();
    const status = await between(
      give(next, agent.id),
      () => block(agent.id),
      async () => {},
    );
    expect(status).toBe(200);
    const after = await trips.read(next.id);
    expect([after.status, after.taskAgentDetails]).toEqual(['Unplanned', null]);
    const left = await trips.server.deps.withTx(SYSTEM, (tx) => openStops(tx, [agent.id]));
    expect(left.get(agent.id)).toBeUndefined();
  });

  test('the agent stays active if the task is being changed as well, and the operator is told to try again', async () => {
    const { agent } = await trips.onlineCourier();
    const next = await trips.create();
    const { pool } = trips.server.deps.database;
    const { withTx } = trips.server.deps;
    let blocked: ReturnType<typeof block> | undefined;
    let others: Promise<void>[] = [];
    await withTx(SYSTEM, async (tx) => {
      await give(next, agent.id)(tx);
      let taskIsHeld = () => {};
      const held = new Promise<void>((resolve) => {
        taskIsHeld = resolve;
      });
      const changing = withTx(SYSTEM, async (other) => {
        await taskRows(other, [next.id], { forUpdate: true });
        taskIsHeld();
        await blocked;
      });
      // Stands before the call in the queue for the agent, until the task is held.
      const before = withTx(SYSTEM, async (other) => {
        await sql`select from agent_state where agent_id = ${agent.id} for update`.execute(other.db);
        await held;
      });
      others = [changing, before];
      await untilWaiting(pool, 2);
      blocked = block(agent.id);
      await untilWaiting(pool, 3);
    });
    await Promise.all(others);
    const refused = await blocked;
    expect([refused?.status, refused?.error.message]).toEqual([
      409,
      `${agent.firstName} ${agent.lastName} was given a task just now. Try again`,
    ]);
    expect((await trips.ask(calls.agent.get, { query: { id: agent.id } })).reply.employmentStatusId).toBe(1);
    expect((await block(agent.id)).status).toBe(200);
    expect((await trips.read(next.id)).status).toBe('Unplanned');
  });
});

/** Relocates agents one after the other to an area at the Pearl. @returns their relocations' ids */
async function relocated(...agentIds: string[]): Promise<string[]> {
  const polygon: [number, number][] = [
    [51.54, 25.36],
    [51.56, 25.36],
    [51.56, 25.38],
    [51.54, 25.38],
  ];
  const area = (
    await trips.ask(calls.location.createArea, { body: { name: `Pearl ${agentIds[0]}`, polygon } })
  ).reply.id;
  const ids: string[] = [];
  for (const agentId of agentIds) {
    await trips.ask(calls.relocation.relocate, { body: { AgentsIds: [agentId], ToPolygonId: area } });
    const { items } = (await trips.ask(calls.relocation.all, { query: { agentId } })).reply;
    ids.push(...items.map(({ id }) => id));
  }
  return ids;
}

test('a relocation is cancelled while its agent is given a task', async () => {
  const { agent } = await trips.onlineCourier();
  const [id = ''] = await relocated(agent.id);
  const status = await between(
    (tx) => lockAgentStates(tx, [agent.id]),
    () => trips.ask(calls.relocation.cancel, { query: { id } }),
    (tx) => runningOf(tx, agent.id),
  );
  expect(status).toBe(200);
  const { items } = (await trips.ask(calls.relocation.all, { query: { agentId: agent.id } })).reply;
  expect(items.map(({ state }) => state)).toEqual(['cancelled']);
});

test('relocations of agents who stopped end while these agents are being moved', async () => {
  const [one, other] = [await trips.onlineCourier(), await trips.onlineCourier()].sort((a, b) =>
    a.agent.id < b.agent.id ? -1 : 1,
  );
  if (!one || !other) throw new Error('Two couriers are needed');
  // The relocations are in the other order than their agents.
  const ids = await relocated(other.agent.id, one.agent.id);
  for (const { self } of [one, other])
    await trips.ask(calls.courier.setOnline, { body: { online: false } }, self);
  const status = await between(
    (tx) => lockAgentStates(tx, [one.agent.id]),
    async () => ({ status: await trips.server.deps.withTx(SYSTEM, settleRelocations) }),
    async (tx) => {
      await lockAgentStates(tx, [other.agent.id]);
      await lockRunning(tx, ids);
    },
  );
  expect(status).toBe(2);
});

/** Moves tasks by ten minutes. */
async function reschedule(...tasks: Task[]) {
  const taskIds = tasks.map(({ id }) => id);
  const { reply } = await trips.ask(calls.bulkReschedule.calculate, { body: { taskIds, byMin: 10 } });
  const moved = reply.results.map(({ id, pickupByUtc = '', deliverByUtc = '', planVersion = '' }) => ({
    taskId: id ?? '',
    pickupByUtc,
    deliverByUtc,
    planVersion,
  }));
  return () => trips.ask(calls.bulkReschedule.submit, { body: { tasks: moved, reason: 'Rain' } });
}

const cancelled =
  async (...tasks: Task[]) =>
  () =>
    cancel(...tasks);

test.each([
  ['rescheduled', reschedule, 30],
  ['cancelled', cancelled, 10],
] as const)(
  'orders of the same two trips are %s by two calls at once, each in another sequence',
  async (_what, by, lastInMin) => {
    const waitingTrip = async () => {
      const tasks = [await trips.create(), await trips.create(), await trips.create()] as [Task, Task, Task];
      const stops = (['pickup', 'delivery'] as const).flatMap((kind) =>
        tasks.map(({ id }) => ({ taskId: id, kind })),
      );
      return { tasks, id: (await trips.ask(calls.plannedTrip.create, { body: { stops } })).reply.id };
    };
    const [one, other] = [await waitingTrip(), await waitingTrip()];
    const { pool } = trips.server.deps.database;
    const changes = [await by(one.tasks[0], other.tasks[0]), await by(other.tasks[1], one.tasks[1])];
    const replies: Promise<{ status: number; reply: { accepted: number } }>[] = [];
    // Both calls wait for the first trip. If the second one has the other trip by then, each waits for the other.
    await trips.server.deps.withTx(SYSTEM, async ({ db }) => {
      await sql`select from planned_trip_stop where trip_id = ${one.id} for no key update`.execute(db);
      for (const [index, change] of changes.entries()) {
        replies.push(change());
        await untilWaiting(pool, index + 1);
      }
    });
    const both = await Promise.all(replies);
    expect(both.map(({ status, reply }) => [status, reply.accepted])).toEqual([
      [200, 2],
      [200, 2],
    ]);
    const expected = async (task: Task) =>
      (Date.parse((await trips.read(task.id)).expectedPickupUtc ?? '') - trips.server.clock.now().getTime()) /
      MINUTE_MS;
    // The third order of each trip: after the two that are ready ten minutes later, or as the only one.
    for (const { tasks } of [one, other]) expect(await expected(tasks[2])).toBe(lastInMin);
  },
);
