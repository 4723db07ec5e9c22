import { calls, DEFAULT_TASK_CONFIG, type Task } from '@qafila/contracts';
import type { SignedIn } from '@qafila/testing';
import { sql } from 'kysely';
import { agentsOf, lockAgentStates } from '../../agent/index.ts';
import { SYSTEM } from '../../platform/database/actor.ts';
import { untilOneWaits } from '../../platform/database/until-one-waits.fixture.ts';
import { known } from '../../platform/http/ask.fixture.ts';
import { inlineRounds } from '../fleet/inline-rounds.fixture.ts';
import { taskRows } from '../record/task-row.ts';
import { withdrawOffers } from '../record/withdraw-offers.ts';
import { startTrips, type TripServer } from '../trip.fixture.ts';
import { makeOffers } from './offer.ts';
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

interface Courier {
  self: SignedIn;
}
const offersOf = async ({ self }: Courier) => (await ask(calls.courier.state, {}, self)).reply.offers;
const answer = ({ self }: Courier, offerId: string, accept: boolean) =>
  ask(calls.assignment.answerOffer, { body: { offerId, accept } }, self);
const tracesOf = async (id: string) => (await ask(calls.assignment.trace, { query: { id } })).reply.items;
/** Events with these names, oldest first, with who gets them. */
const events = (...names: string[]) =>
  trips.server.deps.withTx(SYSTEM, ({ db }) =>
    db
      .selectFrom('outbox')
      .select(['name', 'data', 'audience'])
      .where('name', 'in', names)
      .orderBy('id')
      .execute(),
  );
/** Gives couriers who keep their offers an old position, so that they are not asked again. */
const lostWithOffers = (...couriers: { agent: { id: string } }[]) =>
  trips.server.deps.withTx(SYSTEM, ({ db }) =>
    sql`update agent_state set position_at = position_at - interval '1 hour' where agent_id = any(${couriers.map(({ agent }) => agent.id)}::uuid[])`.execute(
      db,
    ),
  );
/** An id that no row has. */
const ABSENT = '01900000-0000-7000-8000-00000000dead';

test("an offer is shown on this agent's phone only, until it ends after 30 seconds; operators see whom it went to", async () => {
  const courier = await trips.onlineCourier();
  // 0.01 degrees to the north: 1.112 km, and 1.3 times as far by streets.
  const task = await trips.create({ pickup: { ...trips.souq, latitude: 25.2977 } });
  await runner.run();
  const [offer] = await offersOf(courier);
  expect(offer).toMatchObject({
    agentId: courier.agent.id,
    agentTaskType: 'task',
    entityId: task.id,
    tasks: [{ id: task.id, shortId: task.shortId, delivery: { name: 'Aisha Noor' } }],
    distanceKm: 1.446,
    offeredAtUtc: '2026-03-10T06:00:00.000Z',
    expiresAtUtc: '2026-03-10T06:00:30.000Z',
  });
  const { id: userId } = (await ask(calls.identity.me, {}, courier.self)).reply;
  expect(await events('offer.made', 'assignment.offered')).toEqual([
    {
      name: 'offer.made',
      data: expect.objectContaining({ id: offer?.id, entityId: task.id, distanceKm: 1.446 }),
      audience: { userIds: [userId], channels: ['agent'] },
    },
    {
      name: 'assignment.offered',
      data: {
        offerId: offer?.id,
        agentId: courier.agent.id,
        agentTaskType: 'task',
        entityId: task.id,
        taskIds: [task.id],
        agentFullName: courier.agent.fullName,
        expiresAtUtc: '2026-03-10T06:00:30.000Z',
      },
      audience: {},
    },
  ]);
  const [made] = await events('offer.made');
  // No tracking link, no price of a partner, nothing that is the office's.
  expect(Object.keys(known((known(made).data as { tasks: object[] }).tasks[0])).sort()).toEqual([
    'amountToBeCollected',
    'deliverByUtc',
    'delivery',
    'id',
    'pickup',
    'pickupByUtc',
    'shortId',
  ]);
  trips.server.clock.pass(29_999);
  expect(await offersOf(courier)).toHaveLength(1);
  trips.server.clock.pass(1);
  expect(await offersOf(courier)).toEqual([]);
  await runner.run();
  expect((await events('offer.withdrawn')).map(({ audience }) => audience)).toEqual([
    { userIds: [userId], channels: ['agent'] },
  ]);
});

test('an offer of an order that was set to paid asks for nothing, though its amount stands', async () => {
  const courier = await trips.onlineCourier();
  const task = await trips.create({ paymentStatusId: 1, amountToBeCollected: 75 });
  await runner.run();
  const amounts = async () => (await offersOf(courier))[0]?.tasks.map((one) => one.amountToBeCollected);
  expect(await amounts()).toEqual([75]);
  await ask(calls.task.update, { query: { id: task.id }, body: { paymentStatusId: 3 } });
  await runner.run();
  expect(await amounts()).toEqual([0]);
  expect(await trips.read(task.id)).toMatchObject({
    amountToBeCollected: 75,
    totalCollectionAmountRemaining: 0,
  });
});

const bundle = () =>
  ask(calls.config.applyTask, {
    body: { config: { ...DEFAULT_TASK_CONFIG, ConfigurationTitle: 'Bundles', BundlingEnabled: true } },
  });
/** Ids of the tasks of each offer of a courier. */
const offered = async (courier: Courier) =>
  (await offersOf(courier)).map(({ tasks }) => tasks.map(({ id }) => id).sort());

