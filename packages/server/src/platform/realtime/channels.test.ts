import { calls, type ResyncOutcome } from '@qafila/contracts';
import { createTestServer, makeCompany, type TestServer } from '@qafila/testing';
import { sql } from 'kysely';
import { SYSTEM } from '../database/actor.ts';
import type { EmittedEvent } from '../database/tx.ts';
import { ask } from '../http/ask.fixture.ts';
import { forgetEvents } from '../outbox/outbox-rows.ts';
import { closeAll, connect, dial, refusal } from './socket-client.fixture.ts';

let server: TestServer;
let url: string;
beforeAll(async () => {
  server = await createTestServer({ env: { RELEASE_TOKEN: 'a-token-for-tests-only' } });
  url = await server.start();
});
afterEach(closeAll);
afterAll(() => server.close());

const emit = (...events: EmittedEvent[]) =>
  server.deps.withTx(SYSTEM, async (tx) => {
    for (const event of events) tx.emit(event);
  });
/** Emits an event to all clients, after everything emitted before it. */
const fence = (name: string): EmittedEvent => ({
  name,
  companyId: null,
  data: {},
  audience: { everyone: true, channels: ['operational', 'agent'] },
});
const companyOf = (user: { companyId: string | null }) => user.companyId ?? '';

test('[LIVE-01] live data arrives over an operational channel and an agent channel', async () => {
  const { user, tokens } = await server.loginAs('Operator');
  const operational = await connect(url, 'operational', tokens.access_token);
  const agent = await connect(url, 'agent', tokens.access_token);
  const companyId = companyOf(user);
  await emit(
    { name: 'task.changed', companyId, data: { taskId: 1 } },
    { name: 'agent.moved', companyId, data: { agentId: 2 }, audience: { channels: ['agent'] } },
    fence('fence.both'),
  );
  expect(await operational.event('task.changed')).toMatchObject({ data: { taskId: 1 } });
  expect(await agent.event('agent.moved')).toMatchObject({ data: { agentId: 2 } });
  await Promise.all([operational.event('fence.both'), agent.event('fence.both')]);
  expect(operational.events.map(({ name }) => name)).toEqual(['task.changed', 'fence.both']);
  expect(agent.events.map(({ name }) => name)).toEqual(['agent.moved', 'fence.both']);
});

test('[LIVE-02] both channels require the access token when a client connects', async () => {
  const { tokens } = await server.loginAs('Operator');
  const [header = '', body = ''] = tokens.access_token.split('.');
  const unsigned = `${Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')}.${body}.`;
  for (const channel of ['operational', 'agent'] as const)
    for (const token of [
      undefined,
      '',
      'nonsense',
      7,
      { a: 1 },
      `${header}.${body}.AAAA`,
      unsigned,
      tokens.refresh_token,
    ])
      expect(await refusal(dial(url, channel, token))).toBe('UNAUTHENTICATED');
  await expect(connect(url, 'operational', tokens.access_token)).resolves.toBeDefined();
  await expect(connect(url, 'agent', tokens.access_token)).resolves.toBeDefined();
});

test('[LIVE-02] a courier may open the agent channel only', async () => {
  const { tokens } = await server.loginAs('Agent');
  expect(await refusal(dial(url, 'operational', tokens.access_token))).toBe('FORBIDDEN');
  await expect(connect(url, 'agent', tokens.access_token)).resolves.toBeDefined();
});

test('a courier gets events addressed to them, not those of their company', async () => {
  const { user, tokens } = await server.loginAs('Agent');
  const socket = await connect(url, 'agent', tokens.access_token);
  const channels = ['agent'] as const;
  await emit(
    { name: 'agent.moved', companyId: companyOf(user), data: {}, audience: { channels } },
    { name: 'offer.made', companyId: companyOf(user), data: {}, audience: { channels, userIds: [user.id] } },
    fence('fence.courier'),
  );
  await socket.event('fence.courier');
  expect(socket.events.map(({ name }) => name)).toEqual(['offer.made', 'fence.courier']);
});

