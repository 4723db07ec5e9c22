import { calls } from '@qafila/contracts';
import { makeCompany, type SignedIn, TEST_PASSWORD } from '@qafila/testing';
import { sql } from 'kysely';
import { SYSTEM } from '../../platform/database/actor.ts';
import { untilWaiting } from '../../platform/database/until-one-waits.fixture.ts';
import { type EndpointServer, startEndpoints } from '../endpoints.fixture.ts';

let city: EndpointServer;
let stranger: SignedIn;
beforeAll(async () => {
  city = await startEndpoints();
  const { id } = await makeCompany(city.server.deps);
  stranger = await city.server.loginAs('CompanyAdmin', { companyId: id });
});
afterAll(() => city.close());

const list = async () => (await city.ask(calls.callback.all)).reply;
const paths = async () => (await list()).callbacks.map(({ url }) => new URL(url).pathname);

test('[CALLBACK-16, CALLBACK-08] the triggers that a callback can have', async () => {
  expect((await city.ask(calls.callback.supported)).reply.callbacks).toEqual([
    { triggerId: 1, name: 'Task Created' },
    { triggerId: 2, name: 'Task Assigned' },
    { triggerId: 3, name: 'Task Picking Up' },
    { triggerId: 4, name: 'Task Pickup Complete' },
    { triggerId: 5, name: 'Task In Progress' },
    { triggerId: 6, name: 'Task Delivering' },
    { triggerId: 7, name: 'Task Delivered' },
    { triggerId: 8, name: 'Task Cancelled' },
    { triggerId: 9, name: 'Task Rescheduled' },
    { triggerId: 10, name: 'Address Confirmed' },
  ]);
  expect(calls.callback.supported).toMatchObject({
    method: 'GET',
    path: '/company-api/Company/supportedcallbacks',
  });
});

