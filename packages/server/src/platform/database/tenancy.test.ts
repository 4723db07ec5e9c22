import { createTestServer, makeCompany, makeUser, type TestCompany, type TestServer } from '@qafila/testing';
import { sql } from 'kysely';
import { type Actor, ANONYMOUS, SYSTEM } from './actor.ts';
import type { Tx } from './tx.ts';

let server: TestServer;
let ours: TestCompany;
let theirs: TestCompany;

const actorOf = (companyId: string | null, roles: Actor['roles']): Actor => ({
  ...ANONYMOUS,
  kind: 'user',
  userId: '019ce000-0000-7000-8000-000000000001',
  companyId,
  roles,
});
const ask = (actor: Actor, statement: string) =>
  server.deps.withTx(
    actor,
    async ({ db }) => (await sql.raw<Record<string, unknown>>(statement).execute(db)).rows,
  );

beforeAll(async () => {
  server = await createTestServer();
  ours = await makeCompany(server.deps);
  theirs = await makeCompany(server.deps);
  for (const { id } of [ours, theirs])
    await server.deps.withTx(SYSTEM, async (tx) => {
      tx.emit({ name: 'company.changed', companyId: id, data: { companyId: id } });
      await tx.db
        .insertInto('message')
        .values({
          company_id: id,
          channel: 'sms',
          recipient: '+97433001100',
          subject: null,
          body: 'x',
          last_error: null,
          sent_at: null,
        })
        .execute();
    });
  await makeUser(server.deps, { roles: ['Operator'], companyId: theirs.id });
});
afterAll(() => server.close());

describe('a tenant, whatever SQL reaches the database,', () => {
  test('reads only their own rows', async () => {
    const operator = actorOf(ours.id, ['Operator']);
    expect(await ask(operator, 'select id from company')).toEqual([{ id: ours.id }]);
    expect(await ask(operator, 'select distinct company_id from message')).toEqual([{ company_id: ours.id }]);
    expect(
      await ask(operator, `select * from outbox where company_id = '${theirs.id}' or true`),
    ).toHaveLength(1);
  });

  test("can't change or delete rows of another", async () => {
    const operator = actorOf(ours.id, ['CompanyAdmin']);
    expect(
      await ask(operator, `update company set name = 'taken' where id = '${theirs.id}' returning id`),
    ).toEqual([]);
    expect(await ask(operator, `delete from message where company_id = '${theirs.id}' returning id`)).toEqual(
      [],
    );
  });

  test("can't insert a row for another", async () => {
    const operator = actorOf(ours.id, ['Operator']);
    const insert = `insert into outbox (company_id, name, data) values ('${theirs.id}', 'company.changed', '{}')`;
    await expect(ask(operator, insert)).rejects.toThrow('row-level security');
    const move = `update message set company_id = '${theirs.id}'`;
    await expect(ask(operator, move)).rejects.toThrow('row-level security');
  });

  test("can't turn row-level security off or become the owner", async () => {
    const operator = actorOf(ours.id, ['Operator']);
    await expect(ask(operator, 'alter table company disable row level security')).rejects.toThrow(
      'must be owner',
    );
    await expect(ask(operator, 'set role qafila')).rejects.toThrow('permission denied');
    await expect(ask(operator, 'select 1; select * from company')).rejects.toThrow('multiple commands');
    const unprotected = server.deps.withTx({ actor: operator }, async (tx) => {
      await sql`set local row_security = off`.execute(tx.db);
      return sql`select * from company`.execute(tx.db);
    });
    await expect(unprotected).rejects.toThrow('row-level security');
  });
});

test('SysAdmin reads and changes the rows of every company', async () => {
  const admin = actorOf(null, ['SysAdmin']);
  const ids = (await ask(admin, 'select id from company')).map(({ id }) => id);
  expect(ids).toEqual(expect.arrayContaining([ours.id, theirs.id]));
  const changed = await ask(
    admin,
    `update company set locale = 'ar' where id = '${theirs.id}' returning locale`,
  );
  expect(changed).toEqual([{ locale: 'ar' }]);
});

test('an anonymous request sees no rows at all', async () => {
  expect(await ask(ANONYMOUS, 'select id from company')).toEqual([]);
});

test('the actor is reset at the end of the transaction, on every connection', async () => {
  await ask(actorOf(ours.id, ['Operator']), 'select 1');
  const { rows } = await server.deps.database.sidePool.query('select id from company');
  expect(rows).toEqual([]);
});

/** Tables that are not of one company each row, and why. All others have a `company_id` that is never null. */
const WITHOUT_COMPANY: Readonly<Record<string, string>> = {
  company: 'is the company itself',
  contract: 'stands between two companies, both of them never null; both see it',
  contract_past_terms: 'seen by those who see its contract; added to by the company that pays',
  contract_statement: 'stands between two companies, both of them never null; both see it',
  contract_statement_entry: 'seen by those who see its statement',
  contract_statement_item: 'seen by those who see its statement',
  browser_failure: 'about the portal; the system alone sees it',
  deployment: 'one row about the whole; the system alone sees it',
  demo_password: 'one row about the demo; the system alone sees it',
  journal_check: 'one row about the whole; the system alone sees it',
  released_version: 'about the portal; the system alone sees it',
  release_hour: 'about the portal; the system alone sees it',
  server_node: 'about the servers; the system alone sees it',
  signup: 'asks for a company that is not there yet; the system alone sees it',
  idempotency_key: 'visible to its owner only',
  saved_view: 'seen by its user alone',
  start_checklist: 'seen by its user alone',
  alert_seen: 'seen by its user alone',
  password_link: 'seen by those who see its user',
  recovery_code: 'seen by those who see its user',
  session: 'seen by those who see its user',
  sign_in_challenge: 'seen by those who see its user',
  user_mfa: 'seen by those who see its user',
  sign_in_failure: 'counts guesses before anyone is known',
};
const COMPANY_MAY_BE_NULL: Readonly<Record<string, string>> = {
  user_account: 'SysAdmins are of no company; tenants do not see them',
  audit_event: 'what SysAdmins did over all companies',
  outbox: 'events for SysAdmins',
  message: 'mails to SysAdmins',
  file: 'files of no company; the system alone sees them',
};
const OPEN: Readonly<Record<string, string>> = {
  release: 'releases of remotes are the same for all',
  release_pointer: 'releases of remotes are the same for all',
};

