import { calls, DEFAULT_TASK_CONFIG, type Role, type Task } from '@qafila/contracts';
import type { SignedIn } from '@qafila/testing';
import { TEN_ROLES } from '../../access/access.fixture.ts';
import { SYSTEM } from '../../platform/database/actor.ts';
import { type PartnerServer, startPartners } from './offload.fixture.ts';

let city: PartnerServer;
beforeAll(async () => {
  city = await startPartners();
});
afterAll(() => city.server.close());

test('an offered task can be recalled; both timelines have the reason', async () => {
  const task = await city.offered();
  const { status, reply } = await city.recall(task, { version: task.version });
  expect([status, reply.offload?.state]).toEqual([200, 'recalled']);
  expect(reply.allowedActions).toEqual(expect.arrayContaining(['assign', 'offload']));
  expect(await city.seen(task, city.theirs)).toMatchObject({ status: 404 });
  const [line] = (await city.ask(calls.task.history, { query: { id: task.id } })).reply.items;
  expect(line).toMatchObject({
    reason: 'Our own rider is free',
    changes: [{ from: 'offered', to: 'recalled' }],
  });
});

test("the partner's screens hear why a task went back, accepted or only offered; the owner's don't", async () => {
  const [offered, accepted] = [await city.offered(), await city.accepted()];
  for (const task of [offered, accepted]) await city.recall(task);
  const last = await city.offered();
  /** Events are published in order, some time after the call has replied. */
  const heard = async (as?: SignedIn) => {
    for (;;) {
      const { events } = (await city.ask(calls.realtime.since, { query: { cursor: '0' } }, as)).reply;
      const found = events.map(({ name, data }) => ({ name, ...(data as { taskId: string }) }));
      if (found.some(({ taskId }) => taskId === last.id))
        return found.filter(({ name }) => name === 'task.takenBack');
    }
  };
  const told = { companyName: 'Company 1', reason: 'Our own rider is free' };
  expect((await heard(city.theirs)).slice(-2)).toEqual([
    expect.objectContaining({ taskId: offered.id, shortId: offered.shortId, offered: true, ...told }),
    expect.objectContaining({ taskId: accepted.id, shortId: accepted.shortId, ...told }),
  ]);
  expect(await heard()).toEqual([]);
});

test('an offer is not accepted at terms that its partner has not seen', async () => {
  const seen = await city.offered();
  await city.recall(seen);
  const cheaper = await city.contractWith({ billingPrice: 5 });
  const now = (await city.offer(seen, undefined, cheaper.id)).reply;
  const accept = (version?: number) =>
    city.ask(calls.task.decideOffload, { body: { taskId: seen.id, accept: true, version } }, city.theirs);
  const refused = await accept(seen.version);
  expect([refused.status, refused.error.message]).toEqual([
    409,
    `${seen.shortId} has changed meanwhile. Look at it again`,
  ]);
  expect(refused.error.details).toMatchObject({ current: { offload: { state: 'offered', price: 5 } } });
  expect((await accept(now.version)).reply.offload).toMatchObject({ state: 'accepted', price: 5 });
  // The answer was lost, so the same is sent again.
  expect((await accept(now.version)).status).toBe(200);
});

test('an accepted task can be recalled from the partner’s agent until they set out', async () => {
  const task = await city.accepted();
  const { agent, self } = await city.partnersCourier();
  await city.assign(task.id, agent.id, city.theirs);
  expect(await city.recall(task)).toMatchObject({
    status: 200,
    body: { status: 'Unplanned', taskAgentDetails: null, offload: { state: 'recalled' } },
  });
  const state = (await city.ask(calls.courier.state, {}, self)).reply;
  expect(state.tasks).toEqual([]);
  const own = await city.onlineCourier();
  expect(await city.assign(task.id, own.agent.id)).toMatchObject({ status: 200 });

  const late = await city.accepted();
  await city.assign(late.id, agent.id, city.theirs);
  await city.move(late, 'setOut', {}, self);
  const refused = await city.recall(late);
  expect(refused).toMatchObject({ status: 409, body: { details: { status: 'PickingUp' } } });
  expect((await city.read(late.id)).allowedActions).not.toContain('recallOffload');
});