test('two tasks from one place are one offer: accepted together, or free again together at once', async () => {
  await bundle();
  const [first, second] = [await trips.onlineCourier(), await trips.onlineCourier()];
  await ask(calls.courier.setOnline, { body: { online: false } }, second.self);
  const later = { deliverByUtc: trips.inMinutes(90) };
  const tasks = [await trips.create(later), await trips.create(later)];
  const ids = tasks.map(({ id }) => id).sort();
  await runner.run();
  expect(await offered(first)).toEqual([ids]);
  await answer(first, known((await offersOf(first))[0]?.id), false);
  await ask(calls.courier.setOnline, { body: { online: true } }, second.self);
  await runner.run();
  expect(await offered(second)).toEqual([ids]);
  const { reply } = await answer(second, known((await offersOf(second))[0]?.id), true);
  expect(reply.response).toBe('Accepted');
  expect(reply.tasks.map(({ id, status }) => [id, status]).sort()).toEqual(ids.map((id) => [id, 'Planned']));
  const { trip } = (await ask(calls.courier.state, {}, second.self)).reply;
  // Both are picked up before either is delivered.
  expect(trip?.steps.map(({ kind }) => kind)).toEqual(['pickup', 'pickup', 'delivery', 'delivery']);
});

test.each([
  ['is cancelled', (id: string) => ask(calls.task.cancel, { query: { id }, body: { reason: 'Closed' } })],
  [
    'gets an agent by hand',
    async (id: string) => trips.assign(id, (await trips.onlineCourier({ transportTypeId: 3 })).agent.id),
  ],
])(
  'if one of two tasks of an offer %s, the screens no longer show it for both, and the other is offered again, also to the same agent',
  async (_, take) => {
    await bundle();
    const courier = await trips.onlineCourier();
    const later = { deliverByUtc: trips.inMinutes(90) };
    const [first, second] = [await trips.create(later), await trips.create(later)];
    await runner.run();
    expect(await offered(courier)).toEqual([[first.id, second.id].sort()]);
    const offerId = known((await offersOf(courier))[0]?.id);
    expect((await take(first.id)).status).toBe(200);
    expect(await offered(courier)).toEqual([]);
    const told = (await events('assignment.answered')).map(({ data }) => data);
    expect(told).toEqual([
      expect.objectContaining({
        offerId,
        agentId: courier.agent.id,
        taskIds: expect.arrayContaining([first.id, second.id]),
        response: 'Expired',
      }),
    ]);
    trips.server.clock.pass(1000);
    await runner.run();
    expect(await offered(courier)).toEqual([[second.id]]);
  },
);

test('an answer is announced, and a declined task does not wait for the retry interval', async () => {
  const courier = await trips.onlineCourier();
  const task = await trips.create();
  await runner.run();
  const offerId = known((await offersOf(courier))[0]?.id);
  await ask(
    calls.assignment.answerOffer,
    { body: { offerId, accept: false, reason: 'Too far' } },
    courier.self,
  );
  expect((await events('assignment.answered')).map(({ data }) => data)).toEqual([
    {
      offerId,
      agentId: courier.agent.id,
      agentTaskType: 'task',
      entityId: task.id,
      taskIds: [task.id],
      response: 'Declined',
    },
  ]);
  const { items } = (await ask(calls.task.history, { query: { id: task.id } })).reply;
  expect(items[0]).toMatchObject({
    eventType: 'DeclinedAction',
    agentPublicId: courier.agent.publicId,
    reason: 'Too far',
  });
  const next = await trips.onlineCourier();
  await runner.run();
  expect(await offersOf(next)).toMatchObject([{ entityId: task.id }]);
});

test('a task that was moved to tomorrow while it was offered leaves the phone, and waits for its new time', async () => {
  const courier = await trips.onlineCourier();
  const task = await trips.create();
  await runner.run();
  const offerId = known((await offersOf(courier))[0]?.id);
  await ask(calls.task.update, {
    query: { id: task.id },
    body: { pickupByUtc: trips.inMinutes(600), deliverByUtc: trips.inMinutes(700) },
  });
  expect(await offersOf(courier)).toEqual([]);
  expect((await answer(courier, offerId, false)).error.message).toBe('This offer is over');
  trips.server.clock.pass(585 * 60_000 - 1);
  await runner.run();
  expect(await tracesOf(task.id)).toHaveLength(1);
  trips.server.clock.pass(1);
  await runner.run();
  expect(await tracesOf(task.id)).toHaveLength(2);
});

test('only the agent who was asked can answer, and an offer that is not there is not found', async () => {
  const asked = await trips.onlineCourier();
  await trips.create();
  await runner.run();
  const offerId = known((await offersOf(asked))[0]?.id);
  const other = await trips.onlineCourier();
  for (const refused of [await answer(other, offerId, true), await answer(asked, ABSENT, true)])
    expect([refused.status, refused.error.message]).toEqual([404, 'Offer not found']);
  expect((await answer(asked, offerId, false)).status).toBe(200);
  const changed = await answer(asked, offerId, true);
  expect([changed.status, changed.error.details]).toEqual([409, { response: 'Declined' }]);
});

test('an offer that ends is refused as expired, also before the engine has noticed', async () => {
  const courier = await trips.onlineCourier();
  await trips.create();
  await runner.run();
  const offerId = known((await offersOf(courier))[0]?.id);
  trips.server.clock.pass(30_000);
  expect((await answer(courier, offerId, true)).error.details).toEqual({ response: 'Expired' });
});

