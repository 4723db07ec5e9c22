import { type CallInput, calls } from '@qafila/contracts';
import { makeCompany, type SignedIn } from '@qafila/testing';
import { sql } from 'kysely';
import { io } from 'socket.io-client';
import { SYSTEM } from '../../platform/database/actor.ts';
import { askLoosely, known } from '../../platform/http/ask.fixture.ts';
import type { NewMessage } from '../../platform/messages/messages.ts';
import { startTrips, type TripServer } from '../../trip/trip.fixture.ts';
import { warnOfEnds } from './warn-of-ends.ts';

let trips: TripServer;
let admin: SignedIn;
beforeAll(async () => {
  trips = await startTrips();
  admin = await trips.server.loginAs('CompanyAdmin');
});
afterAll(() => trips.server.close());

type Scopes = CallInput<typeof calls.apiToken.request>['body']['scopes'];
const issue = async (scopes: Scopes, expiresAtUtc?: string, as = admin) => {
  const body = { name: 'Shop', scopes, ...(expiresAtUtc && { expiresAtUtc }) };
  return (await trips.ask(calls.apiToken.request, { body }, as)).reply;
};
const bearer = (token: string): SignedIn => ({ ...admin, headers: { authorization: `Bearer ${token}` } });
const listed = async (id: string) => {
  const { items } = (await trips.ask(calls.apiToken.all, {}, admin)).reply;
  return items.find((one) => one.id === id);
};
const read = (token: string) => trips.ask(calls.task.all, {}, bearer(token));

test("[TOKEN-02] a new token's secret is shown once and stored as a hash", async () => {
  expect(calls.apiToken.request.path).toBe('/company-api/Company/requestapitoken');
  const { token, ...issued } = await issue(['tasks:read', 'tasks:read']);
  expect(token).toMatch(/^qafila_[\w-]{43}$/);
  expect(issued).toMatchObject({
    name: 'Shop',
    prefix: token.slice(0, 13),
    scopes: ['tasks:read'],
    createdBy: admin.user.email,
    expiresAtUtc: null,
    lastUsedAtUtc: null,
    revokedAtUtc: null,
  });
  expect(JSON.stringify(await listed(issued.id))).not.toContain(token);
  const rows = await trips.server.deps.withTx(SYSTEM, (tx) =>
    tx.db.selectFrom('api_token').selectAll().where('id', '=', issued.id).execute(),
  );
  expect(JSON.stringify(rows)).not.toContain(token.slice(13));
  expect(rows[0]?.hash).toHaveLength(32);
});

test('a token that is requested with an idempotency key is not stored with its reply', async () => {
  const body = { name: 'Script', scopes: ['tasks:read' as const] };
  const request = async () =>
    (await trips.ask(calls.apiToken.request, { body, key: 'token-1' }, admin)).reply.token;
  const token = await request();
  const replies = await trips.server.deps.withTx(SYSTEM, ({ db }) =>
    db.selectFrom('idempotency_key').select('reply').execute(),
  );
  expect(JSON.stringify(replies)).not.toContain(token);
  expect(await request()).not.toBe(token);
});

test('a token can make the calls of its scope, once per idempotency key, under its own name', async () => {
  const { token } = await issue(['tasks:read', 'tasks:write']);
  const create = () =>
    trips.ask(calls.task.create, { body: trips.draft({ notes: 'by token' }), key: 'shop-1' }, bearer(token));
  const first = await create();
  expect(first.reply).toMatchObject({ createdBy: 'API token “Shop”', companyId: admin.user.companyId });
  expect((await create()).reply.id).toBe(first.reply.id);
  const history = (await trips.ask(calls.task.history, { query: { id: first.reply.id } }, bearer(token)))
    .reply;
  expect(JSON.stringify(history)).toContain('API token “Shop”');
});

test('a call outside all scopes is refused with 403 and a message', async () => {
  const { token } = await issue(['tasks:read']);
  const refused = await trips.ask(calls.task.create, { body: trips.draft() }, bearer(token));
  expect(refused.status).toBe(403);
  expect(refused.error.message).toBe('No scope of this API token allows this call');
});

