import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTestServer, type TestServer } from '@qafila/testing';
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { type Actor, ANONYMOUS, SYSTEM } from './actor.ts';
import { applyFunctions, dropOldFunctions, type FunctionSource, readFunctions } from './functions.ts';

/** Functions that read or write rows regardless of the policies. Each gives its reason in its file. */
const LOOK_PAST_ROW_LEVEL_SECURITY = [
  'claim_key',
  'contract_companies',
  'count_agents',
  'count_money',
  'count_points',
  'count_tasks_by_status',
  'count_users',
  'drop_position_partitions',
  'end_numbers',
  'find_agents',
  'find_points',
  'find_users',
  'keep_task_day',
  'list_money',
  'list_tasks',
  'make_position_partition',
  'mark_agent',
  'mark_company',
  'mark_order_day',
  'mark_order_days',
  'mark_task_hours',
  'mark_trip_hour',
  'number_agent',
  'number_row',
  'number_task',
  'points_near',
  'post_entry',
  'post_to_wallet',
  'reserve_task_numbers',
  'session_actor',
  'start_numbers',
  'sum_money',
  'token_actor',
  'wallet_holder',
];

let server: TestServer;
let owner: Kysely<unknown>;
let pool: pg.Pool;
let sources: readonly FunctionSource[];
beforeAll(async () => {
  server = await createTestServer();
  pool = new pg.Pool({ connectionString: server.deps.database.ownerUrl, max: 2 });
  owner = new Kysely({ dialect: new PostgresDialect({ pool }) });
  sources = await readFunctions();
});
afterAll(async () => {
  await owner.destroy();
  await server.close();
});

const UNDO = new Error('undo');
/** Runs statements as the owner and rolls them back. */
async function trying<T>(work: (db: Kysely<unknown>) => Promise<T>): Promise<T> {
  const results: T[] = [];
  await owner
    .transaction()
    .execute(async (tx) => {
      results.push(await work(tx));
      throw UNDO;
    })
    .catch((error) => {
      if (error !== UNDO) throw error;
    });
  const [result] = results;
  if (result === undefined) throw new Error('nothing was tried');
  return result;
}

const namesIn = async (db: Kysely<unknown>, condition = 'true') => {
  const { rows } = await sql<{ name: string }>`
    select proname as name from pg_proc where pronamespace = 'app'::regnamespace and ${sql.raw(condition)}
     order by proname collate "C"`.execute(db);
  return rows.map(({ name }) => name);
};

test('a new database has exactly the functions of the folder, each with the body of its file', async () => {
  expect(await namesIn(owner)).toEqual(sources.map(({ name }) => name).sort());
  const { rows } = await sql<{ name: string; body: string }>`
    select proname as name, prosrc as body from pg_proc where pronamespace = 'app'::regnamespace`.execute(
    owner,
  );
  for (const { name, body } of rows)
    expect([name, sources.find((source) => source.name === name)?.text.includes(body)]).toEqual([name, true]);
});

test('functions are owned by a role that is subject to row-level security', async () => {
  const { rows } = await sql`
    select r.rolname, r.rolsuper, r.rolbypassrls, r.rolcanlogin from pg_proc p join pg_roles r on r.oid = p.proowner
     where p.pronamespace = 'app'::regnamespace group by 1, 2, 3, 4`.execute(owner);
  expect(rows).toEqual([
    { rolname: 'qafila_functions', rolsuper: false, rolbypassrls: false, rolcanlogin: false },
  ]);
});

test('only the listed functions bypass row-level security; each gives its reason, and only the service may run it', async () => {
  expect(await namesIn(owner, 'prosecdef')).toEqual(LOOK_PAST_ROW_LEVEL_SECURITY);
  expect(await namesIn(owner, `prosecdef and has_function_privilege('public', oid, 'execute')`)).toEqual([]);
  expect(await namesIn(owner, `prosecdef and not proconfig @> array['search_path=public, pg_temp']`)).toEqual(
    [],
  );
  for (const { name, text } of sources.filter(({ name }) => LOOK_PAST_ROW_LEVEL_SECURITY.includes(name)))
    expect([name, text.replaceAll('\n-- ', ' ')]).toEqual([
      name,
      expect.stringContaining('ooks past row-level security'),
    ]);
});

