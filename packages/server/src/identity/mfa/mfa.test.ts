import { calls, MfaChallenge } from '@qafila/contracts';
import { Secret, TOTP } from 'otpauth';
import * as v from 'valibot';
import { SYSTEM } from '../../platform/database/actor.ts';
import { known } from '../../platform/http/ask.fixture.ts';
import { type IdentityServer, NEW_PASSWORD, startIdentity } from '../identity.fixture.ts';
import { type IdentityClient, identityClient, tokensOf } from '../identity-client.fixture.ts';

let server: IdentityServer;
let client: IdentityClient;

beforeAll(async () => {
  server = await startIdentity();
  client = identityClient(server.app);
});
afterAll(() => server.stop());

const codeOf = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: server.clock.now().getTime() });

/** Registers an Operator who has to set up a second factor. */
async function newUser(name: string) {
  const admin = await client.login('admin');
  const email = `${name}@example.com`;
  const { status, reply } = await client.ask(calls.identity.register, {
    token: admin.access_token,
    body: {
      email,
      password: NEW_PASSWORD,
      roles: ['CompanyAdmin'],
      user: { firstName: 'Mona', lastName: 'Said', phoneNumber: '33001122' },
    },
  });
  expect(status).toBe(201);
  return { id: reply.id, email };
}

/** Sets up a second factor. @returns its secret and recovery codes. */
async function enrol(email: string) {
  const { access_token } = await client.login(email, NEW_PASSWORD);
  const { secret } = (await client.ask(calls.identity.generateMfaSetup, { token: access_token })).reply;
  const enabled = await client.ask(calls.identity.enableMfa, {
    token: access_token,
    body: { code: codeOf(secret), password: NEW_PASSWORD },
  });
  expect(enabled.status).toBe(200);
  server.pass(30);
  return { access_token, secret, recoveryCodes: enabled.reply.recoveryCodes };
}

async function challenge(email: string): Promise<string> {
  const { status, reply } = await client.password(email, NEW_PASSWORD);
  expect(status).toBe(200);
  expect(reply).toEqual({ mfa_required: true, mfa_token: expect.any(String), expires_in: 300 });
  return v.parse(MfaChallenge, reply).mfa_token;
}
const answer = (mfa_token: string, code: string) => client.grant({ grant_type: 'mfa_code', mfa_token, code });

test('[SHELL-11] [USER-05] a new user has to set up a second factor: only set-up, me and logout are allowed', async () => {
  const { email } = await newUser('enforced');
  const { access_token, refresh_token } = await client.login(email, NEW_PASSWORD);
  const me = await client.ask(calls.identity.me, { token: access_token });
  expect(me.body).toMatchObject({
    shouldEnforceMfa: true,
    isMultiFactorEnabled: false,
    mfaSetupRequired: true,
  });
  for (const refused of [
    await client.ask(calls.identity.users, { token: access_token }),
    await client.ask(calls.identity.audit, { token: access_token }),
    await client.ask(calls.identity.confirmPassword, {
      token: access_token,
      body: { password: NEW_PASSWORD },
    }),
  ])
    expect(refused).toMatchObject({ status: 403, body: { code: 'MFA_SETUP_REQUIRED' } });
  expect((await client.ask(calls.identity.generateMfaSetup, { token: access_token })).status).toBe(200);
  expect((await client.ask(calls.identity.logout, { body: { token: refresh_token } })).status).toBe(204);
});

test('[API-10] [API-11] [SHELL-12] set-up returns a secret for the QR code, a code enables it and returns ten recovery codes', async () => {
  const { email } = await newUser('setup');
  const { access_token } = await client.login(email, NEW_PASSWORD);
  const setup = (await client.ask(calls.identity.generateMfaSetup, { token: access_token })).reply;
  expect(new URL(setup.otpauthUrl).searchParams.get('secret')).toBe(setup.secret);
  const wrong = await client.ask(calls.identity.enableMfa, {
    token: access_token,
    body: { code: '000000', password: NEW_PASSWORD },
  });
  expect(wrong).toMatchObject({ status: 400, body: { errors: [{ path: 'code' }] } });
  const enabled = await client.ask(calls.identity.enableMfa, {
    token: access_token,
    body: { code: codeOf(setup.secret), password: NEW_PASSWORD },
  });
  expect(new Set(enabled.reply.recoveryCodes).size).toBe(10);
  const me = await client.ask(calls.identity.me, { token: access_token });
  expect(me.body).toMatchObject({ isMultiFactorEnabled: true, mfaSetupRequired: false });
  expect((await client.ask(calls.identity.users, { token: access_token })).status).toBe(200);
});