test('a token of any scope reads its own name, company, scopes and end', async () => {
  const { id, name } = await makeCompany(trips.server.deps);
  const owner = await trips.server.loginAs('CompanyAdmin', { companyId: id });
  const self = async (token: string) => (await trips.ask(calls.apiToken.self, {}, bearer(token))).reply;
  const end = trips.inMinutes(600);
  const { token } = await issue(['tracking:write'], end, owner);
  const described = { name: 'Shop', companyId: id, companyName: name };
  expect(await self(token)).toEqual({ ...described, scopes: ['tracking:write'], expiresAtUtc: end });
  const forever = await issue(['tasks:read', 'money:read'], undefined, owner);
  const scopes = ['tasks:read', 'money:read'];
  expect(await self(forever.token)).toEqual({ ...described, scopes, expiresAtUtc: null });
  const user = await trips.ask(calls.apiToken.self, {}, owner);
  expect(user.status).toBe(400);
  expect(user.error.message).toBe(
    'This call describes the API token that makes it. Send a token as the bearer',
  );
});

test('a token sees its own company only', async () => {
  const { id } = await makeCompany(trips.server.deps);
  const stranger = await trips.server.loginAs('CompanyAdmin', { companyId: id });
  const task = await trips.create();
  const { token } = await issue(['tasks:read'], undefined, stranger);
  expect((await read(token)).reply.items).toEqual([]);
  expect((await trips.ask(calls.task.get, { query: { id: task.id } }, bearer(token))).status).toBe(404);
});

test('a token that two administrators revoke was revoked by the first one', async () => {
  const { id } = await issue(['tasks:read']);
  const second = await trips.server.loginAs('CompanyAdmin');
  const revoke = async (as: SignedIn) => (await trips.ask(calls.apiToken.revoke, { body: { id } }, as)).reply;
  const first = await revoke(admin);
  trips.server.clock.advance(1000);
  expect(await revoke(second)).toEqual(first);
  const query = { search: `apiToken:${id}` };
  const { items } = (await trips.ask(calls.identity.audit, { query }, admin)).reply;
  expect(items.map(({ action, actor }) => [action, actor])).toEqual([
    ['apiToken.revoked', admin.user.email],
    ['apiToken.issued', admin.user.email],
  ]);
  const events = await trips.server.deps.withTx(SYSTEM, ({ db }) =>
    db
      .selectFrom('outbox')
      .select('id')
      .where('name', '=', 'api-token.changed')
      .where(sql<boolean>`data ->> 'tokenId' = ${id}`)
      .execute(),
  );
  expect(events).toHaveLength(2);
});

test("[TOKEN-03] a revoked token is refused at once; another company can't revoke it", async () => {
  const { id, token } = await issue(['tasks:read']);
  expect((await read(token)).status).toBe(200);
  const company = await makeCompany(trips.server.deps);
  const stranger = await trips.server.loginAs('CompanyAdmin', { companyId: company.id });
  expect((await trips.ask(calls.apiToken.revoke, { body: { id } }, stranger)).status).toBe(404);
  expect((await read(token)).status).toBe(200);
  const revoked = await trips.ask(calls.apiToken.revoke, { body: { id } }, admin);
  expect(revoked.reply.revokedAtUtc).toBe(trips.inMinutes(0));
  expect((await read(token)).status).toBe(401);
});

test('a token revoked by another process is refused within a second', async () => {
  const { id, token } = await issue(['tasks:read']);
  expect((await read(token)).status).toBe(200);
  await trips.server.deps.withTx(SYSTEM, (tx) =>
    tx.db.updateTable('api_token').set({ revoked_at: tx.wallNow() }).where('id', '=', id).execute(),
  );
  trips.server.clock.advance(1000);
  expect((await read(token)).status).toBe(401);
});

test("a token expires at its end, which can't be in the past", async () => {
  const { token } = await issue(['tasks:read'], trips.inMinutes(1));
  expect((await read(token)).status).toBe(200);
  trips.server.clock.advance(60_000);
  expect((await read(token)).status).toBe(401);
  const body = { name: 'Shop', scopes: ['tasks:read' as const], expiresAtUtc: trips.inMinutes(-1) };
  const refused = await trips.ask(calls.apiToken.request, { body }, admin);
  expect(refused.error.errors).toEqual([{ path: 'expiresAtUtc', message: 'Choose an end in the future' }]);
});

