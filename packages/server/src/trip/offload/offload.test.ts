import { calls } from '@qafila/contracts';
import type { SignedIn } from '@qafila/testing';
import { SYSTEM, systemFor } from '../../platform/database/actor.ts';
import { type PartnerServer, startPartners } from './offload.fixture.ts';

let city: PartnerServer;
beforeAll(async () => {
  city = await startPartners();
});
afterAll(() => city.server.close());

const history = async (task: { id: string }, as?: Parameters<PartnerServer['seen']>[1]) =>
  (await city.ask(calls.task.history, { query: { id: task.id, pageSize: 50 } }, as)).reply.items;

describe('an offered task', () => {
  test('is shown to both companies with its frozen price and the time to answer, and to no other', async () => {
    const task = await city.create();
    const { reply, status } = await city.offer(task);
    expect(status).toBe(200);
    expect(reply.offload).toEqual({
      contractId: city.contract.id,
      fulfillmentCompanyId: city.partner.id,
      fulfillmentCompanyName: 'Pearl Riders',
      state: 'offered',
      price: 12.5,
      answerByUtc: city.inMinutes(10),
    });
    const theirs = (await city.seen(task, city.theirs)).reply;
    expect(theirs).toMatchObject({ id: task.id, companyId: city.owner, offload: { state: 'offered' } });
    expect(theirs.companyName).not.toBe('');
    // The recipient's page has the owner's other orders for them, and moves the delivery.
    expect(reply.trackingId).toBe(task.trackingId);
    expect(theirs.trackingId).toBeNull();
    expect(theirs.allowedActions).toEqual(['decideOffload']);
    expect(await city.heard(city.partner.id, task.id)).toContainEqual(
      expect.objectContaining({ name: 'task.created', status: 'Unplanned' }),
    );
    expect(await city.seen(task, city.outsider)).toMatchObject({ status: 404 });
    expect(await city.listed({}, city.outsider)).toEqual([]);
    expect(await city.decide(task, true, city.outsider)).toMatchObject({ status: 404 });
    expect(await city.ask(calls.task.history, { query: { id: task.id } }, city.outsider)).toMatchObject({
      status: 404,
    });
  });

  test('[LIST-24] [TASK-20] is listed under My Tasks, Offloaded By Me and Offloaded To Me for the right company', async () => {
    const mine = await city.create();
    const given = await city.offered();
    expect(await city.listed({ taskResponsibilityFilter: 'MyTasks' })).toContain(mine.id);
    expect(await city.listed({ taskResponsibilityFilter: 'MyTasks' })).not.toContain(given.id);
    expect(await city.listed({ taskResponsibilityFilter: 'OffloadedByMe' })).toContain(given.id);
    expect(await city.listed({ taskResponsibilityFilter: 'OffloadedByMe' })).not.toContain(mine.id);
    expect(await city.listed({ taskResponsibilityFilter: 'OffloadedToMe' })).toEqual([]);
    expect(await city.listed({ taskResponsibilityFilter: 'OffloadedToMe' }, city.theirs)).toContain(given.id);
    expect(await city.listed({ taskResponsibilityFilter: 'MyTasks' }, city.theirs)).not.toContain(given.id);
    expect(await city.listed({}, city.theirs)).toContain(given.id);
    expect(await city.listed({})).toEqual(expect.arrayContaining([mine.id, given.id]));
    expect(await city.listed({ taskResponsibilityFilter: 'OffloadedToMe' }, city.outsider)).toEqual([]);
  });

  test('can be left out of a list, which has it again once it is accepted', async () => {
    const given = await city.offered();
    const withoutOffered = async (as?: SignedIn) => {
      const query = { withoutOffered: true, withoutAgent: true } as const;
      const counts = (await city.ask(calls.task.counts, { query }, as)).reply;
      const ids = await city.listed(query, as);
      expect(counts.total).toBe(ids.length);
      return ids;
    };
    expect(await withoutOffered(city.theirs)).not.toContain(given.id);
    const own = await city.create();
    expect(await withoutOffered()).toContain(own.id);
    await city.decide(given, true);
    expect(await withoutOffered(city.theirs)).toContain(given.id);
    expect(await withoutOffered()).not.toContain(given.id);
  });

  test("can't be assigned or moved by its owner while the partner may answer", async () => {
    const task = await city.offered();
    const { agent } = await city.onlineCourier();
    expect(await city.assign(task.id, agent.id)).toMatchObject({
      status: 409,
      body: { code: 'ILLEGAL_TRANSITION' },
    });
    expect(task.allowedActions).toEqual(expect.arrayContaining(['edit', 'cancel', 'recallOffload']));
    for (const action of ['assign', 'offload', 'updateAutoAssign'])
      expect(task.allowedActions).not.toContain(action);
    const stops = [
      { taskId: task.id, kind: 'pickup' as const },
      { taskId: task.id, kind: 'delivery' as const },
    ];
    expect(await city.ask(calls.plannedTrip.create, { body: { stops } })).toMatchObject({
      status: 409,
    });
    expect(await city.offer(task)).toMatchObject({ status: 409 });
  });

  test('returns with an alert when the partner does not answer within ten minutes', async () => {
    const task = await city.offered();
    city.server.clock.pass(9.9 * 60_000);
    await city.expire();
    expect((await city.read(task.id)).offload?.state).toBe('offered');
    city.server.clock.pass(0.2 * 60_000);
    expect(await city.decide(task, true)).toMatchObject({
      status: 409,
      body: { details: { state: 'expired' } },
    });
    expect(await city.expire()).toBeGreaterThan(0);
    const back = await city.read(task.id);
    expect(back).toMatchObject({ offload: { state: 'expired', answerByUtc: null } });
    expect(back.alerts).toContain('offloadUnanswered');
    expect(back.allowedActions).toEqual(expect.arrayContaining(['assign', 'offload']));
    expect(await city.seen(task, city.theirs)).toMatchObject({ status: 404 });
    expect(await city.heard(city.owner, task.id)).toContainEqual(
      expect.objectContaining({ name: 'task.alert', alert: 'offloadUnanswered' }),
    );
    expect((await history(task))[0]).toMatchObject({ eventType: 'ExpiredAction', actor: { kind: 'system' } });
    expect(await city.decide(task, true)).toMatchObject({
      status: 409,
      body: { details: { state: 'expired' } },
    });
    const again = (await city.offer(task)).reply;
    expect(again).toMatchObject({ offload: { state: 'offered' }, alerts: [] });
  });

  test('is a new alert of its owner each time it lapses, not when the order changes, until an agent or a trip has it', async () => {
    const lapse = async () => {
      city.server.clock.pass(10.1 * 60_000);
      await city.expire();
    };
    const alertsOf = async ({ id }: { id: string }, as?: SignedIn) =>
      (await city.ask(calls.dashboard.alerts, {}, as)).reply.items.filter(
        ({ kind, subjectId }) => kind === 'offload' && subjectId === id,
      );
    const see = async (task: { id: string }, as?: SignedIn) => {
      const ids = (await alertsOf(task, as)).map(({ id }) => id);
      expect((await city.ask(calls.dashboard.seeAlerts, { body: { ids } }, as)).status).toBe(204);
    };
    const edit = async ({ id }: { id: string }, notes: string) => {
      city.server.clock.pass(1000);
      const body = { delivery: { ...city.pearl, notes } };
      expect((await city.ask(calls.task.update, { query: { id }, body })).status).toBe(200);
    };
    const [task, planned] = [await city.offered(), await city.offered()];
    await see(task, city.theirs);
    await edit(task, 'Blue door');
    expect(await alertsOf(task, city.theirs)).toMatchObject([{ offload: 'toAnswer', seen: true }]);
    await lapse();
    expect(await alertsOf(task)).toMatchObject([{ offload: 'unanswered', seen: false }]);
    await see(task);
    await edit(task, 'Red door');
    expect(await alertsOf(task)).toMatchObject([{ offload: 'unanswered', seen: true }]);
    await city.offer(task);
    await lapse();
    expect(await alertsOf(task)).toMatchObject([{ offload: 'unanswered', seen: false }]);
    const { agent } = await city.onlineCourier();
    expect((await city.assign(task.id, agent.id)).status).toBe(200);
    const stops = [
      { taskId: planned.id, kind: 'pickup' as const },
      { taskId: planned.id, kind: 'delivery' as const },
    ];
    expect((await city.ask(calls.plannedTrip.create, { body: { stops } })).status).toBe(201);
    for (const { id } of [task, planned]) {
      expect(await alertsOf({ id })).toEqual([]);
      expect((await city.read(id)).alerts).toEqual([]);
    }
  });

  test('has to be answered within the minutes that its owner sets', async () => {
    await city.server.deps.withTx(SYSTEM, ({ db }) =>
      db.updateTable('company').set({ offload_answer_min: 3 }).where('id', '=', city.owner).execute(),
    );
    expect((await city.offered()).offload?.answerByUtc).toBe(city.inMinutes(3));
    await city.server.deps.withTx(SYSTEM, ({ db }) =>
      db.updateTable('company').set({ offload_answer_min: 10 }).where('id', '=', city.owner).execute(),
    );
  });

  test('returns to its owner when the partner rejects it, with the reason in both timelines', async () => {
    const task = await city.offered();
    const { status, reply } = await city.decide(task, false, city.theirs, 'No rider near the souq');
    expect([status, reply.offload?.state, reply.allowedActions]).toEqual([200, 'rejected', []]);
    expect(await city.seen(task, city.theirs)).toMatchObject({ status: 404 });
    const back = await city.read(task.id);
    expect(back).toMatchObject({ status: 'Unplanned', offload: { state: 'rejected' }, alerts: [] });
    expect(back.allowedActions).toContain('assign');
    expect((await history(task))[0]).toMatchObject({
      eventType: 'DeclinedAction',
      reason: 'No rider near the souq',
      actor: { kind: 'partner', name: expect.stringContaining('(Pearl Riders)') },
    });
    expect(await city.listed({ taskResponsibilityFilter: 'MyTasks' })).toContain(task.id);
  });

  test('is no longer visible to the partner after its owner cancels it', async () => {
    const task = await city.offered();
    await city.ask(calls.task.cancel, { query: { id: task.id }, body: { reason: 'Customer called' } });
    expect(await city.seen(task, city.theirs)).toMatchObject({ status: 404 });
    city.server.clock.pass(11 * 60_000);
    await city.expire();
    expect(await city.read(task.id)).toMatchObject({
      status: 'Cancelled',
      alerts: [],
      offload: { state: 'recalled' },
    });
  });
});