test('enabling without a set-up is refused', async () => {
  const { access_token } = await client.login((await newUser('unset')).email, NEW_PASSWORD);
  const { status } = await client.ask(calls.identity.enableMfa, {
    token: access_token,
    body: { code: '123456', password: NEW_PASSWORD },
  });
  expect(status).toBe(400);
});

test('the second step accepts each code once', async () => {
  const { email } = await newUser('codes');
  const { secret } = await enrol(email);
  const code = codeOf(secret);
  const first = await challenge(email);
  const second = await challenge(email);
  const both = await Promise.all([answer(first, code), answer(second, code)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
  expect((await answer(first, code)).status).toBe(400);
  server.pass(30);
  expect(tokensOf(await answer(await challenge(email), codeOf(secret))).token_type).toBe('Bearer');
});

test('the digits of an Arabic keyboard are accepted in each code', async () => {
  const arabic = (code: string) => code.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'.charAt(Number(digit)));
  const { email } = await newUser('arabic');
  const { access_token } = await client.login(email, NEW_PASSWORD);
  const { secret } = (await client.ask(calls.identity.generateMfaSetup, { token: access_token })).reply;
  const enabled = await client.ask(calls.identity.enableMfa, {
    token: access_token,
    body: { code: arabic(codeOf(secret)), password: NEW_PASSWORD },
  });
  expect(enabled.status).toBe(200);
  server.pass(30);
  expect(tokensOf(await answer(await challenge(email), arabic(codeOf(secret)))).token_type).toBe('Bearer');
  server.pass(30);
  const confirmed = await client.ask(calls.identity.confirmPassword, {
    token: access_token,
    body: { password: NEW_PASSWORD, presentCode: arabic(codeOf(secret)) },
  });
  expect(confirmed.status).toBe(204);
});

test('a recovery code signs in once', async () => {
  const { email } = await newUser('recovery');
  const { recoveryCodes } = await enrol(email);
  const code = recoveryCodes[0] ?? '';
  const tokens = [await challenge(email), await challenge(email), await challenge(email)];
  const both = await Promise.all(tokens.slice(0, 2).map((token) => answer(token, code.toUpperCase())));
  expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
  expect((await answer(tokens[2] ?? '', code)).error.message).toBe(
    'The code is incorrect or was used before',
  );
  expect((await answer(await challenge(email), recoveryCodes[1] ?? '')).status).toBe(200);
});

test('a challenge is valid for five minutes, for its client, and not as an access token', async () => {
  const { email } = await newUser('late');
  const { secret } = await enrol(email);
  const token = await challenge(email);
  expect((await client.ask(calls.identity.me, { token })).status).toBe(401);
  const stranger = await client.grant({
    grant_type: 'mfa_code',
    client_id: 'qafila-agent',
    mfa_token: token,
    code: codeOf(secret),
  });
  expect(stranger.status).toBe(400);
  server.pass(300);
  expect((await answer(token, codeOf(secret))).error.message).toMatch(/Enter your password again/);
});

test('thirteen concurrent guesses of a code count as five', async () => {
  const { email } = await newUser('rushed');
  await enrol(email);
  const challenges = await Promise.all(Array.from({ length: 13 }, () => challenge(email)));
  const answers = await Promise.all(challenges.map((token) => answer(token, '000000')));
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(5);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(8);
});

test('guessing codes locks, and a known password gives no additional guesses', async () => {
  const { email } = await newUser('guessed');
  const { secret } = await enrol(email);
  const statuses: number[] = [];
  for (let guess = 0; guess < 6; guess += 1)
    statuses.push((await answer(await challenge(email), '000000')).status);
  expect(statuses).toEqual([400, 400, 400, 400, 400, 429]);
  server.pass(15);
  expect((await answer(await challenge(email), codeOf(secret))).status).toBe(200);
});

test('the secret is encrypted in the database', async () => {
  const { secret, recoveryCodes } = await enrol((await newUser('sealed')).email);
  const stored = await server.deps.withTx(SYSTEM, async ({ db }) => [
    ...(await db.selectFrom('user_mfa').select('secret').execute()).map((row) => row.secret),
    ...(await db.selectFrom('recovery_code').select('hash').execute()).map((row) => row.hash),
  ]);
  expect(stored.length).toBeGreaterThan(10);
  const text = stored.map((bytes) => bytes?.toString('latin1')).join('\n');
  for (const plain of [secret, ...recoveryCodes]) expect(text).not.toContain(plain);
});

test('setting up a second factor requires the password, even right after the sign-in', async () => {
  const { email } = await newUser('stolen');
  const { access_token } = await client.login(email, NEW_PASSWORD);
  const { secret } = (await client.ask(calls.identity.generateMfaSetup, { token: access_token })).reply;
  const enable = (password: string) =>
    client.ask(calls.identity.enableMfa, {
      token: access_token,
      body: { code: codeOf(secret), password },
    });
  expect(await enable('a guess')).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'password', message: 'Password is incorrect' }] },
  });
  expect(await enable('')).toMatchObject({ status: 400, body: { errors: [{ path: 'password' }] } });
  const me = await client.ask(calls.identity.me, { token: access_token });
  expect(me.body).toMatchObject({ isMultiFactorEnabled: false });
  expect((await enable(NEW_PASSWORD)).status).toBe(200);
});

