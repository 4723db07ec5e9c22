import type { Readable } from 'node:stream';
import { calls } from '@qafila/contracts';
import { sql } from 'kysely';
import pg from 'pg';
import { getContractOrThrow } from '../company/index.ts';
import { SYSTEM } from '../platform/database/actor.ts';
import { rowsReadBy } from '../platform/database/rows-read.fixture.ts';
import type { Tx } from '../platform/database/tx.ts';
import { type PartnerServer, startPartners } from '../trip/offload/offload.fixture.ts';
import { openAccount } from './statement.ts';
import { sendFile } from './statement-file.ts';

/** Tasks of periods that have statements: half of them delivered, half cancelled. More than page numbers reach. */
const PAST = 10_050;

let city: PartnerServer;
let contractId: string;
let shortId: string;
/** The statement of the past, and its task that ended last. */
let past: { id: string; last: { id: string; shortId: string } };
beforeAll(async () => {
  city = await startPartners();
  contractId = (await city.contractWith({ startDateUtc: city.inDays(-300) })).id;
  const task = await city.create({ paymentStatusId: 1, amountToBeCollected: 80 });
  shortId = task.shortId;
  await city.offer(task, undefined, contractId);
  await city.deliver((await city.decide(task, true)).reply, { amountCollected: 80 });
  await copyToThePast(task.id);
  past = await listThePast();
  await analyze();
});
afterAll(() => city.server.close());

const asSystem = <T>(work: (tx: Tx) => Promise<T>) => city.server.deps.withTx(SYSTEM, work);