test('[TOKEN-04] the list shows when and from where a token was last used', async () => {
  const { id, token } = await issue(['tasks:read']);
  const sender = { headers: bearer(token).headers, ip: '203.0.113.7' };
  expect((await askLoosely(trips.server.app, calls.task.all, {}, sender)).status).toBe(200);
  let used = await listed(id);
  while (!used?.lastUsedAtUtc) used = await listed(id);
  expect(used).toMatchObject({ lastUsedAtUtc: trips.inMinutes(0), lastUsedFrom: '203.0.113.7' });
});

test('[TOKEN-04] the last use is written to the minute', async () => {
  const [one, other] = [await issue(['tasks:read']), await issue(['tasks:read'])];
  const started = trips.server.clock.now().getTime();
  const use = ({ token }: { token: string }) =>
    askLoosely(trips.server.app, calls.task.all, {}, { headers: bearer(token).headers, ip: '203.0.113.7' });
  const usedAfter = async ({ id }: { id: string }) => {
    const { lastUsedAtUtc } = known(await listed(id));
    return lastUsedAtUtc && Date.parse(lastUsedAtUtc) - started;
  };
  await use(one);
  while ((await usedAfter(one)) === null);
  trips.server.clock.advance(59_999);
  await use(one);
  // Written after the reply, as the use before it would be.
  await use(other);
  while ((await usedAfter(other)) === null);
  expect(await usedAfter(one)).toBe(0);
  trips.server.clock.advance(1);
  await use(one);
  while ((await usedAfter(one)) === 0);
  expect(await usedAfter(one)).toBe(60_000);
});

