import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { known } from '../platform/http/ask.fixture.ts';
import { createApp } from '../platform/http/create-app.ts';
import { startTrips, type TripServer } from '../trip/trip.fixture.ts';
import { serveLive } from './serve-live.ts';
import type { Watching } from './watched-order.ts';

let trips: TripServer;
beforeAll(async () => {
  trips = await startTrips();
});
afterAll(() => trips.server.close());

test('the stream of a link is open to anyone who has it, and an unknown link has none', async () => {
  const task = await trips.create();
  const open = (link: string) =>
    trips.server.app.inject({ url: `/tracking/task/${link}/live`, payloadAsStream: true });
  const reply = await open(known(task.trackingId));
  expect([reply.statusCode, reply.headers['content-type'], reply.headers['cache-control']]).toEqual([
    200,
    'text/event-stream',
    'no-store',
  ]);
  reply.stream().destroy();
  const refused = await trips.server.app.inject({ url: '/tracking/task/abcdefghij/live' });
  expect([refused.statusCode, refused.json().code]).toEqual([404, 'NOT_FOUND']);
});

/** The status when there is a place for this page again. @throws Error when there is none for five seconds. */
async function untilOpen(open: () => Promise<number>): Promise<number> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const status = await open();
    if (status !== 429) return status;
    await sleep(50);
  }
  throw new Error('One of twenty pages was closed, but another one was refused 100 times in five seconds');
}

test('recipients who share an address may all watch, but not more than twenty pages of one delivery', async () => {
  const behindOneAddress = await startTrips({ env: { RATE_LIMITS: 'on', CONNECTIONS_PER_ADDRESS: '2' } });
  const pages = new AbortController();
  try {
    const { app } = behindOneAddress.server;
    const origin = await app.listen({ port: 0, host: '127.0.0.1' });
    const [one, other] = [await behindOneAddress.create(), await behindOneAddress.create()];
    const open = async (task: { trackingId: string | null }, signal = pages.signal) =>
      (await fetch(`${origin}/tracking/task/${task.trackingId}/live`, { signal })).status;
    const statuses: number[] = [];
    const first = new AbortController();
    statuses.push(await open(one, first.signal));
    for (let page = 1; page < 21; page += 1) statuses.push(await open(one));
    expect(statuses).toEqual([...Array(20).fill(200), 429]);
    // One of them is closed.
    first.abort();
    expect(await untilOpen(() => open(one))).toBe(200);
    expect(await open(other)).toBe(200);
  } finally {
    pages.abort();
    await behindOneAddress.server.close();
  }
});

test('the body of a stream has no chunks, and ends with its connection', async () => {
  const task = await trips.create();
  const origin = await trips.server.app.listen({ port: 0, host: '127.0.0.1' });
  const reply = await new Promise<IncomingMessage>((opened) =>
    get(`${origin}/tracking/task/${task.trackingId}/live`, opened),
  );
  expect(reply.headers).toMatchObject({ connection: 'close', 'x-content-type-options': 'nosniff' });
  expect(reply.headers).not.toHaveProperty('transfer-encoding');
  const [first] = await once(reply, 'data');
  expect(String(first)).toBe(':\n\n');
  reply.destroy();
});

test('a stream ends after an hour, so that its browser asks whether the link is still good', async () => {
  const task = await trips.create();
  jest.useFakeTimers({
    doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'performance', 'Date', 'setInterval'],
  });
  try {
    const reply = await trips.server.app.inject({
      url: `/tracking/task/${task.trackingId}/live`,
      payloadAsStream: true,
    });
    const parts: string[] = [];
    const stream = reply.stream().on('data', (part) => parts.push(String(part)));
    const ended = once(stream, 'end');
    jest.advanceTimersByTime(3_599_000);
    await new Promise((next) => setImmediate(next));
    expect(stream.readableEnded).toBe(false);
    jest.advanceTimersByTime(1_000);
    await ended;
    expect(parts.join('')).toBe(':\n\n');
  } finally {
    jest.useRealTimers();
  }
});

