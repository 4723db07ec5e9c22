import { calls } from '@qafila/contracts';
import { SYSTEM } from '../../platform/database/actor.ts';
import { type IdentityServer, PASSWORD, startIdentity } from '../identity.fixture.ts';
import { type IdentityClient, identityClient, tokensOf } from '../identity-client.fixture.ts';

let server: IdentityServer;
let client: IdentityClient;

beforeAll(async () => {
  server = await startIdentity();
  client = identityClient(server.app);
});
afterAll(() => server.stop());

const me = (token: string) => client.ask(calls.identity.me, { token });

describe('sign-in', () => {
  test('[API-03] [API-05] [SHELL-01] a form with credentials, client id and grant type returns a pair of tokens', async () => {
    const { status, body } = await client.password('operator@qafila.test');
    expect(status).toBe(200);
    expect(body).toEqual({
      access_token: expect.any(String),
      refresh_token: expect.any(String),
      token_type: 'Bearer',
      expires_in: 600,
    });
    const form = { grant_type: 'password', username: ' Operator@Qafila.Test ', password: PASSWORD };
    const cased = await server.app.inject({
      method: 'POST',
      url: '/Identity-API/LOGIN',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ client_id: 'qafila-portal', ...form }).toString(),
    });
    expect(cased.statusCode).toBe(200);
  });

  test('[API-03] [API-07] sign-in and logout take a form, not JSON', async () => {
    const body = {
      client_id: 'qafila-portal',
      grant_type: 'password',
      username: 'a@b.co',
      password: 'x',
      token: 'x',
    };
    for (const url of ['/identity-api/login', '/identity-api/logout'])
      expect((await server.app.inject({ method: 'POST', url, payload: body })).statusCode).toBe(415);
  });

  test('[API-03] an unknown client and an unknown grant are refused', async () => {
    const stranger = await client.password('operator@qafila.test', PASSWORD, { client_id: 'stranger' });
    expect(stranger.status).toBe(400);
    expect(stranger.error.errors?.[0]).toMatchObject({ path: 'client_id', message: 'Unknown client' });
    expect((await client.grant({ grant_type: 'implicit' })).status).toBe(400);
    expect((await client.grant({})).status).toBe(400);
  });

  test('a wrong password and an unknown email get the same reply', async () => {
    const { requestId: _, ...wrong } = (await client.password('tracker@qafila.test', 'wrong')).error;
    const { requestId: __, ...unknown } = (await client.password('nobody@qafila.test', 'wrong')).error;
    expect(wrong).toEqual({ code: 'INVALID_GRANT', message: 'Email or password is incorrect' });
    expect(unknown).toEqual(wrong);
  });
});

describe('the signed-in user', () => {
  test('[API-06] [SHELL-08] [USER-06] me tells roles and company from the database', async () => {
    const { access_token } = await client.login('operator');
    const { status, reply } = await me(access_token);
    expect(status).toBe(200);
    expect(reply).toMatchObject({
      email: 'operator@qafila.test',
      roles: ['Operator'],
      companyId: reply.company?.id,
      company: { name: 'Qafila Demo', currency: 'Qatari Riyal (QAR)', timezone: 'Asia/Qatar', locale: 'en' },
      mfaSetupRequired: false,
    });
    expect(JSON.stringify(reply)).not.toContain('argon2');
  });

  test('[SHELL-09] an agent gets tokens and me in the portal, and nothing else', async () => {
    const { access_token } = await client.login('agent');
    expect((await me(access_token)).reply.roles).toEqual(['Agent']);
    for (const call of [calls.identity.users, calls.identity.audit, calls.identity.generateMfaSetup])
      expect((await client.ask(call, { token: access_token })).status).toBe(403);
    const confirm = await client.ask(calls.identity.confirmPassword, {
      token: access_token,
      body: { password: PASSWORD },
    });
    expect(confirm.status).toBe(403);
  });

  test('the agent client accepts agents only', async () => {
    const client_id = 'qafila-agent';
    expect((await client.password('agent@qafila.test', PASSWORD, { client_id })).status).toBe(200);
    const other = await client.password('operator@qafila.test', PASSWORD, { client_id });
    expect(other).toMatchObject({ status: 400, body: { code: 'INVALID_GRANT' } });
  });

  test('[API-01] calls without a bearer, or with something else, are refused with 401', async () => {
    expect((await client.ask(calls.identity.me)).status).toBe(401);
    for (const authorization of ['Basic abc', 'Bearer', 'Bearer x', 'Bearer a.b.c', 'bearer  a.b.c', '']) {
      const reply = await server.app.inject({ url: '/identity-api/Users/me', headers: { authorization } });
      expect(reply.statusCode).toBe(401);
      expect(reply.json()).toMatchObject({ message: 'Session Expired. Please login again' });
    }
  });
});

describe('logout', () => {
  test('[API-07] the token is sent as a form, and the session ends at once', async () => {
    const pair = await client.login('operator');
    const left = await server.app.inject({
      method: 'POST',
      url: '/identity-api/logout',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ token: pair.refresh_token }).toString(),
    });
    expect(left.statusCode).toBe(204);
    expect(left.headers['clear-site-data']).toBe('"storage"');
    expect((await me(pair.access_token)).status).toBe(401);
    expect((await client.refresh(pair.refresh_token)).status).toBe(401);
  });

  test('[API-07] an access token also ends its session, and an unknown token is not an error', async () => {
    const pair = await client.login('operator');
    expect((await client.ask(calls.identity.logout, { body: { token: pair.access_token } })).status).toBe(
      204,
    );
    expect((await me(pair.access_token)).status).toBe(401);
    for (const token of [pair.access_token, 'nonsense'])
      expect((await client.ask(calls.identity.logout, { body: { token } })).status).toBe(204);
    expect((await client.ask.loosely(calls.identity.logout, { body: {} })).status).toBe(400);
  });

  test("sign-in and logout are in the audit trail of the user's company", async () => {
    const pair = await client.password('tracker@qafila.test', undefined, {}, { ip: '203.0.113.40' });
    const { access_token } = tokensOf(pair);
    await client.ask(calls.identity.logout, { body: { token: access_token } });
    const { access_token: token } = await client.login('admin');
    const query = { actor: 'tracker@qafila.test' };
    const { items } = (await client.ask(calls.identity.audit, { token, query })).reply;
    const [started] = items.filter(({ action }) => action === 'session.started');
    expect(started?.details).toMatchObject({ ip: '203.0.113.40', clientId: 'qafila-portal' });
    const ends = (await client.ask(calls.identity.audit, { token, query: { action: 'session.ended' } }))
      .reply;
    expect(ends.items[0]?.subject).toBe(started?.subject);
  });

  test('the end of a session emits an event for its sockets', async () => {
    const pair = await client.login('operator');
    await client.ask(calls.identity.logout, { body: { token: pair.refresh_token } });
    const event = await server.deps.withTx(SYSTEM, (tx) =>
      tx.db
        .selectFrom('outbox')
        .select(['data', 'audience'])
        .where('name', '=', 'session.ended')
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow(),
    );
    expect(event.data).toEqual({ reason: 'revoked', sessionId: event.audience.sessionId });
  });
});

describe('server time', () => {
  test('[API-06, ASSIGN-29] both paths return the UTC time without a session', async () => {
    const serverTimeUtc = server.clock.now().toISOString();
    for (const url of ['/trip-api/client/get-server-time', '/client/get-server-time'])
      expect((await server.app.inject({ url })).json()).toEqual({ serverTimeUtc });
  });
});