test('assigned by hand meanwhile, the task leaves the phone of the agent who was asked', async () => {
  const courier = await trips.onlineCourier();
  const task = await trips.create();
  await runner.run();
  const [offer] = await offersOf(courier);
  const byHand = await trips.onlineCourier();
  await trips.assign(task.id, byHand.agent.id);
  expect(await offersOf(courier)).toEqual([]);
  expect((await events('offer.withdrawn')).map(({ data }) => data)).toEqual([
    { offerId: offer?.id, reason: 'taken' },
  ]);
  const [trace] = await tracesOf(task.id);
  expect(trace?.offers).toEqual([
    {
      agentId: courier.agent.id,
      agentPublicId: courier.agent.publicId,
      offeredAtUtc: '2026-03-10T06:00:00.000Z',
      response: null,
      respondedAtUtc: '2026-03-10T06:00:00.000Z',
    },
  ]);
});

test('an offer ends when its skill is deleted or taken from the agent who was asked', async () => {
  const courier = await trips.onlineCourier();
  const other = await trips.onlineCourier();
  const { id: agentId } = courier.agent;
  const made = async (name: string) =>
    (await ask(calls.skill.create, { body: { name, isExclusive: false } })).reply.id;
  const [cold, glass] = [await made('Cold boxes'), await made('Glass')];
  const give = (skillIds: string[], agentIds = [agentId]) =>
    ask(calls.skill.assign, { body: { agentIds, skillIds } });
  const save = async (skillIds: string[]) => {
    const { version } = (await ask(calls.agent.get, { query: { id: agentId } })).reply;
    return ask(calls.agent.update, { query: { id: agentId }, body: { skillIds, version } });
  };
  /** The offer of a task that asks for both; it ends with the change, and no agent is asked who lacks one of them. */
  const endsWith = async (change: () => Promise<{ status: number }>) => {
    await give([cold, glass]);
    const task = await trips.create({ skillCriteria: { requiredSkills: [cold, glass], allRequired: true } });
    await runner.run();
    const offerId = known((await offersOf(courier))[0]?.id);
    expect((await change()).status).toBeLessThan(300);
    expect(await offersOf(courier)).toEqual([]);
    expect((await answer(courier, offerId, true)).error.message).toBe('This offer is over');
    expect((await events('offer.withdrawn')).at(-1)?.data).toEqual({ offerId, reason: 'changed' });
    return task;
  };
  const taken = await endsWith(() =>
    ask(calls.skill.remove, { body: { agentIds: [agentId], skillIds: [glass] } }),
  );
  await give([cold, glass], [other.agent.id]);
  await runner.run();
  // The next agent with these skills is asked.
  const [offer] = await offersOf(other);
  expect(offer?.entityId).toBe(taken.id);
  expect((await answer(other, known(offer?.id), true)).status).toBe(200);
  await ask(calls.skill.remove, { body: { agentIds: [other.agent.id], skillIds: [cold, glass] } });
  const edited = await endsWith(() => save([glass]));
  await ask(calls.task.cancel, { query: { id: edited.id }, body: { reason: 'Ordered twice' } });
  const left = await endsWith(() => ask(calls.skill.delete, { query: { skillId: cold } }));
  expect((await trips.read(left.id)).skillCriteria.requiredSkills).toEqual([glass]);
});

test('an offer stays open while its agent has the skills that it still needs', async () => {
  const [courier, other] = [await trips.onlineCourier(), await trips.onlineCourier()];
  const made = async (name: string) =>
    (await ask(calls.skill.create, { body: { name, isExclusive: false } })).reply.id;
  const [cold, glass, heavy] = [await made('Cold boxes'), await made('Glass'), await made('Heavy')];
  const agentIds = [courier.agent.id, other.agent.id];
  await ask(calls.skill.assign, { body: { agentIds: [courier.agent.id], skillIds: [cold] } });
  await ask(calls.skill.assign, { body: { agentIds: [other.agent.id], skillIds: [heavy] } });
  await ask(calls.skill.assign, { body: { agentIds, skillIds: [glass] } });
  const any = await trips.create({ skillCriteria: { requiredSkills: [cold, glass], allRequired: false } });
  const all = await trips.create({ skillCriteria: { requiredSkills: [heavy], allRequired: true } });
  const both = async () => [await offered(courier), await offered(other)];
  await runner.run();
  expect(await both()).toEqual([[[any.id]], [[all.id]]]);
  // One of two is enough, and the other task never needed it.
  await ask(calls.skill.remove, { body: { agentIds, skillIds: [glass] } });
  expect(await both()).toEqual([[[any.id]], [[all.id]]]);
  await ask(calls.skill.remove, { body: { agentIds, skillIds: [cold] } });
  expect(await both()).toEqual([[], [[all.id]]]);
});

test('when one of two tasks of an offer needs a skill that its agent loses, they are asked about the other one again', async () => {
  await bundle();
  const courier = await trips.onlineCourier();
  const agentIds = [courier.agent.id];
  const { id } = (await ask(calls.skill.create, { body: { name: 'Glass', isExclusive: false } })).reply;
  await ask(calls.skill.assign, { body: { agentIds, skillIds: [id] } });
  const later = { deliverByUtc: trips.inMinutes(90) };
  const fragile = await trips.create({
    ...later,
    skillCriteria: { requiredSkills: [id], allRequired: true },
  });
  const other = await trips.create(later);
  await runner.run();
  expect(await offered(courier)).toEqual([[fragile.id, other.id].sort()]);
  await ask(calls.skill.remove, { body: { agentIds, skillIds: [id] } });
  expect(await offered(courier)).toEqual([]);
  trips.server.clock.pass(1000);
  await runner.run();
  expect(await offered(courier)).toEqual([[other.id]]);
});