test('[CALLBACK-13, CALLBACK-14, CALLBACK-07] a callback is added and read; its auth header is masked, its secret shown once', async () => {
  const url = 'https://example.com/hooks?from=qafila';
  const created = await city.ask(calls.callback.create, {
    body: { url, callbackTriggerId: 7, authHeader: 'Bearer of good news' },
  });
  expect(created.status).toBe(201);
  expect(created.reply).toMatchObject({
    url,
    callbackTriggerId: 7,
    callbackTriggerName: 'Task Delivered',
    authHeader: '••••••••',
    disabledAtUtc: null,
  });
  expect(created.reply.signingSecret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  const { callbacks, items } = await list();
  expect(callbacks).toEqual(items);
  expect(callbacks[0]).toMatchObject({ url, callbackTriggerId: 7, authHeader: '••••••••' });
  expect(JSON.stringify(callbacks)).not.toMatch(/whsec|good news/);
});

test('the database stores neither the auth header nor a secret in plain text, also of requests with an idempotency key', async () => {
  const body = {
    url: city.receiver.url('/sealed'),
    callbackTriggerId: 1 as const,
    authHeader: 'Token of ours',
  };
  const created = (await city.ask(calls.callback.create, { body, key: 'sealed-1' })).reply;
  const endpointId = created.id;
  const rotated = (await city.ask(calls.webhook.rotateSecret, { body: { endpointId }, key: 'sealed-2' }))
    .reply;
  const { row, replies } = await city.server.deps.withTx(SYSTEM, async ({ db }) => ({
    row: await db.selectFrom('endpoint').selectAll().where('id', '=', endpointId).executeTakeFirstOrThrow(),
    replies: await db.selectFrom('idempotency_key').select('reply').execute(),
  }));
  const stored = Object.values(row).map(String).join();
  expect(stored).not.toContain('Token of ours');
  for (const { signingSecret } of [created, rotated])
    expect(stored).not.toContain(signingSecret.slice(6, 20));
  expect(JSON.stringify(replies)).not.toContain('whsec_');
});

test('[CALLBACK-15] a callback is removed, with its company and its own id', async () => {
  const { id, companyId } = await city.callback('/removed', 'taskCreated');
  expect(await paths()).toContain('/removed');
  const removed = await city.ask(calls.callback.remove, { query: { companyId, callbackId: id } });
  expect(removed.status).toBe(204);
  expect(await paths()).not.toContain('/removed');
});

test('the same callback is not added twice, also not by two requests at once', async () => {
  const { id: companyId } = await makeCompany(city.server.deps);
  const others = await city.server.loginAs('Operator', { companyId });
  const url = city.receiver.url('/once');
  const add = (callbackTriggerId: 7 | 8, as?: SignedIn) =>
    city.ask(calls.callback.create, { body: { url, callbackTriggerId } }, as);
  const { withTx, database } = city.server.deps;
  const { adding } = await withTx(SYSTEM, async ({ db }) => {
    // Neither can be inserted before both requests have come.
    await sql`lock table endpoint in share mode`.execute(db);
    const both = [add(7), add(7)];
    await untilWaiting(database.pool, 2);
    return { adding: both };
  });
  expect((await Promise.all(adding)).map(({ status }) => status).sort()).toEqual([201, 400]);
  const message =
    "There is one with this URL and trigger already. If you don't have its signing secret, rotate it";
  expect((await add(7)).error).toMatchObject({
    code: 'DUPLICATE',
    field: 'url',
    errors: [{ path: 'url', message }],
  });
  expect((await add(8)).status).toBe(201);
  expect((await add(7, others)).status).toBe(201);
  expect((await paths()).filter((path) => path === '/once')).toHaveLength(2);
});

test('a SysAdmin gets the callbacks of the company they ask for, or of all companies', async () => {
  const admin = await city.server.loginAs('SysAdmin');
  const { id: companyId } = await makeCompany(city.server.deps);
  const theirOperator = await city.server.loginAs('Operator', { companyId });
  const { id } = await city.callback('/first', 'taskCreated');
  const { id: other } = await city.callback('/second', 'taskCreated', undefined, theirOperator);
  const idsOf = async (query: { companyId?: string }) =>
    (await city.ask(calls.callback.all, { query }, admin)).reply.callbacks.map((callback) => callback.id);
  expect(await idsOf({ companyId })).toEqual([other]);
  for (const query of [{}, { companyId: '' }])
    expect(await idsOf(query)).toEqual(expect.arrayContaining([id, other]));
});

test("another company can't see, remove or test a callback", async () => {
  const { id, companyId } = await city.callback('/ours', 'taskCreated');
  expect((await city.ask(calls.callback.all, {}, stranger)).reply.callbacks).toEqual([]);
  const query = { companyId, callbackId: id };
  expect((await city.ask(calls.callback.remove, { query }, stranger)).status).toBe(404);
  expect((await city.ask(calls.webhook.test, { body: { endpointId: id } }, stranger)).status).toBe(404);
  expect((await city.ask(calls.webhook.rotateSecret, { body: { endpointId: id } }, stranger)).status).toBe(
    404,
  );
  expect(await paths()).toContain('/ours');
});

test('[CALLBACK-12] without a company or a callback nothing is removed', async () => {
  for (const query of [{}, { companyId: city.operator.user.companyId ?? '' }, { callbackId: '' }]) {
    const { error } = await city.ask.loosely(calls.callback.remove, { query });
    expect(error.errors?.map(({ message }) => message)).toContain('CompanyId or callbackId is missing');
  }
});

test('a password in the URL and a non-Latin auth header are refused with what to do', async () => {
  const tried = async (body: object) =>
    (await city.ask.loosely(calls.callback.create, { body: { callbackTriggerId: 1, ...body } })).error.errors;
  expect(await tried({ url: 'https://user:secret@example.com/' })).toEqual([
    { path: 'url', message: 'Leave user name and password out of the URL and use the auth header' },
  ]);
  expect(await tried({ url: 'https://example.com/', authHeader: 'Bearer سر' })).toEqual([
    { path: 'authHeader', message: 'Use Latin letters, digits and punctuation only' },
  ]);
});

test('a new signing secret requires a fresh password, and so does an endpoint, whose secret is shown', async () => {
  const { id } = await city.callback('/rotated', 'taskCreated');
  const later = Object.assign(city.operator, await city.server.tenMinutesLater(city.operator));
  const url = 'https://example.com/fresh';
  const attempts = () => [
    city.ask(calls.webhook.rotateSecret, { body: { endpointId: id } }, later),
    city.ask(calls.callback.create, { body: { url, callbackTriggerId: 1 } }, later),
    city.ask(calls.webhook.create, { body: { url, triggerId: 1 } }, later),
  ];
  for (const refused of attempts())
    expect(await refused).toMatchObject({
      status: 403,
      body: {
        code: 'FRESH_AUTHENTICATION_REQUIRED',
        message: 'Enter your password to get a new signing secret',
      },
    });
  expect(await paths()).not.toContain('/fresh');
  await city.ask(calls.identity.confirmPassword, { body: { password: TEST_PASSWORD } }, later);
  for (const allowed of attempts()) expect((await allowed).reply.signingSecret).toMatch(/^whsec_/);
});
