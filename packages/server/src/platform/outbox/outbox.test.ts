import { createTestServer, makeCompany, type TestServer } from '@qafila/testing';
import pg from 'pg';
import { SYSTEM } from '../database/actor.ts';
import type { PublishedEvent } from './event.ts';
import { createOutbox, type Outbox } from './outbox.ts';

let server: TestServer;
let seen: PublishedEvent[];
let outbox: Outbox;
beforeAll(async () => {
  const authenticator = { read: () => null, resolve: () => Promise.reject(new Error('nobody')) };
  server = await createTestServer({ areas: () => [{ authenticator }] });
});
beforeEach(() => {
  seen = [];
  outbox = make();
  outbox.subscribe('test', (event) => void seen.push(event));
});
afterAll(() => server.close());

const make = () => createOutbox(server.deps, async () => {});
const emit = (...names: string[]) =>
  server.deps.withTx(SYSTEM, async (tx) => {
    for (const name of names) tx.emit({ name, companyId: null, data: { name } });
  });
const names = () => seen.map(({ name }) => name);
const grows = (events: readonly PublishedEvent[]) =>
  events.every(
    (event, index) => index === 0 || BigInt(event.cursor) > BigInt(events[index - 1]?.cursor ?? 0),
  );

test('delivers each event once, in order, with an increasing cursor', async () => {
  const { id } = await makeCompany(server.deps);
  await emit('one', 'two');
  await server.deps.withTx(SYSTEM, async (tx) =>
    tx.emit({ name: 'three', companyId: id, data: [1], audience: { channels: ['agent'] } }),
  );
  expect(await outbox.drain()).toBe(3);
  expect(names()).toEqual(['one', 'two', 'three']);
  expect(seen[2]).toMatchObject({
    companyId: id,
    data: [1],
    audience: { channels: ['agent'] },
    createdAt: expect.any(Date),
  });
  expect(grows(seen)).toBe(true);
  expect(await outbox.drain()).toBe(0);
});

test('an event of a transaction that rolls back is never published', async () => {
  const failing = server.deps.withTx(SYSTEM, async (tx) => {
    tx.emit({ name: 'never', companyId: null, data: {} });
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  await emit('after');
  await outbox.drain();
  expect(names()).toEqual(['after']);
});

test('an event committed late is not lost after one with a higher number', async () => {
  const slow = new pg.Client({ connectionString: server.deps.database.ownerUrl });
  await slow.connect();
  try {
    await slow.query('begin');
    await slow.query("insert into outbox (name, data) values ('slow', '{}')");
    await emit('quick');
    await outbox.drain();
    expect(names()).toEqual(['quick']);
    await slow.query('commit');
  } finally {
    await slow.end();
  }
  await outbox.drain();
  expect(names()).toEqual(['quick', 'slow']);
  expect(Number(seen[1]?.id)).toBeLessThan(Number(seen[0]?.id));
  expect(grows(seen)).toBe(true);
});

test('only one of several processes publishes at a time, and no event is published twice', async () => {
  const others = [make(), make()];
  for (const other of others) other.subscribe('test', (event) => void seen.push(event));
  await emit(...Array.from({ length: 450 }, (_, index) => `n${index}`));
  await Promise.all([outbox, ...others].map((one) => one.drain()));
  await outbox.drain();
  expect(names()).toEqual(Array.from({ length: 450 }, (_, index) => `n${index}`));
  expect(grows(seen)).toBe(true);
});

test("a subscriber's writes are committed with the publication, and repeated when it fails", async () => {
  let attempts = 0;
  const written = make();
  written.subscribe('writer', async (event, tx) => {
    tx.audit('demo.seeded', `event:${event.name}`);
    attempts += 1;
    if (attempts < 3) throw new Error('not yet');
  });
  await emit('written');
  await written.drain();
  const rows = await server.deps.withTx(SYSTEM, (tx) =>
    tx.db.selectFrom('audit_event').select('subject').where('action', '=', 'demo.seeded').execute(),
  );
  expect([attempts, rows]).toEqual([3, [{ subject: 'event:written' }]]);
});

test('a subscriber that always fails on one event delays neither the others nor the next event', async () => {
  const broken: string[] = [];
  outbox.subscribe('broken', ({ name }) => {
    if (name === 'poison') throw new Error('always');
    broken.push(name);
  });
  await emit('before', 'poison', 'after');
  await outbox.drain();
  expect([...new Set(names())]).toEqual(['before', 'poison', 'after']);
  expect(broken).toContain('after');
  expect(await outbox.drain()).toBe(0);
});

test('while the disk of the database is full, an event and those after it wait, however often a subscriber fails', async () => {
  let failures = 10;
  const got: string[] = [];
  outbox.subscribe('writer', ({ name }) => {
    failures -= 1;
    if (failures >= 0) throw Object.assign(new Error('No space left on device'), { code: '53100' });
    got.push(name);
  });
  await emit('first', 'second');
  for (let attempt = 0; attempt < 10; attempt += 1)
    await expect(outbox.drain()).rejects.toThrow('No space left on device');
  expect(got).toEqual([]);
  expect(await outbox.drain()).toBe(2);
  expect(got).toEqual(['first', 'second']);
});

test('wakes up when a transaction commits events', async () => {
  const woken = make();
  const event = new Promise<PublishedEvent>((done) => woken.subscribe('waiting', done));
  await woken.start();
  await emit('wake');
  expect((await event).name).toBe('wake');
  await woken.stop();
});