test('replacing a second factor requires the password and a code of the current one', async () => {
  const { email } = await newUser('replace');
  const { access_token, secret, recoveryCodes } = await enrol(email);
  const next = (await client.ask(calls.identity.generateMfaSetup, { token: access_token })).reply.secret;
  const enable = (given: { password: string; presentCode?: string }) =>
    client.ask(calls.identity.enableMfa, { token: access_token, body: { code: codeOf(next), ...given } });
  const refused = (path: string) => ({ status: 400, body: { errors: [{ path }] } });
  expect(await enable({ password: 'a guess', presentCode: codeOf(secret) })).toMatchObject(
    refused('password'),
  );
  expect(await enable({ password: NEW_PASSWORD })).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'presentCode', message: 'Enter the code from your authenticator app' }] },
  });
  // A code of the new authenticator is not accepted for the current one.
  expect(await enable({ password: NEW_PASSWORD, presentCode: codeOf(next) })).toMatchObject(
    refused('presentCode'),
  );
  expect((await enable({ password: NEW_PASSWORD, presentCode: codeOf(secret) })).status).toBe(200);
  server.pass(30);
  expect((await answer(await challenge(email), codeOf(secret))).status).toBe(400);
  expect((await answer(await challenge(email), codeOf(next))).status).toBe(200);
  // A recovery code of the replaced one is not accepted either.
  expect((await answer(await challenge(email), recoveryCodes[0] ?? '')).status).toBe(400);
});

test('a user with a second factor confirms their identity with it', async () => {
  const { email } = await newUser('confirms');
  const { access_token, secret, recoveryCodes } = await enrol(email);
  const confirm = (body: { password: string; presentCode?: string }) =>
    client.ask(calls.identity.confirmPassword, { token: access_token, body });
  expect(await confirm({ password: 'wrong', presentCode: codeOf(secret) })).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'password' }] },
  });
  expect(await confirm({ password: NEW_PASSWORD })).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'presentCode' }] },
  });
  expect(await confirm({ password: NEW_PASSWORD, presentCode: '000000' })).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'presentCode', message: 'The code is incorrect or was used before' }] },
  });
  expect((await confirm({ password: NEW_PASSWORD, presentCode: codeOf(secret) })).status).toBe(204);
  expect((await confirm({ password: NEW_PASSWORD, presentCode: recoveryCodes[3] ?? '' })).status).toBe(204);
  const guesses = await Promise.all(
    Array.from({ length: 13 }, () => confirm({ password: NEW_PASSWORD, presentCode: '000000' })),
  );
  expect(guesses.filter(({ status }) => status === 400)).toHaveLength(5);
});

