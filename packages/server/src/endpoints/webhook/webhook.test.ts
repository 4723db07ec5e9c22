import { type CallInput, calls } from '@qafila/contracts';
import { makeCompany, type SignedIn, TEST_PASSWORD } from '@qafila/testing';
import { type EndpointServer, startEndpoints } from '../endpoints.fixture.ts';
import { startReceiver } from '../receiver.fixture.ts';

let city: EndpointServer;
beforeAll(async () => {
  city = await startEndpoints();
});
afterEach(() => city.clear());
afterAll(() => city.close());

type NewWebhook = CallInput<typeof calls.webhook.create>['body'];
const create = (body: Partial<NewWebhook> & Pick<NewWebhook, 'triggerId'>, as?: SignedIn) =>
  city.ask(calls.webhook.create, { body: { url: city.receiver.url('/hook'), ...body } }, as);
const change = (id: string, body: CallInput<typeof calls.webhook.update>['body']) =>
  city.ask(calls.webhook.update, { query: { id }, body });
const list = async (as?: SignedIn) => (await city.ask(calls.webhook.all, {}, as)).reply.items;
const arrived = () => city.receiver.received('/hook');

test('[WEBHOOK-01, WEBHOOK-03] a webhook has url, trigger, masked auth header and protocol', async () => {
  const { status, reply } = await create({
    url: 'https://shop.example.com/hooks',
    triggerId: 4,
    authHeader: 'Bearer ours',
  });
  expect(status).toBe(201);
  const { signingSecret, ...webhook } = reply;
  expect(signingSecret).toMatch(/^whsec_/);
  expect(webhook).toEqual({
    id: expect.any(String),
    url: 'https://shop.example.com/hooks',
    triggerId: 4,
    trigger: 'delivered',
    authHeader: '••••••••',
    protocol: 'https',
    active: true,
    disabledAtUtc: null,
    disabledReason: null,
    lastDeliveryAtUtc: null,
    createdAtUtc: city.inMinutes(0),
  });
  const { reply: plain } = await create({ url: 'http://shop.example.com/hooks', triggerId: 1 });
  expect(plain).toMatchObject({ trigger: 'userCreated', authHeader: null, protocol: 'http' });
  expect((await list()).map(({ id }) => id)).toEqual([plain.id, webhook.id]);
  expect(await list()).toContainEqual(webhook);
  expect((await city.ask(calls.webhook.get, { query: { id: webhook.id } })).reply).toEqual(webhook);
});

test('[WEBHOOK-02] each of the five triggers sends its event', async () => {
  const triggers = [
    [1, '/user-created'],
    [2, '/task-created'],
    [3, '/in-progress'],
    [4, '/delivered'],
    [5, '/cancelled'],
  ] as const;
  for (const [triggerId, path] of triggers) await create({ url: city.receiver.url(path), triggerId });
  expect(
    (await city.ask.loosely(calls.webhook.create, { body: { url: 'https://a.qa', triggerId: 6 } })).status,
  ).toBe(400);
  const admin = await city.server.loginAs('CompanyAdmin');
  const email = `mona.${city.server.deps.ids.uuid()}@example.com`;
  const user = { firstName: 'Mona', lastName: 'Said', phoneNumber: '33001122' };
  const { reply: mona } = await city.ask(
    calls.identity.register,
    { body: { email, password: 'a rider in the rain', roles: ['Tracker'], user } },
    admin,
  );
  const { agent } = await city.onlineCourier();
  const task = await city.create();
  (await city.assign(task.id, agent.id)).reply;
  for (const move of ['setOut', 'completePickup', 'putOnBoard', 'headToDelivery', 'deliver'] as const)
    (await city.move(task, move, { overrideReason: 'Told by phone' })).reply;
  const unwanted = await city.create();
  await city.ask(calls.task.cancel, { query: { id: unwanted.id }, body: { reason: 'Not wanted' } });
  await city.delivered();
  const seen = triggers.map(([, path]) =>
    city.receiver
      .received(path)
      .map(({ event: { type, data } }) => `${type} ${String(data.shortId ?? data.email)}`),
  );
  // Events of different users may be sent at the same time.
  expect(new Set(seen[0])).toEqual(new Set([`user.created ${mona.email}`, `user.created ${agent.email}`]));
  expect(seen[0]).toHaveLength(2);
  expect(seen.slice(1)).toEqual([
    [`task.created ${task.shortId}`, `task.created ${unwanted.shortId}`],
    [`task.inProgress ${task.shortId}`],
    [`task.delivered ${task.shortId}`],
    [`task.cancelled ${unwanted.shortId}`],
  ]);
  const userData = (email: string | null) =>
    city.receiver.received('/user-created').find(({ event }) => event.data.email === email)?.event.data;
  expect(userData(agent.email)).toMatchObject({ lastName: agent.lastName, roles: ['Agent'] });
  expect(userData(email)).toEqual({
    userId: mona.id,
    companyId: mona.companyId,
    email,
    firstName: 'Mona',
    lastName: 'Said',
    roles: ['Tracker'],
  });
});

