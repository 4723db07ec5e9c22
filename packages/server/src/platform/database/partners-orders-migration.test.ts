import { fillBoard } from '@qafila/testing';
import { databaseBefore, type OldDatabase } from './before-migration.fixture.ts';

const OWNER = '019ce000-0000-7000-8000-00000000000a';
const PARTNER = '019ce000-0000-7000-8000-00000000000b';

let old: OldDatabase;
beforeAll(async () => {
  old = await databaseBefore('0740');
});
afterAll(() => old.drop());

test('days with orders that a partner had are counted again, for the owner and for the partner', async () => {
  await old.run(
    `insert into company (id, name, phone_number)
     values ('${OWNER}', 'One', '+97444001100'), ('${PARTNER}', 'Two', '+97444001101')`,
  );
  await fillBoard((statement, values) => old.run(statement, values), {
    companyId: OWNER,
    now: new Date(),
    agents: 3,
    tasksEach: 1,
  });
  const change = (shortId: string, daysAgo: number, set: string) =>
    old.run(`update task set pickup_by = now() - $2::int * interval '1 day', ${set} where short_id = $1`, [
      shortId,
      daysAgo,
    ]);
  const toPartner = `fulfillment_company_id = '${PARTNER}', offload = '{"state": "accepted"}'`;
  await change('T-1', 10, toPartner);
  await change('T-2', 20, 'fulfillment_company_id = null');
  await change('T-3', 100, toPartner);
  // What the changes themselves marked has been counted.
  await old.run('delete from order_quarter_stale');
  await old.update();
  const rows = await old.run(
    `select company_id, ((now() at time zone 'UTC')::date - day)::int as days_ago from order_quarter_stale order by 1`,
  );
  expect(rows).toEqual([
    { company_id: OWNER, days_ago: 10 },
    { company_id: PARTNER, days_ago: 10 },
  ]);
});