describe('a skill that is taken from an agent while a round runs', () => {
  /** A courier with a skill, and a task that needs it. */
  async function skilled(autoAccept: boolean) {
    const courier = await trips.onlineCourier({ autoAccept });
    const { id } = (await ask(calls.skill.create, { body: { name: 'Glass', isExclusive: false } })).reply;
    const body = { agentIds: [courier.agent.id], skillIds: [id] };
    await ask(calls.skill.assign, { body });
    const task = await trips.create({ skillCriteria: { requiredSkills: [id], allRequired: true } });
    return { courier, task, take: () => ask(calls.skill.remove, { body }) };
  }

  test.each([false, true])('keeps its tasks from them (accepts automatically: %p)', async (autoAccept) => {
    const { courier, task, take } = await skilled(autoAccept);
    const rounds = inlineRounds(trips.server.deps);
    const slow = createAssignmentRunner(trips.server.deps, async () => {}, {
      async decide(round) {
        const decision = await rounds.decide(round);
        expect((await take()).status).toBeLessThan(300);
        return decision;
      },
    });
    await slow.run();
    expect(await offersOf(courier)).toEqual([]);
    expect((await trips.read(task.id)).taskAgentDetails).toBeNull();
  });

  test('ends an offer that the round makes at the same moment', async () => {
    const { courier, task, take } = await skilled(false);
    const { withTx, database } = trips.server.deps;
    const { id } = courier.agent;
    let taking: ReturnType<typeof take> | undefined;
    // As a round does, which locks the agents before it makes the offers.
    await withTx(SYSTEM, async (tx) => {
      await taskRows(tx, [task.id], { forUpdate: true });
      await lockAgentStates(tx, [id]);
      taking = take();
      await Promise.race([taking, untilOneWaits(database.pool)]);
      const agent = known((await agentsOf(tx, [id])).get(id));
      await makeOffers(tx, [{ agent, taskIds: [task.id], stops: [], distanceKm: 1 }]);
    });
    expect((await known(taking)).status).toBeLessThan(300);
    expect(await offersOf(courier)).toEqual([]);
  });
});

describe('a task that changes while it is offered', () => {
  const edit =
    (body: object) =>
    ({ id }: Task) =>
      ask(calls.task.update, { query: { id }, body });
  const reschedule = async ({ id }: Task) => {
    const body = { taskId: id, pickupByUtc: trips.inMinutes(12), deliverByUtc: trips.inMinutes(70) };
    const { planVersion } = (await ask(calls.task.rescheduleCalculate, { body })).reply;
    return ask(calls.task.rescheduleSubmit, { body: { ...body, planVersion, reason: 'Kitchen is late' } });
  };
  /** As its recipient, with the link of their page. */
  const confirmAddress = async ({ trackingId }: Task) => {
    const { id } = (await ask(calls.tracking.addressLink, { params: { id: known(trackingId) } })).reply;
    return ask(calls.tracking.confirmAddress, {
      params: { id },
      body: { latitude: 25.36, longitude: 51.54 },
    });
  };

  test.each([
    ['another address', (task: Task) => edit({ delivery: { ...trips.pearl, latitude: 25.36 } })(task)],
    ['another amount', edit({ paymentStatusId: 1, amountToBeCollected: 90 })],
    ['other times', reschedule],
    ['an address that its recipient confirms', confirmAddress],
  ])(
    'with %s is not accepted on the terms of before, and the agent is asked again on the new ones',
    async (_, change) => {
      const courier = await trips.onlineCourier();
      const task = await trips.create();
      await runner.run();
      const offerId = known((await offersOf(courier))[0]?.id);
      expect((await change(task)).status).toBe(200);
      expect(await offersOf(courier)).toEqual([]);
      expect((await events('offer.withdrawn')).map(({ data }) => data)).toEqual([
        { offerId, reason: 'changed' },
      ]);
      expect((await answer(courier, offerId, true)).error.message).toBe('This offer is over');
      trips.server.clock.pass(1000);
      await runner.run();
      const [again] = await offersOf(courier);
      expect(again?.id).not.toBe(offerId);
      const { delivery, amountToBeCollected, deliverByUtc } = await trips.read(task.id);
      expect(again?.tasks).toMatchObject([{ id: task.id, delivery, amountToBeCollected, deliverByUtc }]);
      expect((await answer(courier, known(again?.id), true)).reply.response).toBe('Accepted');
    },
  );

  test('while the engine decides is not offered on the terms of before', async () => {
    const courier = await trips.onlineCourier();
    const { reply: skill } = await ask(calls.skill.create, {
      body: { name: 'Cold boxes', isExclusive: false },
    });
    const task = await trips.create();
    const rounds = inlineRounds(trips.server.deps);
    const slow = createAssignmentRunner(trips.server.deps, async () => {}, {
      async decide(round) {
        const decision = await rounds.decide(round);
        const skillCriteria = { requiredSkills: [skill.id], allRequired: true };
        expect((await edit({ skillCriteria })(task)).status).toBe(200);
        return decision;
      },
    });
    await slow.run();
    expect(await offersOf(courier)).toEqual([]);
    // It is still due, and offered once the agent has what it asks for.
    const given = { agentIds: [courier.agent.id], skillIds: [skill.id] };
    await ask(calls.skill.assign, { body: given });
    await runner.run();
    expect(await offersOf(courier)).toMatchObject([{ entityId: task.id }]);
  });

  test('keeps the attempts that found no agent, so that auto-assign gives up on it in the end', async () => {
    const task = await trips.create({
      autoAssignmentConfig: { autoAssignment: true, retryIntervalSec: 5, maxRetryCount: 2 },
    });
    const next = () => {
      trips.server.clock.pass(6000);
      return runner.run();
    };
    // The first attempt finds no agent.
    await runner.run();
    const courier = await trips.onlineCourier();
    await next();
    await edit({ delivery: { ...trips.pearl, latitude: 25.36 } })(task);
    await next();
    await answer(courier, known((await offersOf(courier))[0]?.id), false);
    await next();
    expect((await trips.read(task.id)).alerts).toContain('autoAssignFailed');
  });

  test('stays offered when only its reference, its priority or a note is another one', async () => {
    const courier = await trips.onlineCourier();
    const task = await trips.create();
    await runner.run();
    const offerId = known((await offersOf(courier))[0]?.id);
    await edit({ clientGeneratedId: 'POS-1', priority: 3, notes: 'Fragile' })(task);
    await edit({ delivery: { ...trips.pearl, notes: 'Blue door' } })(task);
    expect((await answer(courier, offerId, true)).reply.response).toBe('Accepted');
  });
});