/** The columns of a table that a copy keeps. */
async function columnsOf({ db }: Tx, table: string, own: readonly string[]) {
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
     where table_name = ${table} and is_generated = 'NEVER' and is_identity = 'NO'`.execute(db);
  return sql.raw(
    rows
      .filter(({ name }) => !own.includes(name))
      .map(({ name }) => name)
      .join(', '),
  );
}

/** Copies of a delivered task and of the price that was posted for it, ten minutes apart, in the period of a statement. */
const copyToThePast = (taskId: string) =>
  asSystem(async (tx) => {
    const { db } = tx;
    const lastEnd = new Date(city.inDays(-30));
    const at = sql`${lastEnd}::timestamptz - interval '1 day' - (${sql.lit(PAST)} - g) * interval '10 minutes'`;
    const rest = await columnsOf(tx, 'task', [
      'id',
      'number',
      'tracking_id',
      'client_generated_id',
      'status_id',
      'delivery_completed_at',
      'updated_at',
    ]);
    await sql`
      insert into task (tracking_id, status_id, delivery_completed_at, updated_at, ${rest})
      select md5(g::text), case when g % 2 = 0 then 7 else 8 end, case when g % 2 = 0 then ${at} end, ${at}, ${rest}
        from task, generate_series(1, ${sql.lit(PAST)}) as g where id = ${taskId}`.execute(db);
    const ofEntry = await columnsOf(tx, 'journal_entry', ['id', 'at', 'cause', 'task_id']);
    const ofPosting = await columnsOf(tx, 'journal_posting', ['id', 'entry_id', 'at']);
    const fee = sql`company_id = ${city.owner} and task_id = ${taskId} and kind = 'partnerFee'`;
    await sql`
      with entry as (
        insert into journal_entry (at, cause, task_id, ${ofEntry})
        select t.updated_at, 'past:' || t.id, t.id, e.*
          from (select ${ofEntry} from journal_entry where ${fee}) e, task t
         where t.status_id = 7 and t.id <> ${taskId} returning id, at)
      insert into journal_posting (entry_id, at, ${ofPosting})
      select entry.id, entry.at, p.* from entry,
             (select ${ofPosting} from journal_posting
               where entry_id = (select id from journal_entry where ${fee})) p`.execute(db);
    await sql`
      insert into contract_statement (contract_id, subscriber_company_id, fulfillment_company_id, number, from_at, to_at,
                                      sent_by_company_id, sent_at)
      values (${contractId}, ${city.owner}, ${city.partner.id}, 1, ${new Date(city.inDays(-300))}, ${lastEnd},
              ${city.owner}, ${lastEnd})`.execute(db);
  });

/** Lists the copies in the statement. */
const listThePast = () =>
  asSystem(async ({ db }) => {
    const { id } = await db.selectFrom('contract_statement').select('id').executeTakeFirstOrThrow();
    await sql`
      insert into contract_statement_item (statement_id, task_id, short_id, outcome_id, ended_at, price_minor, due_minor,
                                           cash_minor, agreed_due_minor, agreed_cash_minor)
      select ${id}, id, short_id, case when status_id = 7 then 1 else 3 end, updated_at, 1250, 1250, 0, 1250, 0
        from task where short_id <> ${shortId}`.execute(db);
    const last = await db
      .selectFrom('contract_statement_item')
      .select(['task_id as id', 'short_id as shortId'])
      .orderBy('ended_at', 'desc')
      .executeTakeFirstOrThrow();
    return { id, last };
  });

/** What the database does by itself on a running server; here it is told to. */
async function analyze(): Promise<void> {
  const owner = new pg.Client({ connectionString: city.server.deps.config.DATABASE_URL });
  await owner.connect();
  await owner.query('vacuum (analyze) task, journal_entry, journal_posting');
  await owner.end();
}

test('the open account reads what came since the last statement, however many came before', async () => {
  const { items, read } = await asSystem(async (tx) => {
    const contract = await getContractOrThrow(tx, contractId);
    const { value, read } = await rowsReadBy(tx, '^(task|journal_entry|journal_posting)$', () =>
      openAccount(tx, contract, tx.now()),
    );
    return { items: value.items, read };
  });
  expect(items.map((item) => [item.shortId, item.dueMinor, item.cashMinor])).toEqual([[shortId, 1250, 8000]]);
  // One task, the entries of its price and of its cash, and their postings on the partner's account.
  expect(Object.keys(read).sort()).toEqual(['journal_entry', 'journal_posting', 'task']);
  expect(Object.entries(read).filter(([, rows]) => rows > 10)).toEqual([]);
});

/** The statement as CSV; does something once the first of its text has arrived. */
async function written(meanwhile: (tx: Tx) => Promise<unknown>): Promise<string> {
  const url = `/company-api/Contract/statement/file?id=${past.id}&format=csv`;
  const { headers } = city.admin;
  const reply = await city.server.app.inject({ url, headers, payloadAsStream: true });
  let text = '';
  for await (const chunk of reply.stream()) {
    if (!text) await asSystem(meanwhile);
    text += chunk.toString();
  }
  return text;
}
const tasksOf = (csv: string) => csv.split('\r\n').flatMap((line) => /^T-\d+/.exec(line)?.[0] ?? []);

test('a statement of more tasks than page numbers reach is written in full, each task once', async () => {
  const disputeLast = ({ db }: Tx) =>
    sql`update contract_statement_item set disputed_by = ${city.partner.id} where task_id = ${past.last.id}`.execute(
      db,
    );
  const tasks = tasksOf(await written(disputeLast));
  expect([tasks.length, new Set(tasks).size]).toEqual([10_050, 10_050]);
  expect(tasks.at(-1)).toBe(past.last.shortId);
});

test('every task of a statement is found by its number, however many there are', async () => {
  const found = async (query: object) => {
    const { items } = (
      await city.ask(calls.contractStatement.items, { query: { contractId, ...query } }, city.admin)
    ).reply;
    return items.map((item) => item.shortId);
  };
  const { id, last } = past;
  expect(await found({ id, search: ` ${last.shortId.toLowerCase()} ` })).toEqual([last.shortId]);
  expect(await found({ id, search: 'T-0' })).toEqual([]);
  expect(await found({ search: shortId.toLowerCase() })).toEqual([shortId]);
  expect(await found({ search: last.shortId })).toEqual([]);
});

test('a file breaks off when its statement is taken back meanwhile', async () => {
  const takeBack = () =>
    asSystem(({ db }) => db.deleteFrom('contract_statement').where('id', '=', past.id).execute());
  const read = jest.fn(asSystem);
  // The statement itself, and the first of its tasks.
  read.mockImplementationOnce(asSystem).mockImplementationOnce(asSystem);
  read.mockImplementationOnce(async (work) => {
    await takeBack();
    return asSystem(work);
  });
  const reply = { type: () => reply, header: () => reply, send: (file: Readable) => file };
  const query = { id: past.id, format: 'csv', language: 'en' };
  const file = (await sendFile({ tx: read, query, reply } as never)) as unknown as Readable;
  let text = '';
  const reading = async () => {
    for await (const chunk of file) text += chunk.toString();
  };
  await expect(reading()).rejects.toThrow('Statement not found');
  expect(text).toContain('T-2,');
  expect(text).not.toContain(past.last.shortId);
});
