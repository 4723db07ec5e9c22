import { calls } from '@qafila/contracts';
import { known } from '../platform/http/ask.fixture.ts';
import { startTrips, type TripServer } from '../trip/trip.fixture.ts';
import { createLiveDeliveries } from './live-deliveries.ts';

let trips: TripServer;
beforeAll(async () => {
  trips = await startTrips();
}, 60_000);
afterAll(() => trips.server.close());

/** What recipients of these orders were told, in order, as name and data. */
function watching(...taskIds: string[]) {
  const live = createLiveDeliveries(trips.server.deps);
  const told: [string, object][] = [];
  const ends = taskIds.map((id) =>
    live.watch(id, (text) => {
      const [, name = text, data = '{}'] = /^event: (\w+)\ndata: (.*)\n\n$/.exec(text) ?? [];
      told.push([name, JSON.parse(data)]);
    }),
  );
  const next = async () => {
    told.length = 0;
    await live.tick();
    return told.filter(([name]) => name !== ':\n\n');
  };
  return { next, ends };
}
test('a recipient gets an event at the start, and when their order changes', async () => {
  const [one, other] = [await trips.create(), await trips.create()];
  const { next } = watching(one.id);
  expect(await next()).toEqual([['changed', {}]]);
  expect(await next()).toEqual([]);
  const { agent } = await trips.onlineCourier();
  await trips.assign(other.id, agent.id);
  expect(await next()).toEqual([]);
  await trips.assign(one.id, agent.id);
  expect(await next()).toEqual([['changed', {}]]);
});

test('positions come while the courier rides to this stop, and at no other time', async () => {
  const { agent, self } = await trips.onlineCourier();
  const [first, second] = [await trips.create(), await trips.create()];
  for (const { id } of [first, second]) await trips.assign(id, agent.id);
  const { latitude, longitude } = trips.pearl;
  /** A minute later, at the pearl. */
  const ride = async () => {
    trips.server.clock.advance(60_000);
    const atUtc = trips.server.clock.now().toISOString();
    await trips.ask(calls.courier.report, { body: { positions: [{ latitude, longitude, atUtc }] } }, self);
    return { latitude, longitude, atUtc };
  };
  const recipients = { first: watching(first.id), second: watching(second.id) };
  await recipients.first.next();
  await recipients.second.next();
  await ride();
  expect(await recipients.first.next()).toEqual([]);
  await trips.move(first, 'setOut', {}, self);
  await trips.move(second, 'setOut', {}, self);
  expect(await recipients.first.next()).toEqual([['changed', {}]]);
  const position = await ride();
  expect(await recipients.first.next()).toEqual([['position', position]]);
  expect(await recipients.first.next()).toEqual([]);
  // Another stop comes before theirs.
  await recipients.second.next();
  await ride();
  expect(await recipients.second.next()).toEqual([]);
  // Not even while the same courier is shown to the recipient whose stop comes first.
  const both = watching(first.id, second.id);
  await both.next();
  expect(await both.next()).toEqual([]);
  const now = await ride();
  expect(await both.next()).toEqual([['position', now]]);
});

test('a recipient who closed the page gets no more events', async () => {
  const task = await trips.create();
  const { next, ends } = watching(task.id, task.id);
  expect(await next()).toEqual([
    ['changed', {}],
    ['changed', {}],
  ]);
  ends[0]?.();
  const { agent } = await trips.onlineCourier();
  await trips.assign(task.id, agent.id);
  expect(await next()).toEqual([['changed', {}]]);
  ends[1]?.();
  expect(await next()).toEqual([]);
});

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
    const open = async (task: { trackingId: string | null }) =>
      (await fetch(`${origin}/tracking/task/${task.trackingId}/live`, { signal: pages.signal })).status;
    const statuses: number[] = [];
    for (let page = 0; page < 21; page += 1) statuses.push(await open(one));
    expect(statuses).toEqual([...Array(20).fill(200), 429]);
    expect(await open(other)).toBe(200);
  } finally {
    pages.abort();
    await behindOneAddress.server.close();
  }
});
