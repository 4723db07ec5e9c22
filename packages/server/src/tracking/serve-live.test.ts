import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { known } from '../platform/http/ask.fixture.ts';
import { startTrips, type TripServer } from '../trip/trip.fixture.ts';

let trips: TripServer;
beforeAll(async () => {
  trips = await startTrips();
}, 60_000);
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
    let after = 429;
    while (after === 429) after = await open(one);
    expect(after).toBe(200);
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