describe('auto-assign settings that change while a task is offered', () => {
  const setTo = (taskId: string, autoAssignment: boolean) =>
    ask(calls.task.updateAutoAssign, {
      query: { taskId },
      body: { autoAssignment, retryIntervalSec: 5, maxRetryCount: 1 },
    });
  const next = () => {
    trips.server.clock.pass(1000);
    return runner.run();
  };

  test('leave the offer open, and nobody else is asked about it', async () => {
    const asked = await trips.onlineCourier();
    const task = await trips.create();
    await runner.run();
    const other = await trips.onlineCourier();
    const second = await trips.create();
    expect((await setTo(task.id, true)).status).toBe(200);
    await next();
    expect(await offered(asked)).toEqual([[task.id]]);
    expect(await offered(other)).toEqual([[second.id]]);
    // Answered by none of them, it fails after the one attempt that it now has.
    for (const courier of [asked, other])
      await answer(courier, known((await offersOf(courier))[0]?.id), false);
    for (const { self } of [asked, other])
      await ask(calls.courier.setOnline, { body: { online: false } }, self);
    await next();
    expect((await trips.read(task.id)).alerts).toEqual(['autoAssignFailed']);
  });

  test('leave the offer of several tasks open', async () => {
    await bundle();
    const asked = await trips.onlineCourier();
    const later = { deliverByUtc: trips.inMinutes(90) };
    const ids = [await trips.create(later), await trips.create(later)].map(({ id }) => id).sort();
    await runner.run();
    const other = await trips.onlineCourier();
    const [offer] = await offersOf(asked);
    await setTo(known(offer?.tasks.find(({ id }) => id !== offer.entityId)).id, true);
    await next();
    expect(await offered(asked)).toEqual([ids]);
    expect(await offered(other)).toEqual([]);
  });

  test('give the task to no agent who accepts automatically', async () => {
    const asked = await trips.onlineCourier();
    const task = await trips.create();
    await runner.run();
    await trips.onlineCourier({ autoAccept: true });
    await setTo(task.id, true);
    await next();
    expect((await trips.read(task.id)).taskAgentDetails).toBeNull();
    await answer(asked, known((await offersOf(asked))[0]?.id), true);
    expect((await trips.read(task.id)).taskAgentDetails?.id).toBe(asked.agent.id);
  });

  test('withdraw the offer if auto-assign is switched off; on again, the same agent is asked again', async () => {
    const asked = await trips.onlineCourier();
    const task = await trips.create();
    await runner.run();
    const offerId = known((await offersOf(asked))[0]?.id);
    await setTo(task.id, false);
    expect(await offersOf(asked)).toEqual([]);
    expect((await events('offer.withdrawn')).map(({ data }) => data)).toEqual([{ offerId, reason: 'taken' }]);
    await next();
    expect((await answer(asked, offerId, true)).error.message).toBe('This offer is over');
    expect(await trips.read(task.id)).toMatchObject({ status: 'Unplanned', taskAgentDetails: null });
    await setTo(task.id, true);
    await next();
    expect(await offered(asked)).toEqual([[task.id]]);
  });
});

test('an answer does not take a task from the agent who got it by hand', async () => {
  const asked = await trips.onlineCourier();
  const task = await trips.create();
  await runner.run();
  const offerId = known((await offersOf(asked))[0]?.id);
  const byHand = await trips.onlineCourier();
  await trips.assign(task.id, byHand.agent.id);
  await trips.server.deps.withTx(SYSTEM, ({ db }) =>
    db.updateTable('offer').set({ response: null }).where('id', '=', offerId).execute(),
  );
  const refused = await answer(asked, offerId, true);
  expect([refused.status, refused.error.message, refused.error.details]).toEqual([
    409,
    'This offer is over',
    { response: 'Withdrawn' },
  ]);
  expect((await trips.read(task.id)).taskAgentDetails?.id).toBe(byHand.agent.id);
});

