import { randomUUID } from 'node:crypto';
import { fillBoard } from '@qafila/testing';
import pg from 'pg';
import { migrate, sqlFiles } from './migrator.ts';

const [FIRST, SECOND] = ['019ce000-0000-7000-8000-00000000000a', '019ce000-0000-7000-8000-00000000000b'];
const name = `numbers_${randomUUID().replaceAll('-', '')}`;
const cluster = process.env.QAFILA_TEST_DATABASE ?? '';
const url = new URL(cluster);
url.pathname = `/${name}`;

async function run(at: string, statement: string, values: readonly unknown[] = []) {
  const client = new pg.Client({ connectionString: at });
  await client.connect();
  try {
    return (await client.query(statement, [...values])).rows;
  } finally {
    await client.end();
  }
}
const fill = (companyId: string | undefined, agents: number, tasksEach: number) =>
  fillBoard((statement, values) => run(url.href, statement, values), {
    companyId: companyId ?? '',
    now: new Date('2026-07-01T09:00:00Z'),
    agents,
    tasksEach,
  });
/** Adds a planned trip and a shift to each of these companies, in this order. */
async function plan(...companies: string[]): Promise<void> {
  for (const companyId of companies) {
    await run(
      url.href,
      `insert into planned_trip (company_id, start_at, distance_km, duration_min, created_at, updated_at)
       values ($1, now(), 1, 1, now(), now())`,
      [companyId],
    );
    await run(
      url.href,
      `insert into work_shift (company_id, title, period_start, period_end, max_agents, timings, created_by, created_at, updated_at)
       values ($1, 'Lunch', now(), now() + interval '1 day', 1, '[]', 'test', now(), now())`,
      [companyId],
    );
  }
}
const idsOf = async (column: string, table: string, companyId: string | undefined) =>
  (
    await run(
      url.href,
      `select ${column} as id from ${table} where company_id = $1 order by length(${column}), ${column}`,
      [companyId],
    )
  ).map(({ id }) => id);

beforeAll(() => run(cluster, `create database ${name}`));
afterAll(() => run(cluster, `drop database if exists ${name} with (force)`));

test('what was numbered over all companies keeps its number, and each company continues from its greatest', async () => {
  const before = async () => {
    const all = Object.entries(await sqlFiles.getMigrations());
    return Object.fromEntries(all.filter(([file]) => file < '0250'));
  };
  await migrate(url.href, { getMigrations: before });
  await run(
    url.href,
    `insert into company (id, name, phone_number) values ('${FIRST}', 'One', '+97444001100'), ('${SECOND}', 'Two', '+97444001101')`,
  );
  await fill(FIRST, 2, 1);
  await fill(SECOND, 1, 3);
  await plan(FIRST, SECOND);
  await migrate(url.href);
  await fill(FIRST, 1, 1);
  await fill(SECOND, 1, 1);
  await plan(SECOND, FIRST, SECOND);
  expect(await idsOf('short_id', 'task', FIRST)).toEqual(['T-1', 'T-2', 'T-3']);
  expect(await idsOf('short_id', 'task', SECOND)).toEqual(['T-3', 'T-4', 'T-5', 'T-6']);
  expect(await idsOf('public_id', 'agent', FIRST)).toEqual(['AG-1', 'AG-2', 'AG-3']);
  expect(await idsOf('public_id', 'agent', SECOND)).toEqual(['AG-3', 'AG-4']);
  for (const [table, letter] of [
    ['planned_trip', 'P'],
    ['work_shift', 'S'],
  ] as const) {
    expect(await idsOf('short_id', table, FIRST)).toEqual([`${letter}-1`, `${letter}-2`]);
    expect(await idsOf('short_id', table, SECOND)).toEqual([`${letter}-2`, `${letter}-3`, `${letter}-4`]);
  }
  expect(await run(url.href, `select search from agent where public_id = 'AG-4'`)).toEqual([
    { search: expect.stringContaining(' ag-4') },
  ]);
}, 60_000);
