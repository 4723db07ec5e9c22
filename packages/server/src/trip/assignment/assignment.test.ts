import { calls, DEFAULT_TASK_CONFIG, type Task, type TaskConfig } from '@qafila/contracts';
import { makeCompany, type SignedIn } from '@qafila/testing';
import { lockAgentStates } from '../../agent/index.ts';
import { SYSTEM } from '../../platform/database/actor.ts';
import { untilOneWaits } from '../../platform/database/until-one-waits.fixture.ts';
import { known } from '../../platform/http/ask.fixture.ts';
import { inlineRounds } from '../fleet/inline-rounds.fixture.ts';
import { taskRows } from '../record/task-row.ts';
import { giveToAgent } from '../stop/work.ts';
import { startTrips, type TripServer } from '../trip.fixture.ts';
import { type AssignmentRunner, createAssignmentRunner } from './runner.ts';

let trips: TripServer;
let ask: TripServer['ask'];
let runner: AssignmentRunner;
beforeEach(async () => {
  trips = await startTrips();
  ask = trips.ask;
  runner = createAssignmentRunner(trips.server.deps, async () => {}, inlineRounds(trips.server.deps));
});
afterEach(() => trips.server.close());

const stateOf = async (courier: { self: SignedIn }) =>
  (await ask(calls.courier.state, {}, courier.self)).reply;
const answer = (courier: { self: SignedIn }, offerId: string, accept: boolean) =>
  ask(
    calls.assignment.answerOffer,
    { body: { offerId, accept, ...(!accept && { reason: 'Too far' }) } },
    courier.self,
  );
/** Sets the city's time; sessions continue. */
const moveTo = (utc: string) =>
  trips.server.clock.pass(new Date(utc).getTime() - trips.server.clock.now().getTime());
const traceOf = async (id: string) => (await ask(calls.assignment.trace, { query: { id } })).reply.items;

test('an offer goes to the nearest agent, who accepts; the decision keeps its trace', async () => {
  const near = await trips.onlineCourier();
  const far = await trips.onlineCourier();
  await ask(
    calls.courier.report,
    {
      body: { positions: [{ latitude: 25.5, longitude: 51.4, atUtc: trips.inMinutes(0.1) }] },
    },
    far.self,
  );
  const task = await trips.create();
  await runner.run();
  const [offer] = (await stateOf(near)).offers;
  expect(offer).toMatchObject({ agentTaskType: 'task', entityId: task.id, tasks: [{ id: task.id }] });
  expect((await stateOf(far)).offers).toEqual([]);
  expect((await trips.read(task.id)).status).toBe('Unplanned');
  const accepted = await answer(near, known(offer?.id), true);
  expect(accepted.body).toMatchObject({ response: 'Accepted', tasks: [{ status: 'Planned' }] });
  const [trace] = await traceOf(task.id);
  expect(trace).toMatchObject({
    round: 1,
    configurationTitle: 'Default',
    outcome: 'assigned',
    assignedAgentId: near.agent.id,
  });
  expect(trace?.candidates.map(({ id, rank }) => [id, rank])).toEqual([
    [near.agent.id, 1],
    [far.agent.id, 2],
  ]);
  expect(trace).toMatchObject({ eligible: 2, excluded: [] });
  expect(trace?.offers).toMatchObject([{ agentId: near.agent.id, response: 'Accepted' }]);
});

test('[ASSIGN-06] after a declined or expired offer the next agent is asked, and the same one not again in the round', async () => {
  const [first, second] = [await trips.onlineCourier(), await trips.onlineCourier()];
  const task = await trips.create();
  await runner.run();
  const asked = (await stateOf(first)).offers.length ? first : second;
  const other = asked === first ? second : first;
  const [offer] = (await stateOf(asked)).offers;
  expect((await answer(asked, known(offer?.id), false)).reply.response).toBe('Declined');
  await runner.run();
  expect((await stateOf(asked)).offers).toEqual([]);
  expect((await stateOf(other)).offers).toHaveLength(1);
  trips.server.clock.pass(31_000);
  await runner.run();
  expect((await stateOf(other)).offers).toEqual([]);
  const { items } = (await ask(calls.task.history, { query: { id: task.id } })).reply;
  expect(items.map(({ eventType }) => eventType)).toEqual([
    'ExpiredAction',
    'DeclinedAction',
    'StatusChange',
  ]);
  const missed = await ask(calls.agentRecord.missedOrders, { query: { agentId: asked.agent.id } });
  expect(missed.reply.items).toMatchObject([{ taskId: task.id, response: 'Declined', reason: 'Too far' }]);
  const [trace] = await traceOf(task.id);
  expect(trace?.outcome).toBe('noCandidate');
  expect(trace?.candidates.every(({ excludedBy }) => excludedBy.includes('declinedBefore'))).toBe(true);
  expect(trace?.excluded).toEqual([{ reason: 'declinedBefore', agents: 2 }]);
});

