import { ApiError, createApiClient, memoryTokenStore, type Tokens } from '@qafila/api-client';
import { type FakeSocket, fakeSockets } from '../../test/fake-socket.ts';
import type { Channels } from './channels.ts';
import { createChannels } from './create-channels.ts';

const tokensOf = (accessToken: string): Tokens => ({
  accessToken,
  refreshToken: 'r',
  expiresAt: 2,
  refreshAt: 1,
});
const failure = (status: number) => new ApiError({ code: 'UNKNOWN', status, message: '' });

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

function setUp(refresh: () => Promise<unknown> = async () => {}, cursor?: string) {
  const tokens = memoryTokenStore(tokensOf('t1'));
  const { open, sockets } = fakeSockets();
  const went: string[] = [];
  const refreshed = jest.fn(refresh);
  const channels = createChannels({
    open,
    tokens,
    refresh: refreshed,
    cursor: () => cursor,
    onLogout: () => went.push('logout'),
    onLogin: () => went.push('login'),
    random: () => 0.5,
  });
  channels.start();
  const socket = sockets['/operational'] as FakeSocket;
  return { channels, tokens, socket, sockets, refreshed, went };
}

const settle = () => jest.advanceTimersByTimeAsync(0);

test('[LIVE-01] [LIVE-02] both channels connect, each on a socket of its own, with the access token', () => {
  const { sockets } = setUp();
  expect(Object.keys(sockets)).toEqual(['/operational', '/agent']);
  for (const socket of Object.values(sockets)) expect(socket.attempts).toEqual(['t1']);
});

test('[LIVE-03] a channel reconnects by itself after a drop', async () => {
  const { channels, socket } = setUp();
  socket.accept();
  expect(channels.state('operational')).toBe('connected');
  socket.drop();
  expect(channels.state('operational')).toBe('disconnected');
  await jest.advanceTimersByTimeAsync(2000);
  expect(socket.attempts).toHaveLength(2);
  socket.accept();
  expect(channels.state('operational')).toBe('connected');
});

test('[LIVE-04] retries every 2000 ms while disconnected or connecting', async () => {
  const { socket } = setUp();
  socket.accept();
  socket.drop();
  await jest.advanceTimersByTimeAsync(1999);
  expect(socket.attempts).toHaveLength(1);
  await jest.advanceTimersByTimeAsync(1);
  expect(socket.attempts).toHaveLength(2);
  for (const attempts of [3, 4, 5]) {
    socket.refuse();
    await jest.advanceTimersByTimeAsync(2000);
    expect(socket.attempts).toHaveLength(attempts);
  }
  // An attempt in progress is not started twice.
  await jest.advanceTimersByTimeAsync(2000);
  expect(socket.attempts).toHaveLength(5);
});

test('[LIVE-05] on a failure a token refresh is tried, and the next attempt carries the new token', async () => {
  const { socket, tokens, refreshed } = setUp(async () => tokens.write(tokensOf('t2')));
  socket.refuse();
  await settle();
  expect(refreshed).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(2000);
  expect(socket.attempts).toEqual(['t1', 't2']);
});

test('one token refresh is tried per outage', async () => {
  const { socket, refreshed } = setUp();
  for (let attempt = 0; attempt < 3; attempt++) {
    socket.refuse();
    await jest.advanceTimersByTimeAsync(2000);
  }
  expect(refreshed).toHaveBeenCalledTimes(1);
  socket.accept();
  socket.receive('ended', { reason: 'expired' });
  await settle();
  expect(refreshed).toHaveBeenCalledTimes(2);
});

test('[LIVE-06] when that refresh returns 401 the user is logged out, and no more is tried', async () => {
  const { socket, went } = setUp(() => Promise.reject(failure(401)));
  socket.refuse();
  await jest.advanceTimersByTimeAsync(10_000);
  expect(went).toEqual(['logout']);
  expect(socket.attempts).toHaveLength(1);
});

test('[LIVE-07] when that refresh fails otherwise the user goes to login', async () => {
  const { socket, went } = setUp(() => Promise.reject(failure(403)));
  socket.refuse();
  await jest.advanceTimersByTimeAsync(10_000);
  expect(went).toEqual(['login']);
  expect(socket.attempts).toHaveLength(1);
});

test.each([0, 429, 500, 502, 503, 504])(
  'a server or database that is away (%s) ends nothing: the channel goes on trying',
  async (status) => {
    const { socket, went } = setUp(() => Promise.reject(failure(status)));
    socket.refuse();
    await jest.advanceTimersByTimeAsync(2000);
    expect(went).toEqual([]);
    expect(socket.attempts).toHaveLength(2);
  },
);