/** The streams of a delivery whose news this test sends, and the server's ends of their connections. */
async function startStreams() {
  const { deps } = trips.server;
  const { trackingId } = await trips.create();
  const app = await createApp(deps.config, deps.log);
  const pages = new Set<Watching>();
  const connections: Socket[] = [];
  app.server.on('connection', (socket) => connections.push(socket));
  const watch = (_: string, page: Watching) => {
    pages.add(page);
    return () => void pages.delete(page);
  };
  serveLive(app, { watch, watching: () => pages.size, tick: async () => {}, start() {}, stop() {} }, deps);
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  const path = `/tracking/task/${trackingId}/live`;
  /** A recipient whose browser reads nothing of the stream. */
  const openUnread = async () => {
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1').pause();
    socket.on('error', () => {});
    const before = pages.size;
    socket.write(`GET ${path} HTTP/1.1\r\nhost: qafila\r\n\r\n`);
    for (let look = 0; pages.size === before; look += 1) {
      if (look === 100) throw new Error('The stream was not open after five seconds');
      await sleep(50);
    }
    return socket;
  };
  return {
    app,
    trackingId,
    pages,
    openUnread,
    openRead: () => new Promise<IncomingMessage>((opened) => get(`${origin}${path}`, opened)),
    watching: () => pages.size,
    tell: (text: string) => {
      for (const { send } of [...pages]) send(text);
    },
    isOpen: () => connections.some(({ destroyed }) => !destroyed),
    /** What the process keeps for the recipient with the most unread, bytes. */
    mostUnread: () => Math.max(...connections.map((socket) => socket.writableLength)),
  };
}

/** More than any event; a system's own buffers take some hundreds of them. */
const PART = `data: ${'x'.repeat(32 * 1024)}\n\n`;
const MANY_PARTS = 3_000;

test('a recipient whose browser reads nothing is disconnected before the server keeps much for it, and others still get events', async () => {
  const streams = await startStreams();
  const unread = await streams.openUnread();
  const reply = await streams.openRead();
  let read = 0;
  reply.on('data', (data: Buffer) => {
    read += data.length;
  });
  try {
    expect(streams.watching()).toBe(2);
    let most = 0;
    let told = 0;
    const tell = async () => {
      streams.tell(PART);
      told += 1;
      most = Math.max(most, streams.mostUnread());
      while (read < told * PART.length) await once(reply, 'data');
    };
    while (streams.watching() === 2 && told < MANY_PARTS) await tell();
    expect(streams.watching()).toBe(1);
    // 64 KB, and the part that was written last.
    expect(most).toBeLessThanOrEqual(2 * 65_536);
    // The other recipient reads this one, too.
    await tell();
    expect(streams.watching()).toBe(1);
  } finally {
    unread.destroy();
    reply.destroy();
    await streams.app.close();
  }
});

test('at the end of a stream, what a recipient has not read is waited for two seconds', async () => {
  jest.useFakeTimers({
    doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'performance', 'Date', 'setInterval'],
  });
  const streams = await startStreams();
  const unread = await streams.openUnread();
  try {
    for (let told = 0; streams.mostUnread() === 0 && told < MANY_PARTS; told += 1) {
      streams.tell(PART);
      await sleep(0);
    }
    expect([streams.watching(), streams.mostUnread() > 0]).toEqual([1, true]);
    jest.advanceTimersByTime(3_600_000);
    await sleep(0);
    expect([streams.watching(), streams.isOpen()]).toEqual([0, true]);
    jest.advanceTimersByTime(2_000);
    await sleep(0);
    expect(streams.isOpen()).toBe(false);
  } finally {
    jest.useRealTimers();
    unread.destroy();
    await streams.app.close();
  }
});

test("the stream of a page ends when its link is no longer the order's", async () => {
  const streams = await startStreams();
  try {
    const reply = await streams.openRead();
    const [page] = [...streams.pages];
    expect(page?.link).toBe(streams.trackingId);
    const ended = once(reply.resume(), 'end');
    page?.gone?.();
    await ended;
    expect(streams.watching()).toBe(0);
  } finally {
    await streams.app.close();
  }
});