test('an answer to an expired offer is refused; repeating an answer changes nothing', async () => {
  const courier = await trips.onlineCourier();
  await trips.create();
  await runner.run();
  const [offer] = (await stateOf(courier)).offers;
  expect((await answer(courier, known(offer?.id), true)).status).toBe(200);
  expect((await answer(courier, known(offer?.id), true)).reply.response).toBe('Accepted');
  expect((await answer(courier, known(offer?.id), false)).status).toBe(409);
  const late = await trips.onlineCourier();
  await trips.create();
  await runner.run();
  const [lapsed] = (await stateOf(late)).offers;
  trips.server.clock.pass(30_000);
  expect((await answer(late, known(lapsed?.id), true)).body).toMatchObject({
    code: 'CONFLICT',
    message: 'This offer is over',
  });
  expect((await answer(courier, known(lapsed?.id), true)).status).toBe(404);
});

test('an agent with automatic acceptance gets the task without being asked', async () => {
  const courier = await trips.onlineCourier({ autoAccept: true });
  const task = await trips.create();
  await runner.run();
  expect(await trips.read(task.id)).toMatchObject({
    status: 'Planned',
    taskAgentDetails: { id: courier.agent.id },
  });
});

test('waiting tasks are matched together', async () => {
  const couriers = [
    await trips.onlineCourier({ autoAccept: true }),
    await trips.onlineCourier({ autoAccept: true }),
  ];
  const tasks = [await trips.create(), await trips.create()];
  await runner.run();
  const owners = await Promise.all(tasks.map(async ({ id }) => (await trips.read(id)).taskAgentDetails?.id));
  expect(new Set(owners)).toEqual(new Set(couriers.map(({ agent }) => agent.id)));
});

test('without an agent it is repeated, then ends with an alert and never cancels the task', async () => {
  const task = await trips.create({
    autoAssignmentConfig: { autoAssignment: true, retryIntervalSec: 10, maxRetryCount: 2 },
  });
  await runner.run();
  expect((await traceOf(task.id))[0]).toMatchObject({ outcome: 'noCandidate', candidates: [] });
  trips.server.clock.pass(5000);
  await runner.run();
  expect(await traceOf(task.id)).toHaveLength(1);
  trips.server.clock.pass(5000);
  await runner.run();
  expect(await trips.read(task.id)).toMatchObject({ status: 'Unplanned', alerts: ['autoAssignFailed'] });
  expect((await traceOf(task.id))[0]).toMatchObject({ outcome: 'failed', round: 2 });
});

test('of several tasks without an agent each waits for its own retry interval, and one alert is about its task', async () => {
  const config = (retryIntervalSec: number, maxRetryCount: number) => ({
    autoAssignmentConfig: { autoAssignment: true, retryIntervalSec, maxRetryCount },
  });
  const soon = await trips.create(config(10, 5));
  const late = await trips.create(config(60, 5));
  const last = await trips.create(config(10, 1));
  await runner.run();
  const rounds = () => Promise.all([soon, late, last].map(async ({ id }) => (await traceOf(id)).length));
  const alerts = () => Promise.all([soon, late, last].map(async ({ id }) => (await trips.read(id)).alerts));
  expect(await rounds()).toEqual([1, 1, 1]);
  expect(await alerts()).toEqual([[], [], ['autoAssignFailed']]);
  trips.server.clock.pass(10_000);
  await runner.run();
  expect(await rounds()).toEqual([2, 1, 1]);
  trips.server.clock.pass(50_000);
  await runner.run();
  expect(await rounds()).toEqual([3, 2, 1]);
  expect((await traceOf(late.id))[0]).toMatchObject({ round: 2, outcome: 'noCandidate' });
});

