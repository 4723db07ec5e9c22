import { calls, type Role } from '@qafila/contracts';
import { sql } from 'kysely';
import { DEMO_COMPANY } from '../../demo/index.ts';
import { SYSTEM } from '../../platform/database/actor.ts';
import { changeBetween } from '../../platform/database/change-between.fixture.ts';
import { type IdentityServer, NEW_PASSWORD, startIdentity } from '../identity.fixture.ts';
import { type IdentityClient, identityClient } from '../identity-client.fixture.ts';
import { spendLinks } from '../password/password-link.ts';
import { getUserOrThrow } from './users.ts';

let server: IdentityServer;
let client: IdentityClient;
let admin: string;
beforeAll(async () => {
  server = await startIdentity();
  client = identityClient(server.app);
});
afterAll(() => server.stop());
beforeEach(async () => {
  admin = (await client.login('admin')).access_token;
  server.sent.length = 0;
});

let count = 0;
async function invite(more: { password?: string; shouldEnforceMfa?: boolean } = {}) {
  count += 1;
  const { shouldEnforceMfa = true, ...rest } = more;
  const user = { firstName: 'Mona', lastName: 'Said', phoneNumber: '33001122', shouldEnforceMfa };
  const body = { email: `guest-${count}@example.com`, roles: ['Operator'] as Role[], user, ...rest };
  const { status, reply } = await client.ask(calls.identity.register, { token: admin, body });
  expect(status).toBe(201);
  return reply;
}
const tokenIn = (mail: { body: string } | undefined): string => {
  const link = /https:\S+/.exec(mail?.body ?? '')?.[0] ?? '';
  expect(link).toContain('https://localhost/reset-password?token=');
  return new URL(link).searchParams.get('token') ?? '';
};
const setPassword = (token: string) =>
  client.ask(calls.identity.resetPassword, { body: { token, password: NEW_PASSWORD } });
const resend = (userId: string) =>
  client.ask(calls.identity.resendInvitation, { token: admin, body: { userId } });
const revoke = (userId: string) =>
  client.ask(calls.identity.revokeInvitation, { token: admin, body: { userId } });
const invitationOf = async (id: string) =>
  (await client.ask(calls.identity.user, { token: admin, query: { id } })).reply.invitation;

test('a user without a password gets a mail, sets one by its link, and then their second factor', async () => {
  const user = await invite();
  expect(user.invitation?.state).toBe('open');
  expect(server.sent).toHaveLength(1);
  expect(server.sent[0]).toMatchObject({
    recipient: user.email,
    subject: `You are invited to ${DEMO_COMPANY.name} on Qafila`,
    companyId: DEMO_COMPANY.id,
  });
  expect((await client.password(user.email, NEW_PASSWORD)).status).toBe(400);
  const token = tokenIn(server.sent[0]);
  expect((await setPassword(token)).status).toBe(200);
  expect((await setPassword(token)).status).toBe(400);
  expect(await invitationOf(user.id)).toBeNull();
  const { access_token } = await client.login(user.email, NEW_PASSWORD);
  expect((await client.ask(calls.identity.me, { token: access_token })).reply.mfaSetupRequired).toBe(true);
});

test('a list of users is told when an invited user has set their password, and their second factor', async () => {
  const user = await invite();
  const told = async () => {
    const rows = await server.deps.withTx(SYSTEM, ({ db }) =>
      db
        .selectFrom('outbox')
        .select('id')
        .where('name', '=', 'user.changed')
        .where(sql<boolean>`data ->> 'userId' = ${user.id}`)
        .execute(),
    );
    return rows;
  };
  const before = (await told()).length;
  await setPassword(tokenIn(server.sent[0]));
  expect((await told()).length).toBe(before + 1);
  await client.ask(calls.identity.resetMfa, { token: admin, body: { userId: user.id } });
  expect((await told()).length).toBe(before + 2);
});