test('is hidden from a third company by the database, which also lets the partner change no contract', async () => {
  const task = await city.accepted();
  const rows = (companyId: string) =>
    city.server.deps.withTx(systemFor(companyId), async ({ db }) => ({
      tasks: (await db.selectFrom('task').select('id').where('id', '=', task.id).execute()).length,
      lines: (await db.selectFrom('task_history').select('id').where('task_id', '=', task.id).execute())
        .length,
      contracts: (await db.selectFrom('contract').select('id').execute()).length,
      changed: (await db.updateTable('contract').set({ billing_price_minor: 1 }).returning('id').execute())
        .length,
    }));
  expect(await rows(city.third.id)).toEqual({ tasks: 0, lines: 0, contracts: 0, changed: 0 });
  expect(await rows(city.partner.id)).toEqual({ tasks: 1, lines: 2, contracts: 1, changed: 0 });
});

test('a suspended partner is offered nothing: new orders do not wait for its answer', async () => {
  const partnerIs = (status: 'active' | 'suspended') =>
    city.server.deps.withTx(SYSTEM, ({ db }) =>
      db.updateTable('company').set({ status }).where('id', '=', city.partner.id).execute(),
    );
  const byDefault = (offloadByDefault: boolean) =>
    city.ask(
      calls.contract.update,
      { query: { id: city.contract.id }, body: { offloadByDefault } },
      city.admin,
    );
  expect((await byDefault(true)).status).toBe(200);
  expect(await city.create()).toMatchObject({ offload: { state: 'offered' } });
  await partnerIs('suspended');
  const task = await city.create();
  expect(task.offload).toBeNull();
  const refused = await city.offer(task);
  expect([refused.status, refused.error.message]).toEqual([
    409,
    "Pearl Riders is suspended and can't answer. Choose another partner",
  ]);
  await partnerIs('active');
  expect((await city.offer(task)).status).toBe(200);
  await byDefault(false);
});