test('agents who are asked in one decision get an offer each, with their own tasks', async () => {
  const couriers = [await trips.onlineCourier(), await trips.onlineCourier(), await trips.onlineCourier()];
  const tasks = [await trips.create(), await trips.create(), await trips.create()];
  await runner.run();
  const offers = (await Promise.all(couriers.map(stateOf))).map((state) => state.offers);
  expect(offers.map(({ length }) => length)).toEqual([1, 1, 1]);
  expect(offers.flatMap((own) => own.map(({ entityId }) => entityId)).sort()).toEqual(
    tasks.map(({ id }) => id).sort(),
  );
  for (const [offer] of offers) expect(offer?.tasks.map(({ id }) => id)).toEqual([offer?.entityId]);
  // Declined, each of them may go to any agent but the one who declined it.
  for (const [index, [offer]] of offers.entries())
    await answer(known(couriers[index]), known(offer?.id), false);
  await runner.run();
  for (const [index, courier] of couriers.entries()) {
    const [next] = (await stateOf(courier)).offers;
    expect(next?.entityId).not.toBe(offers[index]?.[0]?.entityId);
  }
});

test('starts some minutes before pickup; skips tasks with auto-assign off or already assigned', async () => {
  const courier = await trips.onlineCourier({ autoAccept: true });
  const later = await trips.create({ pickupByUtc: trips.inMinutes(60), deliverByUtc: trips.inMinutes(90) });
  const off = await trips.create({
    autoAssignmentConfig: { autoAssignment: false, retryIntervalSec: 10, maxRetryCount: 10 },
  });
  await runner.run();
  expect((await trips.read(later.id)).taskAgentDetails).toBeNull();
  trips.server.clock.pass(46 * 60_000);
  await ask(
    calls.courier.report,
    {
      body: {
        positions: [
          { latitude: trips.souq.latitude, longitude: trips.souq.longitude, atUtc: trips.inMinutes(0) },
        ],
      },
    },
    courier.self,
  );
  await runner.run();
  expect((await trips.read(later.id)).taskAgentDetails?.id).toBe(courier.agent.id);
  expect((await trips.read(off.id)).taskAgentDetails).toBeNull();
});

const OFF = { autoAssignment: false, retryIntervalSec: 10, maxRetryCount: 10 };
const release = (taskId: string) =>
  ask(calls.onlineTrip.release, { body: { taskId, reason: 'Accident', comment: '' } });

test('a released task with auto-assign off stays with the operators until it is switched on', async () => {
  const free = await trips.onlineCourier({ autoAccept: true });
  const before = await trips.onlineCourier({ transportTypeId: 3 });
  const [off, switchedOff] = [await trips.create({ autoAssignmentConfig: OFF }), await trips.create()];
  for (const { id } of [off, switchedOff]) await trips.assign(id, before.agent.id);
  await ask(calls.task.updateAutoAssign, { query: { taskId: switchedOff.id }, body: OFF });
  for (const { id } of [off, switchedOff]) {
    expect((await release(id)).status).toBe(200);
    trips.server.clock.pass(1000);
    await runner.run();
    expect(await traceOf(id)).toEqual([]);
    expect(await trips.read(id)).toMatchObject({ status: 'Unplanned', taskAgentDetails: null });
  }
  await ask(calls.task.toggleAutoAssign, { query: { taskId: off.id } });
  await runner.run();
  expect((await trips.read(off.id)).taskAgentDetails?.id).toBe(free.agent.id);
});

test('a released task goes to another agent, and to the same one again only in a later round', async () => {
  const near = await trips.onlineCourier({ autoAccept: true });
  const far = await trips.onlineCourier({ autoAccept: true });
  const positions = [{ latitude: 25.5, longitude: 51.4, atUtc: trips.inMinutes(0.1) }];
  await ask(calls.courier.report, { body: { positions } }, far.self);
  const task = await trips.create();
  await runner.run();
  const owner = async () => (await trips.read(task.id)).taskAgentDetails?.id ?? null;
  expect(await owner()).toBe(near.agent.id);
  expect((await release(task.id)).status).toBe(200);
  await runner.run();
  expect(await owner()).toBe(far.agent.id);
  // The nearer one was only left out of that round.
  await ask(calls.shift.startBreak, { body: { agentIds: [near.agent.id] } });
  expect((await release(task.id)).status).toBe(200);
  await runner.run();
  expect(await owner()).toBeNull();
  trips.server.clock.pass(10_000);
  await runner.run();
  expect(await owner()).toBe(far.agent.id);
});