describe('an accepted offer of an agent whose stops changed since it was made', () => {
  const stopsOf = async ({ self }: Courier): Promise<string[]> => {
    const { trip } = (await ask(calls.courier.state, {}, self)).reply;
    return known(trip).steps.flatMap(({ kind, taskShortId, status }) =>
      status === 'Completed' ? [] : `${kind} ${taskShortId}`,
    );
  };
  const accept = async (courier: Courier) =>
    expect((await answer(courier, known((await offersOf(courier))[0]?.id), true)).status).toBe(200);
  const byHand = { autoAssignmentConfig: { autoAssignment: false, retryIntervalSec: 10, maxRetryCount: 10 } };
  /** Allows tasks to be offered to agents who have other stops to ride to. */
  const chain = () =>
    ask(calls.config.applyTask, {
      body: {
        config: {
          ...DEFAULT_TASK_CONFIG,
          ConfigurationTitle: 'Chains',
          ChainingEnabled: true,
          KmRemainingForChainingConsideration: 100,
        },
      },
    });

  test('leaves the stop first that they are riding to', async () => {
    const courier = await trips.onlineCourier();
    await trips.create();
    await runner.run();
    const meanwhile = await trips.create(byHand);
    await trips.assign(meanwhile.id, courier.agent.id);
    await trips.move(meanwhile, 'setOut', {}, courier.self);
    await accept(courier);
    const stops = await stopsOf(courier);
    expect([stops[0], stops.length]).toEqual([`pickup ${meanwhile.shortId}`, 4]);
  });

  test('leaves the stop first that they have set out for meanwhile', async () => {
    await bundle();
    const courier = await trips.onlineCourier();
    const later = { deliverByUtc: trips.inMinutes(90) };
    const first = await trips.create({ ...byHand, ...later, pickup: { ...trips.souq, latitude: 25.2882 } });
    await trips.assign(first.id, courier.agent.id);
    // On the way to the first pickup, so that it was to come before it.
    const next = await trips.create(later);
    await runner.run();
    await trips.move(first, 'setOut', {}, courier.self);
    await accept(courier);
    expect((await stopsOf(courier)).slice(0, 2)).toEqual([
      `pickup ${first.shortId}`,
      `pickup ${next.shortId}`,
    ]);
  });

  test('keeps the order that an operator gave the other stops', async () => {
    await chain();
    const courier = await trips.onlineCourier();
    const [first, second] = [await trips.create(byHand), await trips.create(byHand)];
    for (const { id } of [first, second]) await trips.assign(id, courier.agent.id);
    const next = await trips.create();
    await runner.run();
    const drop = { taskIds: [second.id], agentId: courier.agent.id, pickupIndex: 0, deliveryIndex: 0 };
    const { rows } = (await ask(calls.timeline.preview, { body: drop })).reply;
    const seen = rows.map(({ agentId, planVersion }) => ({ agentId, planVersion }));
    expect((await ask(calls.timeline.move, { body: { ...drop, seen } })).status).toBe(200);
    await accept(courier);
    const stops = await stopsOf(courier);
    expect(stops).toHaveLength(6);
    expect(stops.filter((stop) => !stop.endsWith(` ${next.shortId}`))).toEqual([
      `pickup ${second.shortId}`,
      `delivery ${second.shortId}`,
      `pickup ${first.shortId}`,
      `delivery ${first.shortId}`,
    ]);
  });

  test('has the order that was offered if they only went on with their work', async () => {
    await chain();
    const courier = await trips.onlineCourier();
    const first = await trips.create({ ...byHand, deliverByUtc: trips.inMinutes(120) });
    await trips.assign(first.id, courier.agent.id);
    await trips.move(first, 'setOut', {}, courier.self);
    // Near enough to be picked up on the way, which is not what was offered.
    const next = await trips.create({ deliverByUtc: trips.inMinutes(180) });
    await runner.run();
    const { latitude, longitude } = trips.souq;
    const done = await trips.move(
      first,
      'completePickup',
      { position: { latitude, longitude } },
      courier.self,
    );
    expect(done.status).toBe(200);
    await accept(courier);
    expect(await stopsOf(courier)).toEqual([
      `delivery ${first.shortId}`,
      `pickup ${next.shortId}`,
      `delivery ${next.shortId}`,
    ]);
  });
});

test('a task that is accepted leaves the phones of all others who were asked about it', async () => {
  const [asked, other] = [await trips.onlineCourier(), await trips.onlineCourier()];
  const task = await trips.create();
  await runner.run();
  const [has, hasToo] = (await offersOf(asked)).length ? [asked, other] : [other, asked];
  await trips.server.deps.withTx(SYSTEM, ({ db }) =>
    sql`insert into offer (company_id, agent_id, agent_task_type_id, entity_id, task_ids, offered_at, expires_at)
        select company_id, ${hasToo.agent.id}, agent_task_type_id, uuidv7(), task_ids, offered_at, expires_at
          from offer`.execute(db),
  );
  expect(await offered(hasToo)).toEqual([[task.id]]);
  await answer(has, known((await offersOf(has))[0]?.id), true);
  expect(await offered(hasToo)).toEqual([]);
});

describe('while an operator decides about a task that is offered', () => {
  /** Like an operator's call in another process: has the task, and then withdraws its offer. */
  const during = async (task: Task, work: () => Promise<unknown>) => {
    const { withTx, database } = trips.server.deps;
    let begun: Promise<unknown> | undefined;
    await withTx(SYSTEM, async (tx) => {
      await taskRows(tx, [task.id], { forUpdate: true });
      begun = work();
      await Promise.race([begun, untilOneWaits(database.pool)]);
      await withdrawOffers(tx, [task.id], 'taken');
    });
    await begun;
  };

  test.each([true, false])(
    'the answer (accepted: %p) waits and learns that the offer is over',
    async (accepts) => {
      const courier = await trips.onlineCourier();
      const task = await trips.create();
      await runner.run();
      const offerId = known((await offersOf(courier))[0]?.id);
      let message: string | undefined;
      await during(task, async () => {
        message = (await answer(courier, offerId, accepts)).error.message;
      });
      expect(message).toBe('This offer is over');
    },
  );

  test('it does not expire, and other offers do', async () => {
    const couriers = [await trips.onlineCourier(), await trips.onlineCourier()];
    const task = await trips.create();
    await trips.create();
    await runner.run();
    await lostWithOffers(...couriers);
    trips.server.clock.pass(30_000);
    await during(task, () => runner.run());
    const ended = (await events('offer.withdrawn')).map(({ data }) => (data as { reason: string }).reason);
    expect(ended).toEqual(['expired', 'taken']);
  });
});

