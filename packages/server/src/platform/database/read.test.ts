import { setTimeout } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { createTestServer, makeCompany, type TestCompany, type TestServer } from '@qafila/testing';
import { sql } from 'kysely';
import pg from 'pg';
import { type Actor, ANONYMOUS } from './actor.ts';
import { Read } from './read.ts';
import { readAs } from './read-statement.ts';

let server: TestServer;
let ours: TestCompany;
let theirs: TestCompany;
/** One connection, so that every read follows another on it. */
let pool: pg.Pool;

const operatorOf = ({ id: companyId }: TestCompany): Actor => ({
  ...ANONYMOUS,
  kind: 'user',
  userId: '019ce000-0000-7000-8000-000000000001',
  companyId,
  roles: ['Operator'],
});
const reading = async <T>(actor: Actor, work: (read: Read) => Promise<T>): Promise<T> => {
  const read = await Read.begin(pool, server.deps);
  read.enter({ actor });
  try {
    return await work(read);
  } finally {
    read.end();
  }
};
const companies = async ({ db }: Read) =>
  (await db.selectFrom('company').select('id').execute()).map(({ id }) => id);

beforeAll(async () => {
  server = await createTestServer();
  ours = await makeCompany(server.deps);
  theirs = await makeCompany(server.deps);
  pool = new pg.Pool({ connectionString: server.deps.database.appUrl, max: 1, pipeline: true });
});
afterAll(async () => {
  await pool.end();
  await server.close();
});

test('each statement of a read sees the rows of its actor, and of nobody afterwards', async () => {
  expect(await reading(operatorOf(ours), companies)).toEqual([ours.id]);
  expect(await reading(operatorOf(theirs), companies)).toEqual([theirs.id]);
  expect(await reading(ANONYMOUS, companies)).toEqual([]);
  await reading(operatorOf(ours), companies);
  expect((await pool.query('select id from company')).rows).toEqual([]);
});

test('nothing that a statement sets lasts until the next', async () => {
  const seen = await reading(operatorOf(ours), async (read) => {
    await sql`select set_config('app.actor', 'on|||', true)`.execute(read.db);
    return companies(read);
  });
  expect(seen).toEqual([ours.id]);
});

test('a read can not write', async () => {
  const write = reading(operatorOf(ours), ({ db }) => db.updateTable('company').set({ name: 'x' }).execute());
  await expect(write).rejects.toThrow('read-only transaction');
  const allow = reading(operatorOf(ours), ({ db }) =>
    sql`select set_config('transaction_read_only', 'off', true)`.execute(db),
  );
  await expect(allow).rejects.toThrow('transaction read-write mode');
  expect((await pool.query('show transaction_read_only')).rows).toEqual([{ transaction_read_only: 'off' }]);
  const emitting = reading(operatorOf(ours), async (read) => read.emit());
  await expect(emitting).rejects.toThrow('A read emitted an event');
});

test('a statement that fails or is cancelled ends alone', async () => {
  await reading(operatorOf(ours), async (read) => {
    const [failed, after] = await Promise.allSettled([
      sql`select 1 / ${0}::int`.execute(read.db),
      companies(read),
    ]);
    expect(failed).toMatchObject({ reason: { message: 'division by zero' } });
    expect(after).toEqual({ status: 'fulfilled', value: [ours.id] });

    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(read.db);
    const slow = sql`select pg_sleep(60)`.execute(read.db);
    const cancelled = expect(slow).rejects.toThrow('canceling statement due to user request');
    await server.deps.database.sidePool.query(
      `select pg_cancel_backend(pid) from pg_stat_activity
        where pid = $1 and pg_sleep(0.3) is not null`,
      [rows[0]?.pid],
    );
    await cancelled;
    expect(await companies(read)).toEqual([ours.id]);
  });
  expect(await reading(ANONYMOUS, companies)).toEqual([]);
});

test('a connection that the database ends is not given to the next read', async () => {
  const ended = reading(operatorOf(ours), ({ db }) =>
    sql`select pg_terminate_backend(pg_backend_pid())`.execute(db),
  );
  await expect(ended).rejects.toMatchObject({ code: '57P01' });
  expect(await reading(operatorOf(ours), companies)).toEqual([ours.id]);
});

