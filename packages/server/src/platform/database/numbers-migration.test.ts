import { fillBoard } from '@qafila/testing';
import { databaseBefore, type OldDatabase } from './before-migration.fixture.ts';

const [FIRST, SECOND] = ['019ce000-0000-7000-8000-00000000000a', '019ce000-0000-7000-8000-00000000000b'];
const fill = (companyId: string | undefined, agents: number, tasksEach: number) =>
  fillBoard((statement, values) => old.run(statement, values), {
    companyId: companyId ?? '',
    now: new Date('2026-07-01T09:00:00Z'),
    agents,
    tasksEach,
  });
/** Adds a planned trip and a shift to each of these companies, in this order. */
async function plan(...companies: string[]): Promise<void> {
  for (const companyId of companies) {
    await old.run(
      `insert into planned_trip (company_id, start_at, distance_km, duration_min, created_at, updated_at)
       values ($1, now(), 1, 1, now(), now())`,
      [companyId],
    );
    await old.run(
      `insert into work_shift (company_id, title, period_start, period_end, max_agents, timings, created_by, created_at, updated_at)
       values ($1, 'Lunch', now(), now() + interval '1 day', 1, '[]', 'test', now(), now())`,
      [companyId],
    );
  }
}
const idsOf = async (column: string, table: string, companyId: string | undefined) =>
  (
    await old.run(
      `select ${column} as id from ${table} where company_id = $1 order by length(${column}), ${column}`,
      [companyId],
    )
  ).map(({ id }) => id);

let old: OldDatabase;
beforeAll(async () => {
  old = await databaseBefore('0250');
});
afterAll(() => old.drop());

test('what was numbered over all companies keeps its number, and each company continues from its greatest', async () => {
  await old.run(
    `insert into company (id, name, phone_number) values ('${FIRST}', 'One', '+97444001100'), ('${SECOND}', 'Two', '+97444001101')`,
  );
  await fill(FIRST, 2, 1);
  await fill(SECOND, 1, 3);
  await plan(FIRST, SECOND);
  await old.update();
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
  expect(await old.run(`select search from agent where public_id = 'AG-4'`)).toEqual([
    { search: expect.stringContaining(' ag-4') },
  ]);
});