test('codes guessed one after the other lock too, which the administrator sees', async () => {
  const { id, email } = await newUser('patient');
  const { access_token, secret } = await enrol(email);
  const confirm = async (presentCode: string) => {
    const body = { password: NEW_PASSWORD, presentCode };
    return (await client.ask(calls.identity.confirmPassword, { token: access_token, body })).status;
  };
  for (let guess = 0; guess < 5; guess += 1) expect(await confirm('000000')).toBe(400);
  expect(await confirm(codeOf(secret))).toBe(429);
  server.pass(15);
  const { access_token: token } = await client.login('admin');
  const query = { search: `user:${id}` };
  const { items } = (await client.ask(calls.identity.audit, { token, query })).reply;
  expect(items.filter(({ action }) => action === 'account.locked')).toMatchObject([
    { details: { ip: '127.0.0.1' } },
  ]);
});

test('strangers who lock an address do not lock out a known device at its second factor', async () => {
  const { email } = await newUser('office');
  const { access_token, recoveryCodes } = await enrol(email);
  const ip = '10.0.20.1';
  const enter = async (code: string, cookie?: string) => {
    const mfa_token = await challenge(email);
    return client.grant({ grant_type: 'mfa_code', mfa_token, code }, { ip, cookie });
  };
  const cookie = known((await enter(recoveryCodes[0] ?? '')).cookie);
  for (let count = 0; count < 30; count += 1)
    await client.password(`guest-${count}@example.com`, 'wrong', {}, { ip });
  expect((await enter(recoveryCodes[1] ?? '')).status).toBe(429);
  expect((await enter(recoveryCodes[1] ?? '', cookie)).status).toBe(200);
  const confirm = (presentCode: string) =>
    client.ask(calls.identity.confirmPassword, {
      token: access_token,
      ip,
      cookie,
      body: { password: NEW_PASSWORD, presentCode },
    });
  expect((await confirm(recoveryCodes[2] ?? '')).status).toBe(204);
  // The device has no more guesses than others.
  for (let guess = 0; guess < 5; guess += 1) expect((await confirm('000000')).status).toBe(400);
  expect((await confirm(recoveryCodes[3] ?? '')).status).toBe(429);
});

test('an administrator with a fresh password can reset a second factor in their own company', async () => {
  const early = await client.login('admin');
  server.pass(601);
  const stale = tokensOf(await client.refresh(early.refresh_token)).access_token;
  const { id, email } = await newUser('lost');
  const { access_token, recoveryCodes } = await enrol(email);
  const reset = (token: string) => client.ask(calls.identity.resetMfa, { token, body: { userId: id } });
  expect((await reset((await client.login('operator')).access_token)).status).toBe(403);
  expect((await reset((await client.login('users')).access_token)).status).toBe(403);
  expect(await reset(stale)).toMatchObject({ status: 403, body: { code: 'FRESH_AUTHENTICATION_REQUIRED' } });
  expect((await reset((await client.login('admin')).access_token)).status).toBe(204);
  const audit = await client.ask(calls.identity.audit, { token: (await client.login('admin')).access_token });
  const seen = audit.reply.items.filter(({ action }) => action.startsWith('mfa.'));
  expect(seen.slice(0, 2).map(({ action }) => action)).toEqual(['mfa.reset', 'mfa.enabled']);
  expect((await client.ask(calls.identity.me, { token: access_token })).status).toBe(401);
  const again = await client.password(email, NEW_PASSWORD);
  expect(tokensOf(again).token_type).toBe('Bearer');
  expect(recoveryCodes).toHaveLength(10);
});

test("setting up a second factor ends the user's other sessions, not this one", async () => {
  const { email } = await newUser('elsewhere');
  const elsewhere = await client.login(email, NEW_PASSWORD);
  const { access_token } = await enrol(email);
  expect((await client.ask(calls.identity.me, { token: access_token })).status).toBe(200);
  expect((await client.ask(calls.identity.me, { token: elsewhere.access_token })).status).toBe(401);
  expect((await client.refresh(elsewhere.refresh_token)).status).toBe(401);
});