test('nor does a busy server that waited for the refresh too long (408)', async () => {
  const tokens = memoryTokenStore(tokensOf('t1'));
  const sent: string[] = [];
  const client = createApiClient({
    baseUrl: '',
    tokens,
    log: () => {},
    adapter: async (config) => {
      sent.push(config.url ?? '');
      const data = { error: 'Request Timeout', message: 'Client Timeout', statusCode: 408 };
      return { status: 408, data, statusText: '', headers: {}, config };
    },
  });
  const { socket, went } = setUp(client.refresh);
  socket.refuse();
  await jest.advanceTimersByTimeAsync(2000);
  expect(sent).toEqual(['/identity-api/login', '/identity-api/login', '/identity-api/login']);
  expect(went).toEqual([]);
  expect(socket.attempts).toHaveLength(2);
});

/** What the operational channel brings of companies, and the channels whose lists have to be read again. */
function listening(channels: Channels) {
  const received: unknown[] = [];
  const resyncs: string[] = [];
  channels.on('operational', 'company.changed', (data) => received.push(data));
  channels.onResyncRequired((channel) => resyncs.push(channel));
  return { received, resyncs };
}

test('events missed during a disconnect are requested by cursor, after a jitter', async () => {
  const { channels, socket } = setUp();
  const { received, resyncs } = listening(channels);
  socket.accept();
  socket.receive('ready', { cursor: '5', expiresAtUtc: null });
  socket.receive('event', { cursor: '7', name: 'company.changed', atUtc: '', data: { companyId: 'a' } });
  socket.drop();
  await jest.advanceTimersByTimeAsync(2000);
  socket.accept();
  socket.receive('ready', { cursor: '9', expiresAtUtc: null });
  await jest.advanceTimersByTimeAsync(499);
  expect(socket.emitted).toEqual([]);
  await jest.advanceTimersByTimeAsync(1);
  expect(socket.emitted[0]).toMatchObject({ event: 'resync', message: { cursor: '7' } });
  socket.receive('resync.required', { cursor: '9' });
  socket.emitted[0]?.acknowledge?.({ complete: false, cursor: '9' } as never);
  expect(received).toEqual([{ companyId: 'a' }]);
  // Once: each time all lists are read again.
  expect(resyncs).toEqual(['operational']);
});

test('what changed before a late first connection is made up for, once', async () => {
  const { channels, socket } = setUp();
  const resyncs: string[] = [];
  channels.onResyncRequired((channel) => resyncs.push(channel));
  socket.refuse();
  await jest.advanceTimersByTimeAsync(2000);
  socket.accept();
  expect(resyncs).toEqual([]);
  socket.receive('ready', { cursor: '5', expiresAtUtc: null });
  expect(resyncs).toEqual(['operational']);
  socket.drop();
  await jest.advanceTimersByTimeAsync(2000);
  socket.accept();
  socket.receive('ready', { cursor: '5', expiresAtUtc: null });
  expect(resyncs).toEqual(['operational']);
});

test('a first connection at once needs no second reading', () => {
  const { channels, socket } = setUp();
  const resyncs: string[] = [];
  channels.onResyncRequired((channel) => resyncs.push(channel));
  socket.accept();
  socket.receive('ready', { cursor: '5', expiresAtUtc: null });
  expect(resyncs).toEqual([]);
});

test('what changed between the page’s first reads and its first connection is asked for, and no list is read twice', async () => {
  const { channels, socket } = setUp(undefined, '3');
  const { received, resyncs } = listening(channels);
  socket.accept();
  socket.receive('ready', { cursor: '5', expiresAtUtc: null });
  await jest.advanceTimersByTimeAsync(500);
  expect(socket.emitted).toMatchObject([{ event: 'resync', message: { cursor: '3' } }]);
  socket.receive('event', { cursor: '4', name: 'company.changed', atUtc: '', data: { companyId: 'a' } });
  socket.emitted[0]?.acknowledge?.({ complete: true, cursor: '5' } as never);
  expect([received, resyncs]).toEqual([[{ companyId: 'a' }], []]);
});

test('where nothing changed since the first reads, nothing is asked for', async () => {
  const { socket } = setUp(undefined, '5');
  socket.accept();
  socket.receive('ready', { cursor: '5', expiresAtUtc: null });
  await jest.advanceTimersByTimeAsync(5000);
  expect(socket.emitted).toEqual([]);
});

test('a disconnect before the reply asks from the old cursor again, whatever arrived meanwhile', async () => {
  const { socket } = setUp();
  const back = async () => {
    await jest.advanceTimersByTimeAsync(2000);
    socket.accept();
    socket.receive('ready', { cursor: '9', expiresAtUtc: null });
    await jest.advanceTimersByTimeAsync(500);
  };
  socket.accept();
  socket.receive('ready', { cursor: '5', expiresAtUtc: null });
  socket.drop();
  await back();
  socket.receive('event', { cursor: '12', name: 'company.changed', atUtc: '', data: { companyId: 'a' } });
  socket.drop();
  await back();
  const asked = socket.emitted.filter(({ event }) => event === 'resync').map(({ message }) => message);
  expect(asked).toEqual([{ cursor: '5' }, { cursor: '5' }]);
});