test('a company gets its own events, a SysAdmin gets all', async () => {
  const other = await makeCompany(server.deps);
  const [mine, theirs, admin] = await Promise.all([
    server.loginAs('Operator'),
    server.loginAs('Operator', { companyId: other.id }),
    server.loginAs('SysAdmin'),
  ]);
  const [first, second, all] = await Promise.all(
    [mine, theirs, admin].map(({ tokens }) => connect(url, 'operational', tokens.access_token)),
  );
  await emit(
    { name: 'a.mine', companyId: companyOf(mine.user), data: {} },
    { name: 'b.theirs', companyId: other.id, data: {} },
    { name: 'c.nobodys', companyId: null, data: {} },
    fence('fence.tenancy'),
  );
  await Promise.all([first, second, all].map((socket) => socket?.event('fence.tenancy')));
  expect(first?.events.map(({ name }) => name)).toEqual(['a.mine', 'fence.tenancy']);
  expect(second?.events.map(({ name }) => name)).toEqual(['b.theirs', 'fence.tenancy']);
  expect(all?.events.map(({ name }) => name)).toEqual(['a.mine', 'b.theirs', 'c.nobodys', 'fence.tenancy']);
});

test('a socket is disconnected when its access token expires, and stays open with a renewed one', async () => {
  const { tokens } = await server.loginAs('Operator');
  server.clock.advance(596_000);
  // Four seconds remain, enough to connect and to try a renewal on a busy machine.
  const fresh = await server.loginAs('Operator');
  const [ending, stranger] = await Promise.all([
    connect(url, 'operational', tokens.access_token),
    connect(url, 'operational', fresh.tokens.access_token),
  ]);
  const ended = ending.next('ended');
  // A token of another user's session does not keep it open.
  expect(await ending.socket.emitWithAck('renew', { token: fresh.tokens.access_token })).toEqual({
    code: 'UNAUTHENTICATED',
  });
  expect(await stranger.socket.emitWithAck('renew', { token: fresh.tokens.access_token })).toMatchObject({
    cursor: expect.any(String),
    expiresAtUtc: stranger.ready.expiresAtUtc,
  });
  expect(await ended).toEqual({ reason: 'expired' });
  expect(stranger.socket.connected).toBe(true);
});

test('a socket is not renewed for a user who has to set up a second factor first', async () => {
  const { user, tokens } = await server.loginAs('Operator');
  const socket = await connect(url, 'operational', tokens.access_token);
  const gone = socket.next('disconnect');
  const { headers } = await server.loginAs('CompanyAdmin');
  const required = { query: { id: user.id }, body: { shouldEnforceMfa: true } };
  expect((await ask(server.app, calls.identity.updateUser, required, { headers })).status).toBe(200);
  socket.socket.emit('renew', { token: tokens.access_token });
  expect(await gone).toBe('io server disconnect');
  expect(await refusal(dial(url, 'operational', tokens.access_token))).toBe('FORBIDDEN');
});

test('a socket is disconnected when its session is revoked', async () => {
  const { tokens } = await server.loginAs('Operator');
  const socket = await connect(url, 'operational', tokens.access_token);
  const gone = Promise.all([socket.next('ended'), socket.next('disconnect')]);
  const form = new URLSearchParams({ token: tokens.refresh_token }).toString();
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  await server.app.inject({ method: 'POST', url: '/identity-api/logout', headers, payload: form });
  expect(await gone).toEqual([{ reason: 'revoked' }, 'io server disconnect']);
  expect(await refusal(dial(url, 'operational', tokens.access_token))).toBe('UNAUTHENTICATED');
});

test('missed events are sent again from the cursor, over the socket and over HTTP', async () => {
  const { user, tokens, headers } = await server.loginAs('Operator');
  const before = await connect(url, 'operational', tokens.access_token);
  before.socket.disconnect();
  const witness = await connect(url, 'operational', tokens.access_token);
  const other = await makeCompany(server.deps);
  await emit(
    { name: 'missed.one', companyId: companyOf(user), data: { n: 1 } },
    { name: 'missed.foreign', companyId: other.id, data: {} },
    { name: 'missed.two', companyId: companyOf(user), data: { n: 2 } },
  );
  await witness.event('missed.two');
  const back = await connect(url, 'operational', tokens.access_token);
  const outcome: ResyncOutcome = await back.socket.emitWithAck('resync', { cursor: before.ready.cursor });
  expect(outcome.complete).toBe(true);
  expect(back.events.map(({ name }) => name)).toEqual(['missed.one', 'missed.two']);
  const query = { cursor: before.ready.cursor };
  const { reply } = await ask(server.app, calls.realtime.since, { query }, { headers });
  expect(reply).toMatchObject({ complete: true, cursor: outcome.cursor });
  expect(reply.events.map(({ name }) => name)).toEqual(['missed.one', 'missed.two']);
});