test('statements are prepared once per connection, also when the first ones fail', async () => {
  const fresh = new pg.Pool({ connectionString: server.deps.database.appUrl, max: 1, pipeline: true });
  const read = await Read.begin(fresh, server.deps);
  // A company that is no id makes setting the actor work and reading it fail.
  read.enter({ actor: { ...operatorOf(ours), companyId: 'nowhere' } });
  await expect(companies(read)).rejects.toThrow('invalid input syntax for type uuid');
  read.enter({ actor: operatorOf(ours) });
  expect(await Promise.all([companies(read), companies(read), companies(read)])).toEqual([
    [ours.id],
    [ours.id],
    [ours.id],
  ]);
  const { rows } = await read.client.query<{ statement: string }>(
    'select statement from pg_prepared_statements order by length(statement) desc',
  );
  expect(rows.map(({ statement }) => statement)).toEqual([
    "select app.enter($1, $2, $3, $4), set_config('transaction_read_only', 'on', true)",
    'select "id" from "company"',
  ]);
  read.end();
  await fresh.end();
});

test('the database describes the rows of a prepared statement once per connection', async () => {
  const fresh = new pg.Pool({ connectionString: server.deps.database.appUrl, max: 1, pipeline: true });
  const read = await Read.begin(fresh, server.deps);
  read.enter({ actor: operatorOf(ours) });
  // The first statement of a connection also prepares the one that sets the actor.
  await companies(read);
  let described = 0;
  read.client.connection.on('rowDescription', () => {
    described += 1;
  });
  const typed = () => sql`select ${3}::int as number, 'x' as text, null::date as day`.execute(read.db);
  for (const _time of [1, 2, 3]) expect((await typed()).rows).toEqual([{ number: 3, text: 'x', day: null }]);
  expect(described).toBe(1);
  read.end();
  await fresh.end();
});

test('a prepared statement whose columns have changed is refused, never read with the columns it had', async () => {
  const owner = new pg.Client({ connectionString: server.deps.database.ownerUrl });
  await owner.connect();
  await owner.query('create table changing (a int); insert into changing values (1)');
  await reading(operatorOf(ours), async ({ db }) => {
    const all = () => sql`select * from changing`.execute(db);
    expect((await all()).rows).toEqual([{ a: 1 }]);
    await owner.query("alter table changing add column b text default 'x'");
    await expect(all()).rejects.toThrow('cached plan must not change result type');
  });
  await owner.end();
});

test('a part that runs as the system ends with its part, also when two overlap', async () => {
  await reading(operatorOf(ours), async (read) => {
    const counts = await Promise.all([
      read.asSystem(() => companies(read)),
      read.asSystem(() => companies(read)),
    ]);
    for (const seen of counts) expect(seen).toEqual(expect.arrayContaining([ours.id, theirs.id]));
    expect(await companies(read)).toEqual([ours.id]);
    await expect(read.asSystem(() => Promise.reject(new Error('refused')))).rejects.toThrow('refused');
    expect(await companies(read)).toEqual([ours.id]);
  });
});

test('a statement that has no name of its own is bound to the actor too', async () => {
  const client = await pool.connect();
  const { rows } = await readAs(client, operatorOf(ours), { text: 'select id from company' });
  expect(rows).toEqual([{ id: ours.id }]);
  client.release();
  expect((await pool.query('select id from company')).rows).toEqual([]);
});

test('a statement that is sent after the read has ended is refused', async () => {
  let kept: Read | undefined;
  await reading(operatorOf(ours), async (read) => {
    kept = read;
  });
  await expect(kept && companies(kept)).rejects.toThrow('after its request had ended');
});

test('a kept actor keeps a few hundred bytes, not the pool that its buffer was cut from', async () => {
  const KEPT = 300;
  setFlagsFromString('--expose-gc');
  const collect: () => void = runInNewContext('gc');
  // Freed buffers are swept beside the work: on a busy machine they count for some turns more.
  const held = async () => {
    let least = Number.POSITIVE_INFINITY;
    for (let turn = 0; turn < 10; turn += 1) {
      collect();
      await setTimeout(20);
      least = Math.min(least, process.memoryUsage().arrayBuffers);
    }
    return least;
  };
  const actors = Array.from({ length: KEPT }, (_, index): Actor => {
    const userId = `019ce000-0000-7000-8000-${String(index).padStart(12, '0')}`;
    return { ...operatorOf(ours), userId };
  });
  const before = await held();
  for (const actor of actors) {
    await reading(actor, companies);
    // What other work would take of the pool before the next actor comes.
    for (let taken = 0; taken < Buffer.poolSize; taken += 1000) Buffer.allocUnsafe(1000);
  }
  expect(((await held()) - before) / KEPT).toBeLessThan(4000);
  expect(actors).toHaveLength(KEPT);
});