test("what the partner and its engine did to auto-assign ends with the recall: the owner's engine begins", async () => {
  const autoAssignmentConfig = { autoAssignment: true, retryIntervalSec: 60, maxRetryCount: 5 };
  const task = await city.accepted({ autoAssignmentConfig });
  const off = { query: { taskId: task.id }, body: { autoAssignment: false } };
  expect((await city.ask(calls.task.toggleAutoAssign, off, city.theirs)).status).toBe(200);
  await city.server.deps.withTx(SYSTEM, ({ db }) =>
    db
      .updateTable('task')
      .set({ alerts: ['autoAssignFailed'] })
      .where('id', '=', task.id)
      .execute(),
  );
  expect((await city.recall(task)).reply).toMatchObject({ autoAssignmentConfig, alerts: [] });
  const { state, company_id } = await city.server.deps.withTx(SYSTEM, ({ db }) =>
    db
      .selectFrom('task_dispatch')
      .select(['state', 'company_id'])
      .where('task_id', '=', task.id)
      .executeTakeFirstOrThrow(),
  );
  expect([state, company_id]).toEqual(['waiting', city.owner]);
  const [line] = (await city.ask(calls.task.history, { query: { id: task.id } })).reply.items;
  expect(line?.changes).toEqual([
    { field: 'offload', from: 'accepted', to: 'recalled' },
    {
      field: 'autoAssignmentConfig',
      from: { ...autoAssignmentConfig, autoAssignment: false },
      to: autoAssignmentConfig,
    },
  ]);
});

test("an order that followed its owner's configuration follows it again after a recall, whatever its partner set", async () => {
  const task = await city.accepted();
  const isOwn = async () => {
    const row = await city.server.deps.withTx(SYSTEM, ({ db }) =>
      db.selectFrom('task').select('own_auto_assign').where('id', '=', task.id).executeTakeFirstOrThrow(),
    );
    return row.own_auto_assign;
  };
  expect(await isOwn()).toBe(false);
  const off = { query: { taskId: task.id }, body: { autoAssignment: false } };
  await city.ask(calls.task.toggleAutoAssign, off, city.theirs);
  expect(await isOwn()).toBe(true);
  await city.recall(task);
  expect(await isOwn()).toBe(false);
});

test("new metadata of an order that a partner has leave the partner's engine alone, and its owner's override holds after a recall", async () => {
  const config = { ...DEFAULT_TASK_CONFIG, ConfigurationTitle: 'Ours' };
  await city.ask(calls.config.addTaskOverride, {
    body: {
      metaDataKey: 'zone',
      metaDataValue: 'West',
      metaDataValueComparisionOperatorId: 1,
      override: { ...config, ShouldAutoAssign: false },
    },
  });
  const task = await city.accepted();
  const { reply } = await city.ask(calls.task.update, {
    query: { id: task.id },
    body: { metaDataAdditions: [{ key: 'zone', value: 'West' }] },
  });
  expect(reply.autoAssignmentConfig.autoAssignment).toBe(true);
  const [edit] = (await city.ask(calls.task.history, { query: { id: task.id } })).reply.items;
  expect(edit?.changes?.map(({ field }) => field)).toEqual(['userMetaDataDtos']);
  expect((await city.recall(task)).reply.autoAssignmentConfig.autoAssignment).toBe(false);
});

test("a recall of an order whose auto-assign the partner left alone changes nothing of it, and the owner's setting is in no reply", async () => {
  const task = await city.accepted();
  const stale = await city.recall(task, { version: task.version - 1 });
  expect(stale.error.details?.current).toMatchObject({ offload: { state: 'accepted' } });
  expect(JSON.stringify(stale.error.details)).not.toContain('ownersAutoAssign');
  expect((await city.recall(task)).status).toBe(200);
  const [line] = (await city.ask(calls.task.history, { query: { id: task.id } })).reply.items;
  expect(line?.changes).toEqual([{ field: 'offload', from: 'accepted', to: 'recalled' }]);
});

test("a task in the partner's planned trip can be recalled; the others are expected earlier", async () => {
  const [task, other] = [await city.accepted(), await city.accepted()];
  const stops = (['pickup', 'delivery'] as const).flatMap((kind) =>
    [task, other].map(({ id }) => ({ taskId: id, kind })),
  );
  const pickup = async () => (await city.seen(other, city.theirs)).reply.expectedPickupUtc;
  const made = await city.ask(calls.plannedTrip.create, { body: { stops } }, city.theirs);
  expect(made.status).toBe(201);
  // The goods are ready in 10 minutes, and a pickup takes 5.
  expect(await pickup()).toBe(city.inMinutes(15));
  expect(await city.recall(task)).toMatchObject({
    status: 200,
    body: { status: 'Unplanned', plannedTripId: null },
  });
  expect(await pickup()).toBe(city.inMinutes(10));
  const { agent } = await city.onlineCourier();
  expect(await city.assign(task.id, agent.id)).toMatchObject({ status: 200 });
});