test('[WEBHOOK-02] In Progress comes once per pickup, whether or not another stop comes first', async () => {
  await create({ url: city.receiver.url('/in-progress'), triggerId: 3 });
  await city.callback('/callback', 'taskInProgress');
  const { agent } = await city.onlineCourier();
  const ride = async (moves: readonly Parameters<EndpointServer['move']>[1][]) => {
    const task = await city.create();
    (await city.assign(task.id, agent.id)).reply;
    for (const move of moves) (await city.move(task, move, { overrideReason: 'Told by phone' })).reply;
    // Webhooks of two orders that are under way together may arrive in either order.
    await city.delivered();
    return task.shortId;
  };
  const direct = await ride(['setOut', 'completePickup', 'headToDelivery', 'deliver']);
  const later = await ride(['setOut', 'completePickup', 'putOnBoard', 'headToDelivery', 'deliver']);
  const seen = (path: string) =>
    city.receiver
      .received(path)
      .map(({ event: { type, data } }) => [type, data.shortId, data.previousStatus, data.status]);
  expect(seen('/in-progress')).toEqual([
    ['task.inProgress', direct, 'Pickup Complete', 'Delivering'],
    ['task.inProgress', later, 'Pickup Complete', 'InProgress'],
  ]);
  expect(seen('/callback')).toEqual([['task.inProgress', later, 'Pickup Complete', 'InProgress']]);
});

test('an edit keeps the auth header, replaces it or takes it away', async () => {
  const { id } = (await create({ triggerId: 2, authHeader: 'Bearer one' })).reply;
  const sentWith = async () => {
    await city.create();
    await city.delivered();
    return arrived().at(-1)?.headers.authorization;
  };
  await change(id, { active: true });
  expect(await sentWith()).toBe('Bearer one');
  expect((await change(id, { authHeader: 'Bearer two' })).reply.authHeader).toBe('••••••••');
  expect(await sentWith()).toBe('Bearer two');
  expect((await change(id, { authHeader: null })).reply.authHeader).toBeNull();
  expect(await sentWith()).toBeUndefined();
});

test('a webhook that is switched off keeps what waits for a replay, and gets no new events', async () => {
  const { id } = (await create({ triggerId: 2 })).reply;
  city.receiver.answer('/hook', 503);
  await city.create();
  await city.delivered();
  expect((await city.log(id)).waiting).toBe(1);
  expect((await change(id, { active: false })).reply.active).toBe(false);
  expect(await city.log(id)).toMatchObject({ waiting: 0, failed: 1 });
  await city.create();
  await city.delivered();
  expect(await city.log(id)).toMatchObject({ waiting: 0, failed: 1 });
  city.receiver.answer('/hook', 200);
  await change(id, { active: true });
  expect((await city.ask(calls.webhook.replay, { body: { endpointId: id, failed: true } })).reply).toEqual({
    count: 1,
  });
  await city.delivered();
  expect(arrived()).toHaveLength(2);
});

test('another address of a webhook gets its next events; a deleted webhook gets none', async () => {
  const { id } = (await create({ triggerId: 2 })).reply;
  await change(id, { url: city.receiver.url('/moved') });
  await city.create();
  await city.delivered();
  expect([arrived().length, city.receiver.received('/moved').length]).toEqual([0, 1]);
  expect((await city.ask(calls.webhook.delete, { query: { id } })).status).toBe(204);
  await city.create();
  await city.delivered();
  expect(city.receiver.received('/moved')).toHaveLength(1);
  expect((await city.ask(calls.webhook.get, { query: { id } })).status).toBe(404);
});

test('a webhook does not become the same as another one', async () => {
  await create({ triggerId: 2 });
  const { id: elsewhere } = (await create({ triggerId: 2, url: city.receiver.url('/other') })).reply;
  const { id: later } = (await create({ triggerId: 4 })).reply;
  const message =
    "There is one with this URL and trigger already. If you don't have its signing secret, rotate it";
  for (const refused of [
    await change(elsewhere, { url: city.receiver.url('/hook') }),
    await change(later, { triggerId: 2 }),
  ])
    expect([refused.status, refused.error.errors]).toEqual([400, [{ path: 'url', message }]]);
  const kept = { url: city.receiver.url('/hook'), triggerId: 4, active: false } as const;
  expect((await change(later, kept)).reply).toMatchObject(kept);
});