test('a password is set while an administrator sends the invitation again', async () => {
  const user = await invite();
  const token = tokenIn(server.sent[0]);
  const status = await changeBetween(server.deps, {
    first: (tx) => getUserOrThrow(tx, user.id, { forUpdate: true }),
    change: () => setPassword(token),
    second: (tx) => spendLinks(tx, user.id),
  });
  // The link was ended first.
  expect(status).toBe(400);
});

test('the mail is in the language of the company', async () => {
  const inLanguage = (locale: 'en' | 'ar') =>
    server.deps.withTx(SYSTEM, (tx) =>
      tx.db.updateTable('company').set({ locale }).where('id', '=', DEMO_COMPANY.id).execute(),
    );
  await inLanguage('ar');
  await invite();
  await inLanguage('en');
  expect(server.sent[0]?.subject).toContain('دعوة للانضمام إلى');
  expect(server.sent[0]?.body).toContain('لتعيين كلمة المرور');
  expect(server.sent[0]?.body).toMatch(/https:\S+\/reset-password\?token=[\w-]+&invited=1/);
});

test('an empty password invites, a given one does not', async () => {
  expect((await invite({ password: '' })).invitation?.state).toBe('open');
  expect((await invite({ password: NEW_PASSWORD })).invitation).toBeNull();
  expect(server.sent).toHaveLength(1);
});

test('the link works for 24 hours; after that a new one can be sent, which ends the one before', async () => {
  const user = await invite();
  const first = tokenIn(server.sent[0]);
  server.pass(86_399);
  admin = (await client.login('admin')).access_token;
  expect((await invitationOf(user.id))?.state).toBe('open');
  server.pass(2);
  admin = (await client.login('admin')).access_token;
  expect((await invitationOf(user.id))?.state).toBe('ended');
  expect((await setPassword(first)).status).toBe(400);
  expect((await resend(user.id)).reply.invitation?.state).toBe('open');
  const second = tokenIn(server.sent.at(-1));
  await resend(user.id);
  expect((await setPassword(second)).status).toBe(400);
  expect((await setPassword(tokenIn(server.sent.at(-1)))).status).toBe(200);
  expect(await resend(user.id)).toMatchObject({
    status: 409,
    body: { message: 'This user has already set a password' },
  });
});

test('a revoked invitation stays revoked: neither its link nor a forgotten password lets the user in', async () => {
  const user = await invite();
  expect((await revoke(user.id)).reply.invitation?.state).toBe('ended');
  expect((await setPassword(tokenIn(server.sent[0]))).status).toBe(400);
  await client.ask(calls.identity.forgotPassword, { body: { email: user.email } });
  await server.identity.settled();
  expect(server.sent).toHaveLength(1);
});

test('five invitations are sent within an hour, and what happened is in the audit log', async () => {
  const user = await invite();
  for (const expected of [200, 200, 200, 200, 429]) expect((await resend(user.id)).status).toBe(expected);
  await revoke(user.id);
  const query = { search: `user:${user.id}` };
  const { items } = (await client.ask(calls.identity.audit, { token: admin, query })).reply;
  expect(items.map(({ action }) => action)).toEqual([
    'user.invitation-revoked',
    ...Array.from({ length: 5 }, () => 'user.invited'),
    'user.registered',
  ]);
});

test('a company can not send or revoke invitations of another', async () => {
  const sysAdmin = (await client.login('sysadmin')).access_token;
  const body = {
    email: 'root@example.com',
    roles: ['SysAdmin'] as Role[],
    user: { firstName: 'Ada', lastName: 'Root', phoneNumber: '33001122' },
  };
  const { reply } = await client.ask(calls.identity.register, { token: sysAdmin, body });
  expect(server.sent[0]?.subject).toBe('You are invited to Qafila');
  expect((await resend(reply.id)).status).toBe(404);
  expect((await revoke(reply.id)).status).toBe(404);
});