test('each decision is kept with the offers it led to, newest first; after the last one the task stays as it is', async () => {
  const courier = await trips.onlineCourier();
  const task = await trips.create({
    autoAssignmentConfig: { autoAssignment: true, retryIntervalSec: 10, maxRetryCount: 2 },
  });
  await runner.run();
  await answer(courier, known((await offersOf(courier))[0]?.id), false);
  trips.server.clock.pass(1000);
  await runner.run();
  trips.server.clock.pass(10_000);
  await runner.run();
  trips.server.clock.pass(30_000);
  await runner.run();
  const kept = async () =>
    (await tracesOf(task.id)).map(({ round, outcome, atUtc, offers }) => [
      round,
      outcome,
      atUtc.slice(17, 19),
      offers.map(({ response, respondedAtUtc }) => [response, respondedAtUtc?.slice(17, 19)]),
    ]);
  const all = [
    // No agent is left to ask: the second attempt is the last.
    [2, 'failed', '41', []],
    [2, 'assigned', '11', [['Expired', '41']]],
    [1, 'noCandidate', '01', []],
    [1, 'assigned', '00', [['Declined', '00']]],
  ];
  expect(await kept()).toEqual(all);
  trips.server.clock.pass(60_000);
  await runner.run();
  expect(await kept()).toEqual(all);
  expect((await events('assignment.failed', 'task.alert')).map(({ name, data }) => [name, data])).toEqual([
    ['assignment.failed', { agentTaskType: 'task', entityId: task.id }],
    ['task.alert', { taskId: task.id, shortId: task.shortId, alert: 'autoAssignFailed' }],
  ]);
});

/** A runner that notes how many agents have an offer after each of its transactions. */
function noting(seen: number[], fail?: (transaction: number) => boolean) {
  const { deps } = trips.server;
  const openOffers = () =>
    deps.withTx(SYSTEM, ({ db }) =>
      db.selectFrom('offer').select('id').where('response', 'is', null).execute(),
    );
  let transactions = 0;
  const withTx: typeof deps.withTx = async (actor, work) => {
    transactions += 1;
    if (fail?.(transactions)) throw new Error('The database is busy');
    const result = await deps.withTx(actor, work);
    seen.push((await openOffers()).length);
    return result;
  };
  return createAssignmentRunner({ ...deps, withTx }, async () => {}, inlineRounds(deps));
}

/** As many couriers as tasks: each gets an offer. */
async function busyRound(tasks: number) {
  for (let one = 0; one < tasks; one += 1) {
    await trips.onlineCourier();
    await trips.create();
  }
}

test('a large decision is carried out in parts: 25 agents have their offers before the others are asked', async () => {
  await busyRound(27);
  const seen: number[] = [];
  await noting(seen).run();
  expect(seen.filter((count) => count > 0)).toEqual([25, 27]);
});

test('a part that fails leaves the other one as it is, and its tasks are decided again', async () => {
  await busyRound(27);
  const seen: number[] = [];
  // After five that withdraw offers and end others, find companies, take the turn and read the round.
  await noting(seen, (transaction) => transaction === 6).run();
  expect(seen.at(-1)).toBe(2);
  await runner.run();
  await noting(seen).run();
  expect(seen.at(-1)).toBe(27);
});

test('all offers that are over end in one run, however many, and their tasks wait again', async () => {
  const courier = await trips.onlineCourier();
  const task = await trips.create();
  await runner.run();
  const { deps, clock } = trips.server;
  await deps.withTx(SYSTEM, ({ db }) =>
    sql`insert into offer (company_id, agent_id, agent_task_type_id, entity_id, task_ids, distance_km, offered_at, expires_at)
        select o.company_id, o.agent_id, o.agent_task_type_id, n.id, array[n.id], 1, o.offered_at, o.expires_at
          from offer o, lateral (select uuidv7() as id from generate_series(1, 250)) n`.execute(db),
  );
  await lostWithOffers(courier);
  clock.pass(30_000);
  await runner.run();
  const responses = await deps.withTx(SYSTEM, ({ db }) =>
    db
      .selectFrom('offer')
      .select(['response', ({ fn }) => fn.countAll<number>().as('offers')])
      .groupBy('response')
      .execute(),
  );
  expect(responses.map(({ response, offers }) => [response, Number(offers)])).toEqual([['Expired', 251]]);
  expect(await events('offer.withdrawn')).toHaveLength(251);
  const { items } = (await ask(calls.task.history, { query: { id: task.id } })).reply;
  expect(items[0]).toMatchObject({ eventType: 'ExpiredAction', agentPublicId: courier.agent.publicId });
  expect((await tracesOf(task.id)).map(({ outcome }) => outcome)).toEqual(['noCandidate', 'assigned']);
});

