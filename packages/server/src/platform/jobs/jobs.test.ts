import { setTimeout as sleep } from 'node:timers/promises';
import { createTestServer, type TestServer } from '@qafila/testing';
import { sql } from 'kysely';
import { SYSTEM } from '../database/actor.ts';
import { closeDatabase, connectDatabase } from '../database/connect.ts';
import { startDatabaseProxy } from '../database/database-proxy.fixture.ts';
import { forgetEvents } from '../outbox/outbox-rows.ts';
import { createHousekeeping } from './housekeeping.ts';
import { createJobs, type Jobs } from './jobs.ts';
import { createQueueArea } from './queue-area.ts';

let server: TestServer;
let jobs: Jobs;
const done: { name: string; data: object }[] = [];
const waiting = new Map<string, () => void>();
let failures = 1;

beforeAll(async () => {
  const authenticator = { read: () => null, resolve: () => Promise.reject(new Error('nobody')) };
  server = await createTestServer({ areas: () => [{ authenticator }] });
  jobs = createJobs(server.deps);
  const finish = (name: string, data: object) => {
    done.push({ name, data });
    waiting.get(name)?.();
  };
  jobs.define('test.plain', async (data) => finish('test.plain', data));
  jobs.define(
    'test.flaky',
    async (data) => {
      failures -= 1;
      if (failures >= 0) throw new Error('not yet');
      finish('test.flaky', data);
    },
    { retryDelay: 1 },
  );
});
afterAll(async () => {
  await jobs.stop();
  await server.close();
});

const finished = (name: string) => new Promise<void>((resolve) => waiting.set(name, resolve));

test('a job runs only if the transaction that added it commits', async () => {
  const ran = finished('test.plain');
  const failing = server.deps.withTx(SYSTEM, async (tx) => {
    await jobs.enqueue(tx, 'test.plain', { n: 1 });
    throw new Error('rolled back');
  });
  await expect(failing).rejects.toThrow('rolled back');
  await server.deps.withTx(SYSTEM, (tx) => jobs.enqueue(tx, 'test.plain', { n: 2 }));
  await ran;
  expect(done).toEqual([{ name: 'test.plain', data: { n: 2 } }]);
});

test('a job that fails is repeated', async () => {
  const ran = finished('test.flaky');
  await jobs.enqueue(null, 'test.flaky', { n: 3 });
  await ran;
  expect(failures).toBe(-1);
});

test('an update that changes how a job is repeated also reaches queues that are there', async () => {
  const settings = async () => {
    const { rows } = await server.deps.withTx(SYSTEM, (tx) =>
      sql`select retry_limit, retry_delay, retry_delay_max, expire_seconds from pgboss.queue where name = 'test.changed'`.execute(
        tx.db,
      ),
    );
    return rows;
  };
  const former = createJobs(server.deps);
  former.define('test.changed', async () => {});
  await former.start();
  await former.stop();
  expect(await settings()).toEqual([
    { retry_limit: 2, retry_delay: 5, retry_delay_max: 86_400, expire_seconds: 60 },
  ]);
  const updated = createJobs(server.deps);
  const options = { retryLimit: 9, retryDelay: 30, retryDelayMax: 1800, expireInSeconds: 300 };
  updated.define('test.changed', async () => {}, options);
  await updated.start();
  await updated.stop();
  expect(await settings()).toEqual([
    { retry_limit: 9, retry_delay: 30, retry_delay_max: 1800, expire_seconds: 300 },
  ]);
});

test('enqueueing an undefined job, or defining one twice, throws', async () => {
  await expect(jobs.enqueue(null, 'test.unknown', {})).rejects.toThrow('No job is called test.unknown');
  expect(() => jobs.define('test.plain', async () => {})).toThrow('defined twice');
});

test('after the host of the database is gone without a word, jobs run as soon as another one has its name', async () => {
  const proxy = await startDatabaseProxy();
  const { ownerUrl } = server.deps.database;
  const database = await connectDatabase(proxy.through(ownerUrl), { poolSize: 2, log: server.deps.log });
  const queue = createJobs({ database, log: server.deps.log });
  const ran = Promise.withResolvers<object>();
  queue.define('test.moved', async (data) => ran.resolve(data));
  await queue.start();
  // Long enough that the pulse has a connection of its own.
  await database.pool.query('select pg_sleep(2)');
  proxy.loseConnections();
  // As the reads of a running server, which the pulse is there for.
  await expect(database.pool.query('select 1')).rejects.toThrow('The database did not answer');
  while (database.pulse.isSilent()) await sleep(50);
  await queue.enqueue(null, 'test.moved', { n: 4 });
  expect(await ran.promise).toEqual({ n: 4 });
  await queue.stop();
  await closeDatabase(database);
  await proxy.close();
});