test("tomorrow's tasks that are taken back wait until 15 minutes before their pickup", async () => {
  const { agent } = await trips.onlineCourier();
  const tomorrow = { pickupByUtc: trips.inMinutes(600), deliverByUtc: trips.inMinutes(700) };
  const [planned, released] = [await trips.create(tomorrow), await trips.create(tomorrow)];
  const stops = (['pickup', 'delivery'] as const).map((kind) => ({ taskId: planned.id, kind }));
  const trip = (await ask(calls.plannedTrip.create, { body: { stops } })).reply;
  await ask(calls.plannedTrip.invalidate, { body: { plannedTripId: trip.id } });
  await trips.assign(released.id, agent.id);
  await release(released.id);
  const rounds = () => Promise.all([planned, released].map(async ({ id }) => (await traceOf(id)).length));
  await runner.run();
  expect(await rounds()).toEqual([0, 0]);
  trips.server.clock.pass(585 * 60_000 - 1);
  await runner.run();
  expect(await rounds()).toEqual([0, 0]);
  trips.server.clock.pass(1);
  await runner.run();
  expect(await rounds()).toEqual([1, 1]);
});

test("an agent who left since the decision gets nothing; an agent with a task can't leave", async () => {
  const courier = await trips.onlineCourier({ autoAccept: true });
  const task = await trips.create();
  const offline = () => ask(calls.courier.setOnline, { body: { online: false } }, courier.self);
  const leaving = createAssignmentRunner(trips.server.deps, async () => {}, {
    async decide(input) {
      const result = await inlineRounds(trips.server.deps).decide(input);
      await offline();
      return result;
    },
  });
  await leaving.run();
  expect((await trips.read(task.id)).taskAgentDetails).toBeNull();
  await ask(calls.courier.setOnline, { body: { online: true } }, courier.self);
  trips.server.clock.pass(10_000);
  await runner.run();
  expect((await trips.read(task.id)).taskAgentDetails?.id).toBe(courier.agent.id);
  expect(await offline()).toMatchObject({
    status: 409,
    body: { message: 'You still have a task. End it first' },
  });
});

test('a decision and positions that arrive for the same agents wait for each other', async () => {
  const couriers = [await trips.onlineCourier(), await trips.onlineCourier()];
  const [first = '', second = ''] = couriers.map(({ agent }) => agent.id).sort();
  const { withTx, database } = trips.server.deps;
  // Two couriers in both orders: one of them is not the order of their ids.
  for (const order of [1, -1]) {
    const tasks = [await trips.create(), await trips.create()];
    const sorting = createAssignmentRunner(trips.server.deps, async () => {}, {
      decide: async (input) => {
        const { assignments, ...rest } = await inlineRounds(trips.server.deps).decide(input);
        const sorted = assignments.sort((a, b) => (a.agentId < b.agentId ? -order : order));
        return { assignments: sorted, ...rest };
      },
    });
    let round: Promise<void> | undefined;
    await withTx(SYSTEM, async (tx) => {
      await lockAgentStates(tx, [first]);
      round = sorting.run();
      await untilOneWaits(database.pool);
      await lockAgentStates(tx, [second]);
    });
    await round;
    for (const courier of couriers) {
      const [offer] = (await stateOf(courier)).offers;
      await answer(courier, known(offer?.id), false);
    }
    for (const { id } of tasks) await ask(calls.task.cancel, { query: { id }, body: { reason: 'Closed' } });
  }
});

describe('while a change holds a task and will need its agent next', () => {
  /** Like a courier's command in another process: locks the task, then its agent. */
  const during = (task: Task, agentId: string, work: () => Promise<void>) =>
    trips.server.deps.withTx(SYSTEM, async (tx) => {
      await taskRows(tx, [task.id], { forUpdate: true });
      await work();
      await lockAgentStates(tx, [agentId]);
    });
  const agentOf = async ({ id }: Task) => (await trips.read(id)).taskAgentDetails?.id;

  test('that agent can be given another task, which does not wait for the first', async () => {
    const { agent } = await trips.onlineCourier();
    const [held, next] = [await trips.create(), await trips.create()];
    await trips.assign(held.id, agent.id);
    await during(held, agent.id, async () => {
      await trips.assign(next.id, agent.id);
    });
    expect(await agentOf(next)).toBe(agent.id);
  });

  test('a round gives other tasks, and leaves that one to the next round', async () => {
    const agents = [
      await trips.onlineCourier({ autoAccept: true }),
      await trips.onlineCourier({ autoAccept: true }),
    ];
    const [held, other] = [await trips.create(), await trips.create()];
    await during(held, known(agents[0]).agent.id, async () => {
      const round = runner.run();
      await Promise.race([round, untilOneWaits(trips.server.deps.database.pool)]);
    });
    expect(await agentOf(held)).toBeUndefined();
    expect(await agentOf(other)).toBeDefined();
    await runner.run();
    expect(await agentOf(held)).toBeDefined();
  });

  test('a round that waits for an agent does not hold a task that is being given to that agent', async () => {
    const { agent } = await trips.onlineCourier({ autoAccept: true });
    const first = await trips.create({ priority: 5 });
    const byHand = await trips.create({ priority: 1 });
    let round: Promise<void> | undefined;
    await trips.server.deps.withTx(SYSTEM, async (tx) => {
      await taskRows(tx, [byHand.id], { forUpdate: true });
      await lockAgentStates(tx, [agent.id]);
      round = runner.run();
      await untilOneWaits(trips.server.deps.database.pool);
      await giveToAgent(tx, { taskIds: [byHand.id], agentId: agent.id, byHand: true });
    });
    await round;
    expect(await agentOf(byHand)).toBe(agent.id);
    expect(await traceOf(byHand.id)).toEqual([]);
    expect(await traceOf(first.id)).toHaveLength(1);
  });
});

