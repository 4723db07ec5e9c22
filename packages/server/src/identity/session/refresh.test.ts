import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { CLIENT_ID, calls, type TokenSet } from '@qafila/contracts';
import { SYSTEM } from '../../platform/database/actor.ts';
import { known } from '../../platform/http/ask.fixture.ts';
import { type IdentityServer, startIdentity } from '../identity.fixture.ts';
import { type IdentityClient, identityClient, tokensOf } from '../identity-client.fixture.ts';

let server: IdentityServer;
let client: IdentityClient;

beforeAll(async () => {
  server = await startIdentity();
  client = identityClient(server.app);
});
afterAll(() => server.stop());

const renew = async ({ refresh_token }: TokenSet) => tokensOf(await client.refresh(refresh_token));
/** Makes a call with a pair, after which the tokens before it are copies. */
const used = async ({ access_token }: TokenSet) => {
  const answered = await works(access_token);
  await server.identity.settled();
  return answered;
};
const works = async (token: string) => (await client.ask(calls.identity.me, { token })).status === 200;

test('[API-04] [API-15] [SHELL-07] a refresh replaces both tokens', async () => {
  const first = await client.login('operator');
  server.pass(60);
  const second = await renew(first);
  expect(second.access_token).not.toBe(first.access_token);
  expect(second.refresh_token).not.toBe(first.refresh_token);
  expect(await works(second.access_token)).toBe(true);
});

test('an access token expires after ten minutes, its session continues', async () => {
  const pair = await client.login('operator');
  server.pass(601);
  expect(await works(pair.access_token)).toBe(false);
  expect(await works((await renew(pair)).access_token)).toBe(true);
});

test('two concurrent refreshes, as of two tabs, get the same next token', async () => {
  const pair = await client.login('operator');
  const answers = await Promise.all(Array.from({ length: 8 }, () => client.refresh(pair.refresh_token)));
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
  expect(new Set(answers.map((answer) => tokensOf(answer).refresh_token)).size).toBe(1);
  expect((await client.refresh(tokensOf(known(answers[0])).refresh_token)).status).toBe(200);
});

test('the previous token works for 30 s, and afterwards ends the session', async () => {
  const pair = await client.login('operator');
  const next = await renew(pair);
  expect(await used(next)).toBe(true);
  server.pass(30);
  expect((await renew(pair)).refresh_token).toBe(next.refresh_token);
  server.pass(1);
  expect((await client.refresh(pair.refresh_token)).status).toBe(401);
  expect(await works(next.access_token)).toBe(false);
  expect((await client.refresh(next.refresh_token)).status).toBe(401);
});

test('a token whose reply was lost is good however late, until a later pair is used', async () => {
  const pair = await client.login('operator');
  const lost = await renew(pair);
  // A courier's phone in the basement of a mall, or a server that did not answer for minutes.
  server.pass(20 * 60);
  await renew(pair);
  server.pass(20 * 60);
  const found = await renew(pair);
  // A thief may have the lost one.
  expect(found.refresh_token).not.toBe(lost.refresh_token);
  expect(await used(found)).toBe(true);
  await renew(found);
  server.pass(20 * 60);
  const second = await renew(found);
  expect((await client.refresh(pair.refresh_token)).status).toBe(401);
  expect((await client.refresh(second.refresh_token)).status).toBe(401);
});

test('a thief who does not use the pair that they got ends the session when they present it', async () => {
  const pair = await client.login('operator');
  const stolen = await renew(pair);
  server.pass(60);
  const own = await renew(pair);
  expect(await used(own)).toBe(true);
  expect((await client.refresh(stolen.refresh_token)).status).toBe(401);
  expect(await works(own.access_token)).toBe(false);
});

/** A session whose row a restored backup has, or a standby: two refreshes are missing in it. */
async function restored() {
  const first = await client.login('operator');
  const second = await renew(first);
  const third = await renew(second);
  const newest = await renew(third);
  const { sid } = JSON.parse(Buffer.from(first.access_token.split('.')[1] ?? '', 'base64url').toString());
  await server.deps.withTx(SYSTEM, async (tx) => {
    await tx.db
      .updateTable('session')
      .set({ generation: 1, exchanged_generation: 0, used_generation: 0 })
      .where('id', '=', sid)
      .execute();
  });
  return { third, newest };
}

test('a session goes on after the database was restored from a backup, and a copy from before still ends it', async () => {
  const { third, newest } = await restored();
  const next = await renew(newest);
  expect(await works(next.access_token)).toBe(true);
  expect((await renew(newest)).refresh_token).toBe(next.refresh_token);
  expect((await client.refresh(third.refresh_token)).status).toBe(401);
  expect((await client.refresh(next.refresh_token)).status).toBe(401);
});

test('after a restored backup, too, a token older than the pair in use is a copy', async () => {
  const { third, newest } = await restored();
  expect(await used(newest)).toBe(true);
  expect((await client.refresh(third.refresh_token)).status).toBe(401);
});

