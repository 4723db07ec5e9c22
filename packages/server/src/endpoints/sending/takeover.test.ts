import { setTimeout as sleep } from 'node:timers/promises';
import { calls } from '@qafila/contracts';
import { SYSTEM } from '../../platform/database/actor.ts';
import { type EndpointServer, startEndpoints } from '../endpoints.fixture.ts';
import { never } from '../receiver.fixture.ts';
import { type Claimed, claimDue } from './claim-rows.ts';
import { recordFailure } from './outcome.ts';

let city: EndpointServer;
beforeAll(async () => {
  city = await startEndpoints();
});
afterEach(() => city.clear());
afterAll(() => city.close());

const SECOND = 1000;

/** A process takes the one delivery that is due; it has two seconds to record the attempt. */
async function claimOne(): Promise<Claimed> {
  await city.published();
  const until = new Date(city.server.clock.wall().getTime() + 2 * SECOND);
  const claimed = await city.server.deps.withTx(SYSTEM, (tx) =>
    claimDue(tx, { limit: 10, underWay: new Map(), until }),
  );
  const [delivery] = claimed;
  if (!delivery || claimed.length > 1) throw new Error(`${claimed.length} deliveries were due`);
  return delivery;
}

/** A process is killed after it took the one delivery that is due; then others may take it over. */
async function killedInTheMiddle(): Promise<Claimed> {
  const delivery = await claimOne();
  await city.later(2 * SECOND);
  return delivery;
}

/** Seconds until the newest attempt at an endpoint is repeated. */
async function repeatedAfter(endpointId: string): Promise<number> {
  const [attempt] = (await city.log(endpointId)).items;
  return (Date.parse(attempt?.nextAttemptAtUtc ?? '') - city.server.clock.wall().getTime()) / SECOND;
}

const attempts = async (endpointId: string) =>
  (await city.log(endpointId)).items.map(({ attempt, responseStatus, error }) => [
    attempt,
    responseStatus ?? error,
  ]);

test('an attempt of a killed process does not count: the next one that fails is repeated after 5 s', async () => {
  const { id } = await city.callback('/hook', 'taskCreated');
  city.receiver.answer('/hook', 500);
  await city.create();
  await killedInTheMiddle();
  await killedInTheMiddle();
  await city.delivered();
  expect(await attempts(id)).toEqual([[1, 500]]);
  expect(await repeatedAfter(id)).toBeGreaterThanOrEqual(4.5);
  expect(await repeatedAfter(id)).toBeLessThanOrEqual(5.5);
  await city.later(6 * SECOND);
  await city.delivered();
  expect(await attempts(id)).toEqual([
    [2, 500],
    [1, 500],
  ]);
  expect(await repeatedAfter(id)).toBeGreaterThanOrEqual(270);
});

test('an attempt during which three processes were killed is not sent by a fourth: it counts as failed', async () => {
  const { id } = await city.callback('/hook', 'taskCreated');
  await city.create();
  for (let kills = 0; kills < 3; kills += 1) await killedInTheMiddle();
  await city.delivered();
  expect(city.receiver.received('/hook')).toEqual([]);
  expect(await attempts(id)).toEqual([[1, 'interrupted']]);
  expect(await repeatedAfter(id)).toBeLessThanOrEqual(5.5);
  await city.later(6 * SECOND);
  await city.delivered();
  expect(await attempts(id)).toEqual([
    [2, 200],
    [1, 'interrupted'],
  ]);
});

test('a process that was only slow does not end the attempt of the one that took its delivery over', async () => {
  const { id } = await city.callback('/hook', 'taskCreated');
  await city.create();
  const slow = await killedInTheMiddle();
  await claimOne();
  const { deps } = city.server;
  const outcome = { status: 500, body: null, error: null, durationMs: 3000 };
  const request = { url: city.receiver.url('/hook'), headers: {}, body: slow.body };
  await deps.withTx(SYSTEM, (tx) =>
    recordFailure(
      tx,
      {
        config: deps.config,
        messages: { send: () => Promise.reject(new Error('No mail is sent')) },
        random: () => 0.5,
      },
      { delivery: slow, request, outcome, at: city.server.clock.wall() },
    ),
  );
  const { due_at, takeovers } = await deps.withTx(SYSTEM, (tx) =>
    tx.db
      .selectFrom('event_delivery')
      .select(['due_at', 'takeovers'])
      .where('endpoint_id', '=', id)
      .executeTakeFirstOrThrow(),
  );
  expect([due_at.getTime() - city.server.clock.wall().getTime(), takeovers]).toEqual([2000, 1]);
});

test('a delivery that was interrupted and then kept for a replay starts with a new attempt', async () => {
  const { id } = await city.callback('/hook', 'taskCreated');
  city.receiver.answer('/hook', 410);
  await city.create();
  const { event_id } = await claimOne();
  await city.create();
  await city.delivered();
  expect(await attempts(id)).toEqual([[1, 410]]);
  city.receiver.answer('/hook', 200);
  expect((await city.ask(calls.webhook.enable, { body: { endpointId: id } })).status).toBe(204);
  const replayed = await city.ask(calls.webhook.replay, { body: { endpointId: id, failed: true } });
  expect(replayed.reply).toEqual({ count: 2 });
  await city.delivered();
  const { items } = await city.log(id);
  expect(items.find(({ eventId }) => eventId === event_id)).toMatchObject({ attempt: 2, delivered: true });
});

test('an attempt that a shutdown cuts off does not count, and the next process makes it at once', async () => {
  const other = await startEndpoints({ WEBHOOK_TIMEOUT_SECONDS: '60' });
  try {
    const { id } = await other.callback('/slow', 'taskCreated');
    other.receiver.answer('/slow', never);
    await other.create();
    const sending = other.delivered();
    while (other.receiver.received('/slow').length === 0) await sleep(5);
    await other.stopSending();
    await sending;
    expect((await other.log(id)).items).toEqual([]);
    const [next] = await other.server.deps.withTx(SYSTEM, (tx) =>
      claimDue(tx, { limit: 10, underWay: new Map(), until: other.server.clock.wall() }),
    );
    expect(next).toMatchObject({ endpoint_id: id, attempts: 1, takeovers: 0 });
  } finally {
    await other.close();
  }
});