test('cancelling a task withdraws its offer', async () => {
  const courier = await trips.onlineCourier();
  const task = await trips.create();
  await runner.run();
  const [offer] = (await stateOf(courier)).offers;
  await ask(calls.task.cancel, { query: { id: task.id }, body: { reason: 'Closed' } });
  expect((await stateOf(courier)).offers).toEqual([]);
  expect((await answer(courier, known(offer?.id), true)).status).toBe(409);
});

test("[ASSIGN-05] [AGENT-51] lists the agents for a task, best first, with the others' exclusion reasons", async () => {
  const near = await trips.onlineCourier();
  const offline = await trips.courier();
  const task = await trips.create();
  const { reply } = await ask(calls.assignment.candidates, { body: { taskId: task.id } });
  expect(reply.items).toMatchObject([
    { id: near.agent.id, rank: 1, excludedBy: [] },
    { id: offline.agent.id, rank: null, excludedBy: ['notAvailable', 'positionStale'] },
  ]);
  const searched = await ask(calls.assignment.candidates, {
    body: { taskId: task.id, search: offline.agent.publicId },
  });
  expect(searched.reply.items.map(({ id }) => id)).toEqual([offline.agent.id]);
  const stranger = await trips.server.loginAs('Operator', {
    companyId: (await makeCompany(trips.server.deps)).id,
  });
  expect((await ask(calls.assignment.candidates, { body: { taskId: task.id } }, stranger)).status).toBe(404);
});

test('[ASSIGN-27] while the heat rule is active, no bike or bicycle gets an offer', async () => {
  // Noon of a day in July, in Qatar.
  moveTo('2026-07-01T09:00:00.000Z');
  const [bike, bicycle] = [
    await trips.onlineCourier({ autoAccept: true, transportTypeId: 2 }),
    await trips.onlineCourier({ autoAccept: true, transportTypeId: 1 }),
  ];
  // Any vehicle is allowed.
  const task = await trips.create({ transportTypeId: 1 });
  await runner.run();
  expect((await trips.read(task.id)).taskAgentDetails).toBeNull();
  const [trace] = await traceOf(task.id);
  expect(trace?.candidates.map(({ id, excludedBy }) => [id, excludedBy])).toEqual(
    expect.arrayContaining([
      [bike.agent.id, ['heatRule']],
      [bicycle.agent.id, ['heatRule']],
    ]),
  );
  const car = await trips.onlineCourier({ autoAccept: true, transportTypeId: 3 });
  trips.server.clock.pass(10_000);
  await runner.run();
  expect((await trips.read(task.id)).taskAgentDetails?.id).toBe(car.agent.id);
});

test('[ASSIGN-27, ASSIGN-28] after 15:15 in Qatar a bike gets offers again', async () => {
  moveTo('2026-07-01T12:16:00.000Z');
  const bike = await trips.onlineCourier({ autoAccept: true, transportTypeId: 2 });
  const task = await trips.create();
  await runner.run();
  expect((await trips.read(task.id)).taskAgentDetails?.id).toBe(bike.agent.id);
});

test('[AGENT-57] an expired offer is a missed order', async () => {
  const courier = await trips.onlineCourier();
  const task = await trips.create();
  await runner.run();
  trips.server.clock.pass(30_000);
  await runner.run();
  const missed = await ask(calls.agentRecord.missedOrders, { query: { agentId: courier.agent.id } });
  expect(missed.reply.items).toMatchObject([
    {
      taskId: task.id,
      shortId: task.shortId,
      response: 'Expired',
      reason: null,
      offeredAtUtc: '2026-03-10T06:00:00.000Z',
      respondedAtUtc: '2026-03-10T06:00:30.000Z',
    },
  ]);
});