test('an auth header does not go along to another origin: it is entered again or removed', async () => {
  const elsewhere = await startReceiver();
  try {
    const { id } = (await create({ triggerId: 2, authHeader: 'Bearer ours' })).reply;
    const sent = async () => {
      await city.create();
      await city.delivered();
    };
    const message = 'Enter the auth header again for the new address, or remove it';
    const refused = await change(id, { url: elsewhere.url('/taken') });
    expect([refused.status, refused.error.errors]).toEqual([400, [{ path: 'authHeader', message }]]);
    await sent();
    expect([arrived().length, elsewhere.received().length]).toEqual([1, 0]);
    expect((await change(id, { url: elsewhere.url('/taken'), authHeader: 'Bearer theirs' })).status).toBe(
      200,
    );
    expect((await change(id, { url: elsewhere.url('/moved') })).status).toBe(200);
    await sent();
    const back = await change(id, { url: city.receiver.url('/hook'), authHeader: null });
    expect(back.reply.authHeader).toBeNull();
    await sent();
    expect(elsewhere.received().map(({ path, headers }) => [path, headers.authorization])).toEqual([
      ['/moved', 'Bearer theirs'],
    ]);
    expect(arrived().map(({ headers }) => headers.authorization)).toEqual(['Bearer ours', undefined]);
  } finally {
    await elsewhere.close();
  }
});

test('another address requires a fresh password, other changes do not', async () => {
  const { id } = (await create({ triggerId: 2 })).reply;
  const later = Object.assign(city.operator, await city.server.tenMinutesLater(city.operator));
  const url = city.receiver.url('/unattended');
  expect(await change(id, { url })).toMatchObject({
    status: 403,
    body: {
      code: 'FRESH_AUTHENTICATION_REQUIRED',
      message: 'Enter your password to send events to another address',
    },
  });
  const same = { url: city.receiver.url('/hook'), active: true, authHeader: 'Bearer ours' };
  expect((await change(id, same)).status).toBe(200);
  await city.ask(calls.identity.confirmPassword, { body: { password: TEST_PASSWORD } }, later);
  expect((await change(id, { url })).reply.url).toBe(url);
});

test('[WEBHOOK-05, AUTOMATION-03] operators and administrators manage webhooks and rules, others read them', async () => {
  const admin = await city.server.loginAs('SysAdmin');
  await city.ask(calls.identity.workIn, { body: { companyId: city.operator.user.companyId ?? '' } }, admin);
  const managers = [city.operator, await city.server.loginAs('CompanyAdmin'), admin];
  const rule = {
    name: 'Hurry',
    event: 'task.created' as const,
    conditions: [],
    actions: [{ type: 'setPriority' as const, priority: 7 }],
  };
  for (const [index, manager] of managers.entries()) {
    expect((await create({ triggerId: 2, url: city.receiver.url(`/${index}`) }, manager)).status).toBe(201);
    expect((await city.ask(calls.automation.create, { body: rule }, manager)).status).toBe(201);
  }
  const tracker = await city.server.loginAs('Tracker');
  expect((await create({ triggerId: 2 }, tracker)).status).toBe(403);
  expect((await city.ask(calls.automation.create, { body: rule }, tracker)).status).toBe(403);
  expect(await list(tracker)).toHaveLength(3);
});

test('a webhook of another company is not found', async () => {
  const { id } = (await create({ triggerId: 2 })).reply;
  const stranger = await city.server.loginAs('Operator', {
    companyId: (await makeCompany(city.server.deps)).id,
  });
  expect(await list(stranger)).toEqual([]);
  const query = { id };
  for (const { status } of [
    await city.ask(calls.webhook.get, { query }, stranger),
    await city.ask(calls.webhook.update, { query, body: { active: false } }, stranger),
    await city.ask(calls.webhook.delete, { query }, stranger),
  ])
    expect(status).toBe(404);
  expect(await list()).toMatchObject([{ id, active: true }]);
});

test('an internal address is refused when a webhook is saved and when it is changed', async () => {
  const guarded = await startEndpoints({ WEBHOOK_ALLOW_INTERNAL: 'off' });
  try {
    const inside = { url: 'http://169.254.169.254/' };
    const message = 'This address is inside a private network. Use one that is reachable publicly';
    const refused = await guarded.ask(calls.webhook.create, { body: { ...inside, triggerId: 2 } });
    expect(refused.error.errors).toEqual([{ path: 'url', message }]);
    const { id } = (
      await guarded.ask(calls.webhook.create, { body: { url: 'https://8.8.8.8/', triggerId: 2 } })
    ).reply;
    expect((await guarded.ask(calls.webhook.update, { query: { id }, body: inside })).error.errors).toEqual([
      { path: 'url', message },
    ]);
  } finally {
    await guarded.close();
  }
});
