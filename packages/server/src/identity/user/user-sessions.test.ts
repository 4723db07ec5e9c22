import { calls } from '@qafila/contracts';
import { type IdentityServer, NEW_PASSWORD, startIdentity } from '../identity.fixture.ts';
import { type IdentityClient, identityClient } from '../identity-client.fixture.ts';
import { newCompany } from './company.fixture.ts';

let server: IdentityServer;
let client: IdentityClient;
let admin: string;

beforeAll(async () => {
  server = await startIdentity();
  client = identityClient(server.app);
  admin = (await client.login('admin')).access_token;
});
afterAll(() => server.stop());

async function newUser(email: string) {
  const person = { firstName: 'Mona', lastName: 'Said', phoneNumber: '33001122', shouldEnforceMfa: false };
  const body = { email, password: NEW_PASSWORD, roles: ['Operator' as const], user: person };
  return (await client.ask(calls.identity.register, { token: admin, body })).reply;
}
const sessions = (token: string, id: string) => client.ask(calls.identity.sessions, { token, query: { id } });
const end = (token: string, userId: string, sessionId?: string) =>
  client.ask(calls.identity.endSessions, { token, body: { userId, ...(sessionId && { sessionId }) } });
const works = async (token: string) => (await client.ask(calls.identity.me, { token })).status === 200;

test("an administrator sees a user's sessions, most recently used first, and ends one", async () => {
  const { id, email } = await newUser('two-tabs@example.com');
  const first = await client.login(email, NEW_PASSWORD);
  server.pass(60);
  const second = await client.login(email, NEW_PASSWORD);
  const { items } = (await sessions(admin, id)).reply;
  expect(items).toMatchObject([
    { client: 'portal', userAgent: 'lightMyRequest', ip: '127.0.0.1', isOwn: false },
    { client: 'portal', isOwn: false },
  ]);
  expect(Date.parse(items[0]?.startedAtUtc ?? '') - Date.parse(items[1]?.startedAtUtc ?? '')).toBe(60_000);
  expect((await end(admin, id, items[1]?.id)).reply).toEqual({ ended: 1 });
  expect([await works(first.access_token), await works(second.access_token)]).toEqual([false, true]);
  expect((await sessions(admin, id)).reply.items.map((one) => one.id)).toEqual([items[0]?.id]);
  expect((await end(admin, id, items[1]?.id)).error.message).toBe('This session is over already');
});

test("all sessions end at once, except the caller's", async () => {
  const { id, email } = await newUser('everywhere@example.com');
  const pairs = [await client.login(email, NEW_PASSWORD), await client.login(email, NEW_PASSWORD)];
  expect((await end(admin, id)).reply).toEqual({ ended: 2 });
  for (const { access_token } of pairs) expect(await works(access_token)).toBe(false);
  const me = (await client.ask(calls.identity.me, { token: admin })).reply;
  const other = (await client.login('admin')).access_token;
  expect((await sessions(admin, me.id)).reply.items.filter(({ isOwn }) => isOwn)).toHaveLength(1);
  await end(admin, me.id);
  expect([await works(admin), await works(other)]).toEqual([true, false]);
});

test("a session can't be ended through another user, nor in another company", async () => {
  const mine = await newUser('mine@example.com');
  const other = await newUser('other@example.com');
  const pair = await client.login(other.email, NEW_PASSWORD);
  const [session] = (await sessions(admin, other.id)).reply.items;
  expect((await end(admin, mine.id, session?.id)).status).toBe(404);
  expect(await works(pair.access_token)).toBe(true);

  const sysadmin = (await client.login('sysadmin')).access_token;
  const company = await newCompany(server);
  const person = { firstName: 'Far', lastName: 'Away', phoneNumber: '33001122', companyId: company.id };
  const body = {
    email: 'far@example.com',
    password: NEW_PASSWORD,
    roles: ['Operator' as const],
    user: person,
  };
  const far = (await client.ask(calls.identity.register, { token: sysadmin, body })).reply;
  expect((await sessions(admin, far.id)).status).toBe(404);
  expect((await end(admin, far.id)).status).toBe(404);
});

test("a UserManager can't see or end the sessions of an administrator", async () => {
  const users = (await client.login('users')).access_token;
  const { id } = (await client.ask(calls.identity.me, { token: admin })).reply;
  expect((await sessions(users, id)).status).toBe(403);
  expect((await end(users, id)).status).toBe(403);
  expect(await works(admin)).toBe(true);
});

test('ended sessions are in the audit trail', async () => {
  const { id, email } = await newUser('audited@example.com');
  await client.login(email, NEW_PASSWORD);
  await end(admin, id);
  const query = { search: `user:${id}` };
  const { items } = (await client.ask(calls.identity.audit, { token: admin, query })).reply;
  expect(items[0]).toMatchObject({
    actor: 'admin@qafila.test',
    action: 'user.sessions-ended',
    details: { ended: 1 },
  });
});

test('people see where they are signed in, and end one session of their own or all others', async () => {
  const { email } = await newUser('at-home@example.com');
  const [first, second, third] = [
    await client.login(email, NEW_PASSWORD),
    await client.login(email, NEW_PASSWORD),
    await client.login(email, NEW_PASSWORD),
  ];
  const own = async ({ access_token: token }: { access_token: string }) =>
    (await client.ask(calls.identity.ownSessions, { token })).reply.items;
  const endOwn = (token: string, sessionId?: string) =>
    client.ask(calls.identity.endOwnSessions, { token, body: { ...(sessionId && { sessionId }) } });
  const mine = await own(first);
  expect(mine).toHaveLength(3);
  expect(mine.filter(({ isOwn }) => isOwn)).toHaveLength(1);
  const id = (await own(second)).find(({ isOwn }) => isOwn)?.id;
  expect((await endOwn(first.access_token, id)).reply).toEqual({ ended: 1 });
  expect(await works(second.access_token)).toBe(false);
  expect((await endOwn(first.access_token, id)).error.message).toBe('This session is over already');
  expect((await endOwn(first.access_token)).reply).toEqual({ ended: 1 });
  expect([await works(first.access_token), await works(third.access_token)]).toEqual([true, false]);
  // No other user's sessions, not even as an administrator.
  const [theirs] = await own({ access_token: admin });
  expect((await endOwn(first.access_token, theirs?.id)).status).toBe(404);
  expect(await works(admin)).toBe(true);
});