test('a withdrawn offer is not a missed order', async () => {
  const courier = await trips.onlineCourier();
  const task = await trips.create();
  await runner.run();
  await ask(calls.task.cancel, { query: { id: task.id }, body: { reason: 'Closed' } });
  const missed = await ask(calls.agentRecord.missedOrders, { query: { agentId: courier.agent.id } });
  expect(missed.reply.items).toEqual([]);
});

/** Saves the company's task configuration as its page does: the default, chaining off, and what a test changes in it. */
const configure = (change: Partial<TaskConfig>) =>
  ask(calls.config.applyTask, {
    body: {
      config: { ...DEFAULT_TASK_CONFIG, ConfigurationTitle: 'Ours', ChainingEnabled: false, ...change },
    },
  });

test('[TASK-62] every order of an expired offer of several is a missed order', async () => {
  await configure({ BundlingEnabled: true });
  const courier = await trips.onlineCourier();
  const later = { deliverByUtc: trips.inMinutes(90) };
  const [a, b] = [await trips.create(later), await trips.create(later)];
  await runner.run();
  expect((await stateOf(courier)).offers).toHaveLength(1);
  trips.server.clock.pass(30_000);
  await runner.run();
  const page = async (pageNumber: number) => {
    const query = { agentId: courier.agent.id, pageNumber, pageSize: 1 };
    return (await ask(calls.agentRecord.missedOrders, { query })).reply;
  };
  const pages = [await page(1), await page(2)];
  const missed = pages.flatMap(({ items }) => items);
  expect(missed.map(({ shortId, response }) => [shortId, response]).sort()).toEqual([
    [a.shortId, 'Expired'],
    [b.shortId, 'Expired'],
  ]);
  expect(missed.map(({ taskId }) => taskId).sort()).toEqual([a.id, b.id].sort());
  expect(pages.map(({ pagingFilteringContext }) => pagingFilteringContext.totalItems)).toEqual([2, 2]);
});

test('[ASSIGN-08] the first round comes the configured minutes before pickup', async () => {
  await configure({ InitiateAutoAssignmentBeforePickupTimeMin: 45 });
  const { agent } = await trips.onlineCourier({ autoAccept: true });
  const task = await trips.create({ pickupByUtc: trips.inMinutes(44), deliverByUtc: trips.inMinutes(90) });
  const later = await trips.create({ pickupByUtc: trips.inMinutes(46), deliverByUtc: trips.inMinutes(90) });
  await runner.run();
  expect((await trips.read(task.id)).taskAgentDetails?.id).toBe(agent.id);
  expect(await traceOf(later.id)).toEqual([]);
});

describe('a task that waits for its first round', () => {
  /** The pickup is in an hour; until half an hour before it, the default leaves it alone. */
  const inAnHour = () =>
    trips.create({ pickupByUtc: trips.inMinutes(60), deliverByUtc: trips.inMinutes(120) });
  const agentOf = async ({ id }: Task) => {
    trips.server.clock.pass(1000);
    await runner.run();
    return (await trips.read(id)).taskAgentDetails?.id ?? null;
  };

  test('starts earlier or later when the configured minutes before pickup change', async () => {
    const { agent } = await trips.onlineCourier({ autoAccept: true });
    const task = await inAnHour();
    expect(await agentOf(task)).toBeNull();
    await configure({ InitiateAutoAssignmentBeforePickupTimeMin: 90 });
    // Another change of mind before the engine looked: now it is to start in 50 minutes.
    await configure({ InitiateAutoAssignmentBeforePickupTimeMin: 10 });
    expect(await agentOf(task)).toBeNull();
    await configure({ InitiateAutoAssignmentBeforePickupTimeMin: 90 });
    expect(await agentOf(task)).toBe(agent.id);
  });

  test('starts when its new metadata call for it', async () => {
    const { agent } = await trips.onlineCourier({ autoAccept: true });
    const config = { ...DEFAULT_TASK_CONFIG, ConfigurationTitle: 'Ours', ChainingEnabled: false };
    const override = { ...config, InitiateAutoAssignmentBeforePickupTimeMin: 90 };
    const added = await ask(calls.config.addTaskOverride, {
      body: {
        metaDataKey: 'branch',
        metaDataValue: 'West Bay',
        metaDataValueComparisionOperatorId: 1,
        override,
      },
    });
    expect(added.status).toBe(201);
    const task = await inAnHour();
    expect(await agentOf(task)).toBeNull();
    const body = { metaDataAdditions: [{ key: 'branch', value: 'West Bay' }] };
    await ask(calls.task.update, { query: { id: task.id }, body });
    expect(await agentOf(task)).toBe(agent.id);
  });
});