describe('an operator who has the next agent asked', () => {
  const askNext = (taskId: string, { agent }: { agent: { id: string } }) =>
    ask(calls.assignment.askNext, { body: { taskId, agentId: agent.id } });
  const goOffline = ({ self }: Courier) => ask(calls.courier.setOnline, { body: { online: false } }, self);
  const next = () => {
    trips.server.clock.pass(1000);
    return runner.run();
  };

  test('withdraws the offer; the timeline and the decision say who did, and the agent is not asked again', async () => {
    const asked = await trips.onlineCourier();
    const task = await trips.create();
    await runner.run();
    const offerId = known((await offersOf(asked))[0]?.id);
    const other = await trips.onlineCourier();
    const { status, reply } = await askNext(task.id, asked);
    expect([status, reply.offeredTo, reply.status]).toEqual([200, null, 'Unplanned']);
    expect(await offersOf(asked)).toEqual([]);
    const { id: userId } = (await ask(calls.identity.me, {}, asked.self)).reply;
    expect(await events('offer.withdrawn', 'assignment.answered')).toMatchObject([
      { name: 'assignment.answered', data: { offerId, taskIds: [task.id] } },
      { name: 'offer.withdrawn', data: { offerId }, audience: { userIds: [userId], channels: ['agent'] } },
    ]);
    await next();
    expect(await offered(asked)).toEqual([]);
    expect(await offered(other)).toEqual([[task.id]]);
    const operator = (await ask(calls.identity.me, {})).reply;
    const { items } = (await ask(calls.task.history, { query: { id: task.id } })).reply;
    expect(items[0]).toMatchObject({
      eventType: 'ExpiredAction',
      reason: 'The next agent is asked',
      agentPublicId: asked.agent.publicId,
      actor: { kind: 'user', id: operator.id },
    });
    const [, first] = await tracesOf(task.id);
    expect(first?.offers).toMatchObject([
      { agentId: asked.agent.id, response: null, withdrawnBy: items[0]?.actor.name },
    ]);
    expect((await answer(asked, offerId, true)).error.details).toEqual({ response: 'Withdrawn' });
  });

  test('frees the other tasks of the offer, as a declined offer does', async () => {
    await bundle();
    const asked = await trips.onlineCourier();
    const later = { deliverByUtc: trips.inMinutes(90) };
    const ids = [await trips.create(later), await trips.create(later)].map(({ id }) => id).sort();
    await runner.run();
    expect(await offered(asked)).toEqual([ids]);
    const other = await trips.onlineCourier();
    expect((await askNext(known(ids[1]), asked)).status).toBe(200);
    await next();
    expect(await offered(asked)).toEqual([]);
    expect(await offered(other)).toEqual([ids]);
    for (const id of ids) {
      const { items } = (await ask(calls.task.history, { query: { id } })).reply;
      expect(items[0]).toMatchObject({ eventType: 'ExpiredAction', reason: 'The next agent is asked' });
    }
  });

  test.each([
    [2, ['autoAssignFailed']],
    [3, []],
  ])('uses one of %d attempts', async (maxRetryCount, alerts) => {
    const asked = await trips.onlineCourier();
    const task = await trips.create({
      autoAssignmentConfig: { autoAssignment: true, retryIntervalSec: 5, maxRetryCount },
    });
    await runner.run();
    await askNext(task.id, asked);
    expect((await trips.read(task.id)).alerts).toEqual([]);
    // No other agent is left: the next look is the next attempt.
    await goOffline(asked);
    await next();
    expect((await trips.read(task.id)).alerts).toEqual(alerts);
  });

  test('is told when the agent accepted meanwhile, or another one is asked, and nothing changes', async () => {
    const asked = await trips.onlineCourier();
    const task = await trips.create();
    await runner.run();
    await answer(asked, known((await offersOf(asked))[0]?.id), false);
    const free = await askNext(task.id, asked);
    expect([free.status, free.error.message]).toEqual([409, `The offer of ${task.shortId} is over`]);
    const other = await trips.onlineCourier();
    await next();
    const late = await askNext(task.id, asked);
    expect([late.status, late.error.message]).toEqual([
      409,
      `Meanwhile ${task.shortId} is offered to ${other.agent.fullName}`,
    ]);
    expect(await offered(other)).toEqual([[task.id]]);
    await answer(other, known((await offersOf(other))[0]?.id), true);
    const taken = await askNext(task.id, other);
    expect([taken.status, taken.error.message]).toEqual([
      409,
      `Meanwhile ${task.shortId} was given to ${other.agent.fullName}`,
    ]);
    expect((await trips.read(task.id)).taskAgentDetails?.id).toBe(other.agent.id);
  });

  test('at the same moment as the agent accepts: one of them is told that it is over', async () => {
    const asked = await trips.onlineCourier();
    const task = await trips.create();
    await runner.run();
    const offerId = known((await offersOf(asked))[0]?.id);
    const both = await Promise.all([answer(asked, offerId, true), askNext(task.id, asked)]);
    const statuses = both.map(({ status }) => status);
    expect([...statuses].sort()).toEqual([200, 409]);
    expect((await trips.read(task.id)).taskAgentDetails?.id).toBe(
      statuses[0] === 200 ? asked.agent.id : undefined,
    );
  });

  test('waits for an answer that is being written, and then leaves the task with its agent', async () => {
    const asked = await trips.onlineCourier();
    const task = await trips.create();
    await runner.run();
    const { withTx, database } = trips.server.deps;
    let begun: ReturnType<typeof askNext> | undefined;
    await withTx(SYSTEM, async (tx) => {
      await taskRows(tx, [task.id], { forUpdate: true });
      begun = askNext(task.id, asked);
      await Promise.race([begun, untilOneWaits(database.pool)]);
      await tx.db
        .updateTable('offer')
        .set({ response: 'Accepted', responded_at: tx.now() })
        .where('entity_id', '=', task.id)
        .execute();
    });
    const refused = await known(begun);
    expect([refused.status, refused.error.code]).toEqual([409, 'CONFLICT']);
    const { items } = (await ask(calls.task.history, { query: { id: task.id } })).reply;
    expect(items.map(({ eventType }) => eventType)).not.toContain('ExpiredAction');
  });
});