test('migrations define no functions', async () => {
  const folder = join(import.meta.dirname, 'migrations');
  for (const file of await readdir(folder))
    expect([
      file,
      /\b(create|replace|alter|drop) function\b/i.test(await readFile(join(folder, file), 'utf8')),
    ]).toEqual([file, false]);
});

describe('at a start,', () => {
  const withText = (name: string, change: (text: string) => string) =>
    sources.map((source) => (source.name === name ? { name, text: change(source.text) } : source));

  test('nothing is applied when no file changed', async () => {
    expect(await trying((db) => applyFunctions(db, sources))).toEqual([]);
  });

  test('only changed functions are applied again', async () => {
    const changed = withText('first_id', (text) => text.replace('70008', '70009'));
    const [applied, id] = await trying(async (db) => {
      const names = await applyFunctions(db, changed);
      const { rows } = await sql<{ id: string }>`select app.first_id('1970-01-02') as id`.execute(db);
      return [names, rows[0]?.id];
    });
    expect(applied).toEqual(['first_id']);
    expect(id).toBe('00000526-5c00-7000-9000-000000000000');
  });

  test('a changed signature replaces the function instead of adding a second one', async () => {
    const changed = withText('task_order', (text) =>
      text.replace('(sort text, as_of timestamptz)', '(sort text, spare integer)'),
    );
    const { rows } = await trying(async (db) => {
      await applyFunctions(db, changed);
      return sql`select pg_get_function_identity_arguments(oid) as args, proowner::regrole::text as owner from pg_proc
        where proname = 'task_order'`.execute(db);
    });
    expect(rows).toEqual([{ args: 'sort text, spare integer', owner: 'qafila_functions' }]);
  });

  test('a signature that a policy depends on is refused with the file that changed', async () => {
    const changed = withText('company_id', (text) =>
      text.replace('company_id()', 'company_id(spare integer)'),
    );
    await expect(trying((db) => applyFunctions(db, changed))).rejects.toThrow(
      /company_id\.sql has to define/,
    );
  });

  test('a function whose file is gone is dropped', async () => {
    const left = sources.filter(({ name }) => name !== 'points_near');
    const names = await trying(async (db) => {
      await dropOldFunctions(db, left);
      return namesIn(db);
    });
    expect(names).not.toContain('points_near');
    expect(names).toHaveLength(sources.length - 1);
  });

  test('functions that an earlier version created as the owner change their owner', async () => {
    const names = await trying(async (db) => {
      await sql`alter function app.first_id owner to session_user`.execute(db);
      await sql`update app.function_source set checksum = 'earlier' where name = 'first_id'`.execute(db);
      await applyFunctions(db, sources);
      return namesIn(db, `proowner = 'qafila_functions'::regrole`);
    });
    expect(names).toHaveLength(sources.length);
  });
});

describe('functions that bypass row-level security check the caller themselves:', () => {
  const operator: Actor = {
    ...ANONYMOUS,
    kind: 'user',
    userId: '019ce000-0000-7000-8000-000000000001',
    companyId: '019ce000-0000-7000-8000-000000000002',
    roles: ['Operator'],
  };
  const ask = (actor: Actor, statement: string) =>
    server.deps.withTx(actor, async ({ db }) => (await sql.raw(statement).execute(db)).rows);

  test('partitions can be changed by the system only', async () => {
    for (const statement of [
      `select app.make_position_partition('2031-01-01')`,
      `select app.drop_position_partitions('2031-01-01')`,
    ])
      await expect(ask(operator, statement)).rejects.toThrow(/partitions are the system's/);
    await expect(ask(SYSTEM, `select app.make_position_partition('2031-01-01')`)).resolves.toHaveLength(1);
  });

  test('an idempotency key can be claimed by its user only', async () => {
    const claim = (whose: string) =>
      `select taken from app.claim_key('${whose}', 'one', 'POST /x', 'a', now(), 100)`;
    await expect(ask(operator, claim('019ce000-0000-7000-8000-000000000009'))).rejects.toThrow(
      /the key is another user's/,
    );
    await expect(ask(operator, claim('019ce000-0000-7000-8000-000000000001'))).resolves.toEqual([
      { taken: true },
    ]);
  });
});