test('a new task without auto-assign settings has the configured number of attempts', async () => {
  await configure({ AutoAssignMaxRetryCount: 2, AutoAssignRetryIntervalSec: 60 });
  const task = await trips.create();
  expect(task.autoAssignmentConfig).toEqual({ autoAssignment: true, retryIntervalSec: 60, maxRetryCount: 2 });
  const outcome = async () => (await traceOf(task.id))[0]?.outcome;
  await runner.run();
  expect(await outcome()).toBe('noCandidate');
  trips.server.clock.pass(59_000);
  await runner.run();
  expect(await traceOf(task.id)).toHaveLength(1);
  trips.server.clock.pass(1_000);
  await runner.run();
  expect(await outcome()).toBe('failed');
  await configure({ ShouldAutoAssign: false });
  expect((await trips.create()).autoAssignmentConfig.autoAssignment).toBe(false);
  const own = { autoAssignment: true, retryIntervalSec: 5, maxRetryCount: 9 };
  expect((await trips.create({ autoAssignmentConfig: own })).autoAssignmentConfig).toEqual(own);
});

/** A courier with a task from the souq to the Pearl, and a second task on the same way. */
async function onTheWay(change: Parameters<TripServer['create']>[0] = {}) {
  const courier = await trips.onlineCourier({ autoAccept: true });
  const first = await trips.create(change);
  await trips.assign(first.id, courier.agent.id);
  const second = await trips.create(change);
  await runner.run();
  const owner = (await trips.read(second.id)).taskAgentDetails?.id;
  const [trace] = await traceOf(second.id);
  return { courier, owner, excludedBy: trace?.candidates[0]?.excludedBy };
}

test('the next round uses a configuration saved since the previous one', async () => {
  await configure({ ChainingEnabled: false });
  const { courier, owner } = await onTheWay();
  expect(owner).toBeUndefined();
  await configure({ ChainingEnabled: true, KmRemainingForChainingConsideration: 40 });
  const third = await trips.create();
  await runner.run();
  expect((await trips.read(third.id)).taskAgentDetails?.id).toBe(courier.agent.id);
  await ask(calls.config.rollBack, { body: { configName: 'task', toVersion: 1 } });
  const fourth = await trips.create();
  await runner.run();
  expect((await trips.read(fourth.id)).taskAgentDetails).toBeNull();
});

test('[ASSIGN-13] a busy agent gets another task only if chaining is on and little is left to ride', async () => {
  await configure({ ChainingEnabled: true, KmRemainingForChainingConsideration: 0.15 });
  const { owner, excludedBy } = await onTheWay();
  expect([owner, excludedBy]).toEqual([undefined, ['tooFarForChaining']]);
});

test('[ASSIGN-13] with chaining on up to 40 km the next task is theirs', async () => {
  await configure({ ChainingEnabled: true, KmRemainingForChainingConsideration: 40 });
  const { courier, owner } = await onTheWay();
  expect(owner).toBe(courier.agent.id);
});

test('[ASSIGN-13] with chaining off it is not, even if little is left to ride', async () => {
  await configure({ ChainingEnabled: false, KmRemainingForChainingConsideration: 40 });
  const { owner, excludedBy } = await onTheWay();
  expect([owner, excludedBy]).toEqual([undefined, ['tooFarForChaining']]);
});

test('[ASSIGN-17] with bundling on, two tasks from one place become one trip', async () => {
  await configure({
    BundlingEnabled: true,
    BundlingRadiusKm: 0.1,
    BundlingMaxAdditionalDeliveryDistanceKm: 1,
    BundlingMaxPickupTimeDifferenceMin: 5,
  });
  const { courier, owner } = await onTheWay({ deliverByUtc: trips.inMinutes(90) });
  expect(owner).toBe(courier.agent.id);
});

const stopsOf = async (courier: { self: SignedIn }) =>
  known((await stateOf(courier)).trip).steps.map(({ kind, taskShortId }) => `${kind} ${taskShortId}`);

test('[ASSIGN-17] in a bundle the stop that the agent is riding to stays first', async () => {
  await configure({ BundlingEnabled: true, BundlingMaxAdditionalDeliveryDistanceKm: 5 });
  const courier = await trips.onlineCourier({ autoAccept: true });
  const later = { deliverByUtc: trips.inMinutes(90) };
  const first = await trips.create({ ...later, pickup: { ...trips.souq, latitude: 25.2882 } });
  await trips.assign(first.id, courier.agent.id);
  await trips.move(first, 'setOut', {}, courier.self);
  // On the way there.
  const second = await trips.create(later);
  await runner.run();
  expect((await stopsOf(courier)).slice(0, 2)).toEqual([
    `pickup ${first.shortId}`,
    `pickup ${second.shortId}`,
  ]);
});