test('an event that comes before the server is ready does not hide those that were missed', async () => {
  const { socket } = setUp();
  socket.accept();
  socket.receive('ready', { cursor: '5', expiresAtUtc: null });
  socket.drop();
  await jest.advanceTimersByTimeAsync(2000);
  socket.accept();
  socket.receive('event', { cursor: '12', name: 'company.changed', atUtc: '', data: { companyId: 'a' } });
  socket.receive('ready', { cursor: '12', expiresAtUtc: null });
  await jest.advanceTimersByTimeAsync(500);
  expect(socket.emitted).toMatchObject([{ event: 'resync', message: { cursor: '5' } }]);
});

test('missed events that the server could not read are asked for again', async () => {
  const { channels, socket } = setUp();
  const resyncs: string[] = [];
  channels.onResyncRequired((channel) => resyncs.push(channel));
  socket.accept();
  socket.receive('ready', { cursor: '5', expiresAtUtc: null });
  socket.drop();
  await jest.advanceTimersByTimeAsync(2000);
  socket.accept();
  socket.receive('ready', { cursor: '9', expiresAtUtc: null });
  await jest.advanceTimersByTimeAsync(500);
  socket.emitted[0]?.acknowledge?.({ code: 'INTERNAL' } as never);
  await jest.advanceTimersByTimeAsync(2000);
  expect(socket.emitted.map(({ message }) => message)).toEqual([{ cursor: '5' }, { cursor: '5' }]);
  socket.emitted[1]?.acknowledge?.({ complete: true, cursor: '9' } as never);
  await jest.advanceTimersByTimeAsync(5000);
  expect(socket.emitted).toHaveLength(2);
  expect(resyncs).toEqual([]);
});

test('a refreshed token is sent over the open connection', () => {
  const { socket, tokens } = setUp();
  socket.accept();
  tokens.write(tokensOf('t2'));
  expect(socket.emitted[0]).toMatchObject({ event: 'renew', message: { token: 't2' } });
});

const DOHA = { west: 51.4, south: 25.2, east: 51.6, north: 25.4 };

test('[MAP-14] live positions come over the operational channel, opened like the agent channel with the access token', () => {
  const { channels, sockets, socket } = setUp();
  expect(Object.entries(sockets).map(([name, { attempts }]) => [name, attempts])).toEqual([
    ['/operational', ['t1']],
    ['/agent', ['t1']],
  ]);
  const frames: unknown[] = [];
  const watch = channels.watchMap((frame) => frames.push(frame));
  watch.look(DOHA);
  expect(socket.emitted).toEqual([]);
  socket.accept();
  socket.receive('ready', { cursor: '5', expiresAtUtc: null });
  expect(socket.emitted).toMatchObject([{ event: 'map.watch', message: DOHA }]);
  const bytes = new ArrayBuffer(16);
  socket.receive('map.frame', bytes);
  expect(frames).toEqual([bytes]);
  watch.stop();
  expect(socket.emitted.at(-1)?.event).toBe('map.leave');
});

test('a map is subscribed again after a reconnect', async () => {
  const { channels, socket } = setUp();
  socket.accept();
  socket.receive('ready', { cursor: '5', expiresAtUtc: null });
  channels.watchMap(() => {}).look(DOHA);
  socket.drop();
  await jest.advanceTimersByTimeAsync(2000);
  socket.accept();
  socket.receive('ready', { cursor: '5', expiresAtUtc: null });
  expect(socket.emitted.filter(({ event }) => event === 'map.watch')).toHaveLength(2);
});

test('maps that are seen at once all get the frames, of one view around theirs', () => {
  const { channels, socket } = setUp();
  socket.accept();
  socket.receive('ready', { cursor: '5', expiresAtUtc: null });
  const got: string[] = [];
  const page = channels.watchMap(() => got.push('page'));
  page.look(DOHA);
  const drawer = channels.watchMap(() => got.push('drawer'));
  socket.receive('map.frame', new ArrayBuffer(16));
  expect(got).toEqual(['page']);
  drawer.look({ west: 51.6, south: 25.1, east: 51.7, north: 25.3 });
  socket.receive('map.frame', new ArrayBuffer(16));
  expect(got).toEqual(['page', 'page', 'drawer']);
  drawer.stop();
  socket.receive('map.frame', new ArrayBuffer(16));
  expect(got).toEqual(['page', 'page', 'drawer', 'page']);
  const around = { west: 51.4, south: 25.1, east: 51.7, north: 25.4 };
  expect(socket.emitted.map(({ message }) => message)).toEqual([DOHA, around, DOHA]);
  page.stop();
  expect(socket.emitted.at(-1)?.event).toBe('map.leave');
});
