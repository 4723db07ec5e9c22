import { calls } from '@qafila/contracts';
import { SYSTEM } from '../../platform/database/actor.ts';
import { type IdentityServer, startIdentity } from '../identity.fixture.ts';
import { type IdentityClient, identityClient } from '../identity-client.fixture.ts';

let server: IdentityServer;
let client: IdentityClient;

beforeAll(async () => {
  server = await startIdentity();
  client = identityClient(server.app);
});
afterAll(() => server.stop());
beforeEach(() => {
  server.sent.length = 0;
});

const NEW = 'a new and long one';
const forgot = (email: string) => client.ask(calls.identity.forgotPassword, { body: { email } });
const reset = (token: string, password = NEW) =>
  client.ask(calls.identity.resetPassword, { body: { token, password } });

async function linkFor(email: string): Promise<string> {
  await forgot(email);
  await server.identity.settled();
  const link = /https:\S+/.exec(server.sent.at(-1)?.body ?? '')?.[0] ?? '';
  expect(link).toContain('https://localhost/reset-password?token=');
  return new URL(link).searchParams.get('token') ?? '';
}

test('[API-08] the reply is the same whether or not the address belongs to a user', async () => {
  const known = await forgot('operator@qafila.test');
  const unknown = await forgot('nobody@qafila.test');
  expect(known.status).toBe(202);
  expect(unknown).toEqual(known);
  await server.identity.settled();
  expect(server.sent.map(({ recipient }) => recipient)).toEqual(['operator@qafila.test']);
  expect((await forgot('not an address')).status).toBe(400);
});

test('[API-09] the link sets a new password once and ends all sessions', async () => {
  const pair = await client.login('operator');
  const token = await linkFor('operator@qafila.test');
  const both = await Promise.all([reset(token), reset(token)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
  expect((await client.ask(calls.identity.me, { token: pair.access_token })).status).toBe(401);
  expect((await client.refresh(pair.refresh_token)).status).toBe(401);
  expect((await client.password('operator@qafila.test')).status).toBe(400);
  expect((await client.password('operator@qafila.test', NEW)).status).toBe(200);
});

test('[API-09] a link ends after 15 minutes, and with the use of another one', async () => {
  const late = await linkFor('rules@qafila.test');
  server.pass(901);
  expect(await reset(late)).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST' } });
  const [one, other] = [await linkFor('rules@qafila.test'), await linkFor('rules@qafila.test')];
  expect((await reset(other)).status).toBe(200);
  expect((await reset(one)).status).toBe(400);
  expect((await reset('made up')).status).toBe(400);
});

test('[API-09] a short password is refused with its field, and the link stays valid', async () => {
  const token = await linkFor('incidents@qafila.test');
  expect(await reset(token, 'short')).toMatchObject({
    status: 400,
    body: { code: 'VALIDATION', errors: [{ path: 'password', message: 'Use at least 12 characters' }] },
  });
  expect((await reset(token)).status).toBe(200);
});

test('a common password is refused, and the link stays valid', async () => {
  const token = await linkFor('users@qafila.test');
  for (const [password, message] of [
    ['PasswordPassword', 'This password is one of the most common ones. Choose another'],
    ['all our Users like it', 'Choose a password without your email name in it'],
  ] as const)
    expect(await reset(token, password)).toMatchObject({
      status: 400,
      body: { code: 'VALIDATION', errors: [{ path: 'password', message }] },
    });
  expect((await reset(token)).status).toBe(200);
});

test('at most five links are sent per hour and address', async () => {
  await Promise.all(Array.from({ length: 8 }, () => forgot('cashier@qafila.test')));
  await server.identity.settled();
  expect(server.sent).toHaveLength(5);
  server.pass(3600);
  await linkFor('cashier@qafila.test');
  expect(server.sent).toHaveLength(6);
});

test('only the hash of a link is stored', async () => {
  const token = await linkFor('partnerships@qafila.test');
  const rows = await server.deps.withTx(SYSTEM, ({ db }) =>
    db.selectFrom('password_link').select('token_hash').execute(),
  );
  expect(rows.length).toBeGreaterThan(0);
  for (const { token_hash } of rows) {
    expect(token_hash.toString('latin1')).not.toBe(token);
    expect(token_hash.toString('base64url')).not.toBe(token);
  }
});

test('a reset unlocks the account', async () => {
  for (let count = 0; count < 6; count += 1) await client.password('users@qafila.test', 'wrong');
  expect((await client.password('users@qafila.test')).status).toBe(429);
  expect((await reset(await linkFor('users@qafila.test'))).status).toBe(200);
  expect((await client.password('users@qafila.test', NEW)).status).toBe(200);
});