test('an agent who was given a task by hand since the decision is not given another one by it', async () => {
  await configure({ ChainingEnabled: true, KmRemainingForChainingConsideration: 100 });
  const courier = await trips.onlineCourier({ autoAccept: true });
  const task = await trips.create();
  const byHand = await trips.create({ autoAssignmentConfig: OFF });
  const overtaken = createAssignmentRunner(trips.server.deps, async () => {}, {
    async decide(input) {
      const result = await inlineRounds(trips.server.deps).decide(input);
      await trips.assign(byHand.id, courier.agent.id);
      return result;
    },
  });
  await overtaken.run();
  expect((await trips.read(task.id)).taskAgentDetails).toBeNull();
  trips.server.clock.pass(10_000);
  await runner.run();
  expect(await stopsOf(courier)).toEqual([
    `pickup ${byHand.shortId}`,
    `delivery ${byHand.shortId}`,
    `pickup ${task.shortId}`,
    `delivery ${task.shortId}`,
  ]);
});

test('an agent has one offer at a time', async () => {
  const courier = await trips.onlineCourier();
  await trips.create();
  await runner.run();
  const second = await trips.create();
  trips.server.clock.pass(1000);
  await runner.run();
  expect((await stateOf(courier)).offers).toHaveLength(1);
  expect((await traceOf(second.id))[0]?.candidates[0]?.excludedBy).toEqual(['notAvailable']);
});

test('agents who declined may be asked again in the next round', async () => {
  const courier = await trips.onlineCourier();
  const task = await trips.create({
    autoAssignmentConfig: { autoAssignment: true, retryIntervalSec: 10, maxRetryCount: 5 },
  });
  await runner.run();
  const [offer] = (await stateOf(courier)).offers;
  await answer(courier, known(offer?.id), false);
  await runner.run();
  expect((await stateOf(courier)).offers).toEqual([]);
  trips.server.clock.pass(10_000);
  await runner.run();
  expect((await stateOf(courier)).offers).toMatchObject([{ entityId: task.id }]);
});

test('an agent who requested a break gets no further task before it', async () => {
  await configure({ ChainingEnabled: true, KmRemainingForChainingConsideration: 40 });
  const courier = await trips.onlineCourier({ autoAccept: true });
  const first = await trips.create();
  await trips.assign(first.id, courier.agent.id);
  await ask(calls.shift.startBreak, { body: { agentIds: [courier.agent.id] } });
  const second = await trips.create();
  await runner.run();
  expect((await trips.read(second.id)).taskAgentDetails).toBeNull();
  expect((await traceOf(second.id))[0]?.candidates[0]?.excludedBy).toContain('onBreak');
});

test('a task that requires a skill goes to the agent who has it', async () => {
  const skill = (await ask(calls.skill.create, { body: { name: 'Cold chain' } })).reply;
  await trips.onlineCourier({ autoAccept: true });
  const skilled = await trips.onlineCourier({ autoAccept: true, skillIds: [skill.id] });
  const task = await trips.create({ skillCriteria: { requiredSkills: [skill.id], allRequired: true } });
  await runner.run();
  expect((await trips.read(task.id)).taskAgentDetails?.id).toBe(skilled.agent.id);
});

test('events are emitted when an offer expires and when auto-assignment gives up', async () => {
  const courier = await trips.onlineCourier();
  const task = await trips.create({
    autoAssignmentConfig: { autoAssignment: true, retryIntervalSec: 10, maxRetryCount: 1 },
  });
  await runner.run();
  trips.server.clock.pass(30_000);
  await runner.run();
  const events = await trips.server.deps.withTx(SYSTEM, ({ db }) =>
    db
      .selectFrom('outbox')
      .select(['name', 'data'])
      .where('name', 'in', ['offer.withdrawn', 'assignment.answered', 'assignment.failed'])
      .orderBy('id')
      .execute(),
  );
  expect(events).toEqual([
    {
      name: 'assignment.answered',
      data: {
        offerId: expect.any(String),
        agentId: courier.agent.id,
        agentTaskType: 'task',
        entityId: task.id,
        taskIds: [task.id],
        response: 'Expired',
      },
    },
    { name: 'offer.withdrawn', data: { offerId: expect.any(String), reason: 'expired' } },
    { name: 'assignment.failed', data: { agentTaskType: 'task', entityId: task.id } },
  ]);
});
