import { createTestServer, type TestServer } from '@qafila/testing';
import { sql } from 'kysely';
import { SYSTEM } from '../database/actor.ts';
import { createOutbox } from '../outbox/outbox.ts';
import { createEventTail, type EventTail } from './event-tail.ts';

let server: TestServer;
let tail: EventTail;
let delivered: string[];
let cursors: bigint[];
let lost: string[];
/** The connection to the database is there. */
let isUp: boolean;
beforeAll(async () => {
  const authenticator = { read: () => null, resolve: () => Promise.reject(new Error('no session')) };
  server = await createTestServer({ areas: () => [{ authenticator }] });
});
afterAll(() => server.close());
beforeEach(async () => {
  delivered = [];
  cursors = [];
  lost = [];
  isUp = true;
  tail = createEventTail({
    withTx: (actor, work) => {
      if (!isUp) throw new Error('no connection');
      return server.deps.withTx(actor, work);
    },
    log: server.deps.log,
    deliver: ({ name, cursor }) => {
      delivered.push(name);
      cursors.push(BigInt(cursor));
    },
    lost: (cursor) => lost.push(cursor),
  });
  await tail.start();
});
afterEach(() => tail.stop());

/** Publishes as a process that ends right after its commit: it says nothing to the others. */
async function publish(...names: string[]) {
  await server.deps.withTx(SYSTEM, async (tx) => {
    for (const name of names) tx.emit({ name, companyId: null, data: {} });
  });
  await createOutbox(server.deps, async () => {}).drain();
}
async function until(isTrue: () => boolean) {
  while (!isTrue()) await new Promise((done) => setTimeout(done, 20));
}

test('events of a process that ended right after its commit are delivered, in order and once', async () => {
  await publish('one', 'two');
  await publish('three');
  await until(() => delivered.length >= 3);
  await publish('four');
  tail.wake();
  await until(() => delivered.includes('four'));
  expect(delivered).toEqual(['one', 'two', 'three', 'four']);
  expect(cursors).toEqual([...cursors].sort((a, b) => Number(a - b)));
});

test('more events than are read at a time all arrive', async () => {
  const names = Array.from({ length: 501 }, (_, index) => `many-${index}`);
  await publish(...names);
  tail.wake();
  await until(() => delivered.length >= 501);
  expect(delivered).toEqual(names);
});

test('after an outage it continues where it was', async () => {
  isUp = false;
  await publish('meanwhile');
  tail.wake();
  await new Promise((done) => setImmediate(done));
  expect(delivered).toEqual([]);
  isUp = true;
  tail.wake();
  await until(() => delivered.length > 0);
  expect(delivered).toEqual(['meanwhile']);
  expect(lost).toEqual([]);
});

test('when events were deleted during an outage, clients are asked to read their lists again', async () => {
  isUp = false;
  tail.wake();
  await publish('deleted', 'kept');
  await server.deps.withTx(SYSTEM, (tx) => sql`delete from outbox where name <> 'kept'`.execute(tx.db));
  const newest = await server.deps.withTx(SYSTEM, (tx) =>
    sql<{ cursor: string }>`select cursor from outbox where name = 'kept'`.execute(tx.db),
  );
  await new Promise((done) => setImmediate(done));
  isUp = true;
  tail.wake();
  await until(() => lost.length > 0);
  expect(lost).toEqual([newest.rows[0]?.cursor]);
  await publish('next');
  tail.wake();
  await until(() => delivered.length > 0);
  expect(delivered).toEqual(['next']);
});