test("after a failed delivery the partner has the goods, so the task can't be recalled", async () => {
  const task = await city.accepted();
  const { agent, self } = await city.partnersCourier();
  await city.assign(task.id, agent.id, city.theirs);
  for (const name of ['setOut', 'completePickup', 'headToDelivery'] as const)
    await city.move(task, name, {}, self);
  await city.move(task, 'failDelivery', { reason: 'Nobody at home', retryAtUtc: city.inMinutes(120) }, self);
  expect((await city.read(task.id)).status).toBe('Planned');
  expect(await city.recall(task)).toMatchObject({ status: 409 });
});

test('if it is accepted and recalled at the same moment, one succeeds and the other learns the outcome', async () => {
  for (let round = 0; round < 12; round += 1) {
    const task = await city.offered();
    const recall = () => city.recall(task, { version: task.version });
    const accept = () => city.decide(task, true);
    const [first, second] = round % 2 ? [recall, accept] : [accept, recall];
    const both = await Promise.all([first(), second()]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const lost = both.find(({ status }) => status === 409)?.error.details;
    const { state } = (await city.read(task.id)).offload ?? {};
    if (state === 'accepted') expect(lost).toMatchObject({ current: { offload: { state } } });
    else expect([state, lost?.state]).toEqual(['recalled', 'recalled']);
  }
});

test('accepted twice at once counts once; accepted and rejected at once has one outcome', async () => {
  const task = await city.offered();
  const twice = await Promise.all([city.decide(task, true), city.decide(task, true)]);
  expect(twice.map(({ status }) => status)).toEqual([200, 200]);
  const lines = (await city.ask(calls.task.history, { query: { id: task.id } })).reply.items;
  expect(lines.filter(({ eventType }) => eventType === 'AcceptedAction')).toHaveLength(1);
  const other = await city.offered();
  const both = await Promise.all([city.decide(other, true), city.decide(other, false)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('only one of two concurrent offers to partners succeeds', async () => {
  const second = await city.contractWith({ fulfillmentCompanyId: city.third.id });
  const task = await city.create();
  const both = await Promise.all([city.offer(task), city.offer(task, undefined, second.id)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const { fulfillmentCompanyId } = (await city.read(task.id)).offload ?? {};
  const [winner, loser] =
    fulfillmentCompanyId === city.third.id ? [city.outsider, city.theirs] : [city.theirs, city.outsider];
  expect(await city.seen(task, winner)).toMatchObject({ status: 200 });
  expect(await city.seen(task, loser)).toMatchObject({ status: 404 });
});

test('each role can offer, answer and recall in its own company as the calls allow, and nothing in a third one', async () => {
  const may: readonly Role[] = ['SysAdmin', 'CompanyAdmin', 'Operator', 'PartnershipCoordinator'];
  for (const role of TEN_ROLES.filter((one) => one !== 'Agent')) {
    const isAdmin = role === 'SysAdmin';
    const of = (companyId: string): Promise<SignedIn> =>
      city.server.loginAs(role, isAdmin ? {} : { companyId });
    const [mine, theirs, third] = await Promise.all([of(city.owner), of(city.partner.id), of(city.third.id)]);
    const allowed = may.includes(role) ? 200 : 403;
    const task: Task = await city.create();
    const foreign = may.includes(role) && !isAdmin ? 404 : allowed;
    if (!isAdmin) expect([role, (await city.offer(task, third)).status]).toEqual([role, foreign]);
    expect([role, (await city.offer(task, mine)).status]).toEqual([role, allowed]);
    if (allowed === 403) await city.offer(task);
    if (!isAdmin) {
      expect([role, (await city.decide(task, true, third)).status]).toEqual([role, foreign]);
      expect([role, (await city.recall(task, {}, third)).status]).toEqual([role, foreign]);
      expect([role, (await city.recall(task, {}, theirs)).status]).toEqual([
        role,
        allowed === 403 ? 403 : 409,
      ]);
      expect([role, (await city.decide(task, true, mine)).status]).toEqual([
        role,
        allowed === 403 ? 403 : 409,
      ]);
    }
    expect([role, (await city.decide(task, true, theirs)).status]).toEqual([role, allowed]);
    expect([role, (await city.recall(task, {}, mine)).status]).toEqual([role, allowed]);
  }
});

test('a recall without a reason is refused', async () => {
  const task = await city.offered();
  expect(await city.recall(task, { reason: '' })).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'reason' }] },
  });
});