test('a queue that does not open, as when the database is restarted at that moment, is opened a little later', async () => {
  jest.useFakeTimers();
  try {
    const attempts: number[] = [];
    const said: string[] = [];
    const start = async () => {
      attempts.push(Date.now());
      if (attempts.length < 3) throw new Error('no connection');
    };
    const log = { error: (_fields: unknown, message: string) => said.push(message) };
    const area = createQueueArea({ start, stop: async () => {} } as unknown as Jobs, { log } as never);
    const startedAt = Date.now();
    await area.start?.();
    await jest.advanceTimersByTimeAsync(60_000);
    expect(attempts.map((at) => at - startedAt)).toEqual([3000, 13_000, 23_000]);
    // The second failure came within the same minute.
    expect(said).toEqual(['the job queue did not open; trying again']);
    await area.stop?.();
  } finally {
    jest.useRealTimers();
  }
});

test('housekeeping deletes what a long pause left in several transactions, ten thousand rows in each', async () => {
  const { deps, clock } = server;
  const housekeeping = createHousekeeping(createJobs(deps), deps);
  const left = [10_000, 10_000, 5, 99];
  housekeeping.add('many', async () => left.shift() ?? 0);
  await deps.withTx(SYSTEM, (tx) =>
    sql`insert into outbox (name, data, audience, published_at)
      select 'old', '{}', '{}', ${tx.wallNow()} from generate_series(1, 10003)`.execute(tx.db),
  );
  expect(await deps.withTx(SYSTEM, (tx) => forgetEvents(tx, new Date(clock.wall().getTime() + 1000)))).toBe(
    10_000,
  );
  clock.advance(25 * 3_600_000);
  expect(await housekeeping.run()).toMatchObject({ many: 20_005, events: 3 });
});

test('housekeeping deletes expired rows only; one that fails does not stop the others', async () => {
  const { deps, clock } = server;
  const housekeeping = createHousekeeping(createJobs(deps), deps);
  housekeeping.add('broken', () => Promise.reject(new Error('broken')));
  await deps.withTx(SYSTEM, async (tx) => {
    await tx.db
      .insertInto('outbox')
      .values([
        { name: 'old', company_id: null, data: '{}', audience: '{}' },
        { name: 'waiting', company_id: null, data: '{}', audience: '{}' },
      ])
      .execute();
    await tx.db.updateTable('outbox').set({ published_at: tx.now() }).where('name', '=', 'old').execute();
    const message = {
      company_id: null,
      channel: 'email',
      recipient: 'a@b.test',
      subject: '',
      body: '',
      sent_at: null,
    } as const;
    await tx.db
      .insertInto('message')
      .values({ ...message, created_at: tx.now() })
      .execute();
  });
  await deps.withTx(SYSTEM, (tx) =>
    sql`insert into idempotency_key (scope, key, call, request_hash, status, reply, created_at)
      values ('', 'paid', 'Test.pay', 'hash', 200, '{}', ${tx.wallNow()}), ('', 'done', 'Test.do', 'hash', 204, null, ${tx.wallNow()})`.execute(
      tx.db,
    ),
  );
  clock.advance(25 * 3_600_000);
  expect(await housekeeping.run()).toMatchObject({ events: 1, messages: 0, replies: 0 });
  clock.advance(31 * 24 * 3_600_000);
  expect(await housekeeping.run()).toMatchObject({ events: 0, messages: 1, replies: 1 });
  const keys = await deps.withTx(SYSTEM, (tx) =>
    tx.db.selectFrom('idempotency_key').select(['key', 'status', 'reply']).orderBy('key').execute(),
  );
  expect(keys).toEqual([
    { key: 'done', status: 204, reply: null },
    { key: 'paid', status: 200, reply: '' },
  ]);
  const left = await deps.withTx(SYSTEM, (tx) => tx.db.selectFrom('outbox').select('name').execute());
  expect(left).toEqual([{ name: 'waiting' }]);
});