test('what changes after the user was read and before the socket is ready is sent from the cursor that came with the user', async () => {
  const { user, tokens, headers } = await server.loginAs('Operator');
  const companyId = companyOf(user);
  const { reply } = await ask(server.app, calls.identity.me, {}, { headers });
  await emit({ name: 'early.change', companyId, data: {} });
  const earlier = await connect(url, 'operational', tokens.access_token);
  await emit({ name: 'late.change', companyId, data: {} });
  await earlier.event('late.change');
  const late = await connect(url, 'operational', tokens.access_token);
  expect(late.events).toEqual([]);
  const outcome: ResyncOutcome = await late.socket.emitWithAck('resync', { cursor: reply.cursor });
  expect(outcome.complete).toBe(true);
  expect(late.events.map(({ name }) => name)).toEqual(['early.change', 'late.change']);
});

test('what others or the other channel got meanwhile is no reason to read the lists again', async () => {
  const courier = await server.loginAs('Agent');
  const companyId = courier.user.companyId ?? '';
  const operator = await server.loginAs('Operator', { companyId });
  const opened = [
    await connect(url, 'agent', courier.tokens.access_token),
    await connect(url, 'agent', operator.tokens.access_token),
  ];
  const cursors = opened.map(({ ready }) => ready.cursor);
  const onAgent = { channels: ['agent'] as const };
  await emit(
    ...Array.from({ length: 501 }, () => ({ name: 'task.changed', companyId, data: {} })),
    { name: 'agent.moved', companyId, data: {}, audience: onAgent },
    { name: 'offer.made', companyId, data: {}, audience: { ...onAgent, userIds: [courier.user.id] } },
    { name: 'offer.other', companyId, data: {}, audience: { ...onAgent, userIds: [] } },
    fence('fence.quiet'),
  );
  await Promise.all(opened.map((socket) => socket.event('fence.quiet')));
  const missed = async (token: string, cursor: string | undefined) => {
    const back = await connect(url, 'agent', token);
    const { complete }: ResyncOutcome = await back.socket.emitWithAck('resync', { cursor });
    return { complete, names: back.events.map(({ name }) => name) };
  };
  expect(await missed(courier.tokens.access_token, cursors[0])).toEqual({
    complete: true,
    names: ['offer.made', 'fence.quiet'],
  });
  expect(await missed(operator.tokens.access_token, cursors[1])).toEqual({
    complete: true,
    names: ['agent.moved', 'fence.quiet'],
  });
});

test('a client that was away for too long has to read its lists again', async () => {
  const { user, tokens, headers } = await server.loginAs('Operator');
  const socket = await connect(url, 'operational', tokens.access_token);
  await emit({ name: 'forgotten', companyId: companyOf(user), data: {} });
  await socket.event('forgotten');
  const forget = () =>
    server.deps.withTx(SYSTEM, async (tx) => {
      await forgetEvents(tx, new Date(tx.now().getTime() + 1));
      return (await sql`select 1 from outbox where name = 'forgotten'`.execute(tx.db)).rows.length;
    });
  // An event is delivered just before its publication commits.
  while ((await forget()) > 0);
  const told = socket.next('resync.required');
  const outcome: ResyncOutcome = await socket.socket.emitWithAck('resync', { cursor: socket.ready.cursor });
  expect(outcome).toEqual({ complete: false, cursor: expect.any(String) });
  expect(await told).toEqual({ cursor: outcome.cursor });
  // From the new cursor on, nothing is missing; a cursor of another database is higher than any here.
  expect(await socket.socket.emitWithAck('resync', { cursor: outcome.cursor })).toEqual({
    ...outcome,
    complete: true,
  });
  expect(await socket.socket.emitWithAck('resync', { cursor: '999999999999' })).toMatchObject({
    complete: false,
  });
  const since = (cursor: string) => ask(server.app, calls.realtime.since, { query: { cursor } }, { headers });
  expect((await since(socket.ready.cursor)).reply).toMatchObject({ complete: false, events: [] });
  expect((await since('abc')).status).toBe(400);
});