test('every table is under row-level security, for its owner too, and of one company unless listed here', async () => {
  const tables = await ask(
    SYSTEM,
    `select c.relname as name, c.relrowsecurity and c.relforcerowsecurity as forced,
            exists (select from pg_policy p where p.polrelid = c.oid) as has_policy,
            a.attname is not null as of_company, coalesce(a.attnotnull, false) as always
       from pg_class c
       left join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id' and not a.attisdropped
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
        and has_table_privilege('qafila_app', c.oid, 'select, insert, update, delete')`,
  );
  const names = (chosen: (table: (typeof tables)[number]) => unknown) =>
    tables
      .filter(chosen)
      .map(({ name }) => name)
      .sort();
  const guarded = (table: (typeof tables)[number]) => table.forced && table.has_policy;
  expect(names((table) => !guarded(table))).toEqual(Object.keys(OPEN).sort());
  expect(names((table) => guarded(table) && !table.of_company)).toEqual(Object.keys(WITHOUT_COMPANY).sort());
  expect(names((table) => table.of_company && !table.always)).toEqual(
    Object.keys(COMPANY_MAY_BE_NULL).sort(),
  );
});

test('what looks past row-level security is read by the functions alone', async () => {
  const views = await ask(
    SYSTEM,
    `select c.relname as name, has_table_privilege('qafila_app', c.oid, 'select') as read_by_service,
            has_table_privilege('qafila_functions', c.oid, 'insert, update, delete') as written_by_functions
       from pg_class c where c.relkind in ('v', 'm') and c.relnamespace in ('public'::regnamespace, 'app'::regnamespace)`,
  );
  expect(views).toEqual([{ name: 'every_task', read_by_service: false, written_by_functions: false }]);
});

test('audit entries can be inserted but not changed or deleted', async () => {
  const operator = actorOf(ours.id, ['Operator']);
  await server.deps.withTx(operator, async (tx) =>
    tx.audit('company.updated', `company:${ours.id}`, { note: 1 }),
  );
  expect(await ask(operator, 'select action, actor_kind from audit_event')).toEqual([
    { action: 'company.updated', actor_kind: 'user' },
  ]);
  await expect(ask(operator, "update audit_event set action = 'other'")).rejects.toThrow('permission denied');
  await expect(ask(SYSTEM, 'delete from audit_event')).rejects.toThrow('permission denied');
});

test('rows, events and audit entries are committed together or not at all', async () => {
  const operator = actorOf(ours.id, ['Operator']);
  const before = await ask(operator, 'select count(*) from outbox');
  const failing = server.deps.withTx(operator, async (tx) => {
    tx.emit({ name: 'company.changed', companyId: ours.id, data: {} });
    tx.audit('company.suspended', `company:${ours.id}`);
    await tx.db.updateTable('company').set({ name: 'half-written' }).execute();
    throw new Error('on second thoughts');
  });
  await expect(failing).rejects.toThrow('on second thoughts');
  expect(await ask(operator, 'select count(*) from outbox')).toEqual(before);
  expect(await ask(operator, 'select name from company')).toEqual([{ name: ours.name }]);
  expect(await ask(operator, "select 1 from audit_event where action = 'company.suspended'")).toEqual([]);
});

describe('a part that runs as the system', () => {
  const seen = async (db: Tx['db']) => (await db.selectFrom('company').select('id').execute()).length;
  const operator = () => actorOf(ours.id, ['Operator']);

  test('ends with its part, also when that fails', async () => {
    await server.deps.withTx(operator(), async (tx) => {
      expect(await tx.asSystem(() => tx.asSystem(() => seen(tx.db)))).toBeGreaterThan(1);
      expect(await seen(tx.db)).toBe(1);
      await expect(tx.asSystem(() => Promise.reject(new Error('refused')))).rejects.toThrow('refused');
      expect(await seen(tx.db)).toBe(1);
      const broken = tx.attempt(() => tx.asSystem(() => sql`select 1 / 0`.execute(tx.db)));
      await expect(broken).rejects.toThrow('division by zero');
      expect(await seen(tx.db)).toBe(1);
      expect(tx.actor.companyId).toBe(ours.id);
    });
  });

  test('emits events to partners only: an event for another company is refused', async () => {
    const elsewhere = server.deps.withTx(operator(), async (tx) => {
      tx.emit({ name: 'company.changed', companyId: theirs.id, data: { companyId: theirs.id } });
    });
    await expect(elsewhere).rejects.toThrow(/row-level security/);
  });
});