test('a token may make 600 calls a minute, whatever other tokens make', async () => {
  const limited = await startTrips({ env: { RATE_LIMITS: 'on' } });
  try {
    const owner = await limited.server.loginAs('CompanyAdmin');
    const body = { name: 'Shop', scopes: ['tasks:read' as const] };
    const bearerOf = async () => (await limited.ask(calls.apiToken.request, { body }, owner)).reply.token;
    const [one, other] = [await bearerOf(), await bearerOf()];
    const use = (token: string) =>
      askLoosely(limited.server.app, calls.task.all, {}, { headers: bearer(token).headers });
    const replies = await Promise.all(Array.from({ length: 602 }, () => use(one)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(600);
    const refused = known(replies.find(({ status }) => status === 429));
    expect(refused.error).toMatchObject({
      code: 'RATE_LIMITED',
      details: { retryAfterSeconds: expect.any(Number) },
    });
    expect((await use(other)).status).toBe(200);
  } finally {
    await limited.server.close();
  }
});

test('a guessed, truncated or differently cased secret is refused', async () => {
  const { token } = await issue(['tasks:read']);
  for (const wrong of [token.slice(0, -1), `${token}A`, `qafila_${'A'.repeat(43)}`, token.toUpperCase()])
    expect([wrong, (await read(wrong)).status]).toEqual([wrong, 401]);
});

test("a token can't read the numbers of agents' identity documents", async () => {
  const { agent } = await trips.onlineCourier();
  expect(agent).toMatchObject({ qatarId: '28463400012', passportNo: 'P1' });
  const { token } = await issue(['agents:read']);
  const query = { id: agent.id };
  const seen = (await trips.ask(calls.agent.get, { query }, bearer(token))).reply;
  expect(seen).toMatchObject({ id: agent.id, qatarId: null, passportNo: null });
});

/** The mails of one look for tokens that end soon. */
async function warnings(): Promise<NewMessage[]> {
  const sent: NewMessage[] = [];
  const messages = {
    send: async (_: unknown, message: NewMessage) => void sent.push(message),
    end: async () => {},
  };
  const { withTx, config } = trips.server.deps;
  await withTx(SYSTEM, (tx) => warnOfEnds(tx, { messages, config }));
  return sent;
}
/** A token that was made, used and ends so many days ago or from now. */
async function tokenOf(days: { made: number; used: number | null; ends: number }, as = admin, name = 'Shop') {
  const body = { name, scopes: ['tasks:read' as const] };
  const { id } = (await trips.ask(calls.apiToken.request, { body }, as)).reply;
  const at = (day: number | null) => (day === null ? null : trips.inMinutes(day * 1440));
  const set = (values: object) =>
    trips.server.deps.withTx(SYSTEM, (tx) =>
      tx.db.updateTable('api_token').set(values).where('id', '=', id).execute(),
    );
  await set({ created_at: at(days.made), last_used_at: at(days.used), expires_at: at(days.ends) });
  return {
    id,
    endsIn: (day: number) => set({ expires_at: at(day) }),
    usedNow: () => set({ last_used_at: at(0) }),
  };
}

test('administrators are mailed 14 days before a token in use ends and on its last day, once each', async () => {
  const { id: companyId, name } = await makeCompany(trips.server.deps);
  const owner = await trips.server.loginAs('CompanyAdmin', { companyId });
  const other = await trips.server.loginAs('CompanyAdmin', { companyId });
  await trips.server.loginAs('Operator', { companyId });
  const token = await tokenOf({ made: -76, used: -1, ends: 14.01 }, owner);
  expect(await warnings()).toEqual([]);
  await token.endsIn(13.99);
  const first = await warnings();
  expect(first.map(({ recipient }) => recipient).sort()).toEqual([owner.user.email, other.user.email].sort());
  expect(first[0]).toMatchObject({
    channel: 'email',
    companyId,
    subject: expect.stringMatching(/^API token Shop expires on \d+ \w{3} \d{4}, \d\d:\d\d$/),
  });
  expect(first[0]?.body).toContain(`of ${name} expires on`);
  expect(first[0]?.body).toContain('/api-tokens');
  expect(await warnings()).toEqual([]);
  await token.endsIn(0.99);
  expect((await warnings()).map(({ subject }) => subject)).toEqual([
    'API token Shop expires within a day',
    'API token Shop expires within a day',
  ]);
  expect(await warnings()).toEqual([]);
  await token.endsIn(-0.01);
  expect(await warnings()).toEqual([]);
});

test('no mail is sent about a token that is unused, revoked, short-lived or of a suspended company', async () => {
  const { id: companyId } = await makeCompany(trips.server.deps);
  const owner = await trips.server.loginAs('CompanyAdmin', { companyId });
  const unused = await tokenOf({ made: -76, used: -31, ends: 10 }, owner, 'Unused');
  await tokenOf({ made: -76, used: null, ends: 10 }, owner, 'Never used');
  await tokenOf({ made: -1, used: -1, ends: 12 }, owner, 'For two weeks');
  const { id } = await tokenOf({ made: -76, used: -1, ends: 10 }, owner, 'Revoked');
  await trips.ask(calls.apiToken.revoke, { body: { id } }, owner);
  expect(await warnings()).toEqual([]);
  await unused.usedNow();
  await trips.server.deps.withTx(SYSTEM, ({ db }) =>
    sql`update company set status = 'suspended' where id = ${companyId}`.execute(db),
  );
  expect(await warnings()).toEqual([]);
  await trips.server.deps.withTx(SYSTEM, ({ db }) =>
    sql`update company set status = 'active', locale = 'ar' where id = ${companyId}`.execute(db),
  );
  const [mail, ...more] = await warnings();
  expect(more).toEqual([]);
  expect(mail?.subject).toContain('ينتهي رمز واجهة البرمجة \u2068Unused\u2069 في');
});

test('creating a token requires a fresh password', async () => {
  await trips.server.deps.withTx(SYSTEM, (tx) =>
    tx.db
      .updateTable('session')
      .set({ authenticated_at: new Date(tx.wallNow().getTime() - 10 * 60_000 - 1000) })
      .where('user_id', '=', admin.user.id)
      .execute(),
  );
  const body = { name: 'Shop', scopes: ['tasks:read' as const] };
  const late = await trips.ask(calls.apiToken.request, { body }, admin);
  expect(late.error).toMatchObject({
    code: 'FRESH_AUTHENTICATION_REQUIRED',
    message: 'Enter your password to create an API token',
  });
});

test("a token can't open a socket", async () => {
  const again = await trips.server.loginAs('CompanyAdmin');
  const { token } = await issue(['tasks:read'], undefined, again);
  await trips.server.app.listen({ port: 0, host: '127.0.0.1' });
  const address = trips.server.app.server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const socket = io(`http://127.0.0.1:${port}/operational`, {
    auth: { token },
    transports: ['websocket'],
    reconnection: false,
  });
  const outcome = await new Promise<string>((done) => {
    socket.once('connect', () => done('connected'));
    socket.once('connect_error', () => done('refused'));
  });
  socket.disconnect();
  expect(outcome).toBe('refused');
});