test('a pair that only a socket used is used, too', async () => {
  const pair = await client.login('operator');
  const next = await renew(pair);
  await server.identity.verifySocketToken(next.access_token);
  await server.identity.settled();
  server.pass(31);
  expect((await client.refresh(pair.refresh_token)).status).toBe(401);
});

test('a token before the previous one ends the session, even within the leeway', async () => {
  const first = await client.login('operator');
  const second = await renew(first);
  const third = await renew(second);
  expect((await client.refresh(first.refresh_token)).status).toBe(401);
  expect(await works(third.access_token)).toBe(false);
});

/** Sends a refresh and hangs up before the server has read it. Resolves when the server has handled it. */
async function refreshAndHangUp(port: number, form: string) {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  const arrived = once(server.app.server, 'request');
  socket.write(
    `POST /identity-api/login HTTP/1.1\r\nhost: x\r\ncontent-type: ${FORM}\r\ncontent-length: ${form.length}\r\n\r\n${form}`,
  );
  socket.destroy();
  const [, reply]: ServerResponse[] = await arrived;
  const end = jest.spyOn(known(reply), 'end');
  while (end.mock.calls.length === 0) await new Promise((done) => setTimeout(done, 5));
}
const FORM = 'application/x-www-form-urlencoded';

test('an attempt that the phone gave up, and that a server which stood still reads later, ends nothing', async () => {
  const pair = await client.login('operator');
  const next = await renew(pair);
  expect(await used(next)).toBe(true);
  server.pass(31);
  const { refresh_token } = pair;
  const form = new URLSearchParams({ grant_type: 'refresh_token', client_id: CLIENT_ID, refresh_token });
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.app.server.address() as AddressInfo;
  await refreshAndHangUp(port, form.toString());
  expect(await works(next.access_token)).toBe(true);
  // A caller who waits for the reply has a copy.
  const reply = await fetch(`http://127.0.0.1:${port}/identity-api/login`, { method: 'POST', body: form });
  expect(reply.status).toBe(401);
  expect(await works(next.access_token)).toBe(false);
});

test("reuse ends one session, not the user's others", async () => {
  const stolen = await client.login('operator');
  const other = await client.login('operator');
  await used(await renew(stolen));
  server.pass(31);
  await client.refresh(stolen.refresh_token);
  expect((await client.refresh(other.refresh_token)).status).toBe(200);
});

test('another client, an access token, a changed token and nonsense are refused with 401', async () => {
  const pair = await client.login('operator');
  const stranger = await client.refresh(pair.refresh_token, { client_id: 'qafila-agent' });
  expect(stranger.status).toBe(401);
  for (const token of [pair.access_token, `${pair.refresh_token}A`, 'nonsense'])
    expect((await client.refresh(token)).status).toBe(401);
  expect((await client.refresh(pair.refresh_token)).status).toBe(200);
});

test('a session expires after 30 days without a refresh, and after 90 days in any case', async () => {
  const idle = await client.login('operator');
  server.pass(30 * 86_400);
  expect((await client.refresh(idle.refresh_token)).status).toBe(401);
  let busy = await client.login('operator');
  for (let day = 0; day < 80; day += 20) {
    server.pass(20 * 86_400);
    busy = await renew(busy);
  }
  server.pass(10 * 86_400);
  expect((await client.refresh(busy.refresh_token)).status).toBe(401);
});

test('a deactivated user can neither refresh nor make calls', async () => {
  const admin = await client.login('admin');
  const pair = await client.login('tracker');
  const { reply } = await client.ask(calls.identity.me, { token: pair.access_token });
  const change = await client.ask(calls.identity.updateUser, {
    token: admin.access_token,
    query: { id: reply.id },
    body: { active: false },
  });
  expect(change.status).toBe(200);
  expect(await works(pair.access_token)).toBe(false);
  expect((await client.refresh(pair.refresh_token)).status).toBe(401);
  expect((await client.password('tracker@qafila.test')).status).toBe(400);
});

test('the admin of the company sees that a copied token ended a session', async () => {
  const pair = await client.login('rules');
  const { reply } = await client.ask(calls.identity.me, { token: pair.access_token });
  await used(await renew(pair));
  server.pass(31);
  await client.refresh(pair.refresh_token);
  const records = await client.ask(calls.identity.audit, {
    token: (await client.login('admin')).access_token,
  });
  expect(records.reply.items).toContainEqual(
    expect.objectContaining({
      action: 'session.reuse-detected',
      details: { userId: reply.id },
      actor: 'system',
      actingFor: null,
    }),
  );
});

test('one session may refresh ten times a minute; others at its address, and sign-ins, are unaffected', async () => {
  const limited = await startIdentity({ RATE_LIMITS: 'on' });
  try {
    const office = identityClient(limited.app);
    const [busy, quiet] = [await office.login('operator'), await office.login('tracker')];
    const asked: number[] = [];
    for (let count = 0; count < 11; count += 1) asked.push((await office.refresh(busy.refresh_token)).status);
    expect(asked).toEqual([200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 429]);
    expect((await office.refresh(quiet.refresh_token)).status).toBe(200);
    expect((await office.password('operator@qafila.test')).status).toBe(200);
  } finally {
    await limited.stop();
  }
});
