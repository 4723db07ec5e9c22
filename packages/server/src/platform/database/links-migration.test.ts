import { fillBoard } from '@qafila/testing';
import { databaseBefore, type OldDatabase } from './before-migration.fixture.ts';

const COMPANY = '019ce000-0000-7000-8000-00000000000a';

let old: OldDatabase;
beforeAll(async () => {
  old = await databaseBefore('0665');
});
afterAll(() => old.drop());

test('links that asked for an address before belong to the tracking link of their order', async () => {
  await old.run(`insert into company (id, name, phone_number) values ('${COMPANY}', 'One', '+97444001100')`);
  await fillBoard((statement, values) => old.run(statement, values), {
    companyId: COMPANY,
    now: new Date('2026-07-01T09:00:00Z'),
    agents: 2,
    tasksEach: 1,
  });
  await old.run(
    `insert into address_confirmation (id, company_id, task_id, created_at, expires_at)
     select 'link-' || tracking_id, company_id, id, '2026-07-01T09:00:00Z', '2026-07-02T09:00:00Z' from task`,
  );
  await old.update();
  const rows = await old.run('select id, tracking_id from address_confirmation');
  expect(rows).toHaveLength(2);
  for (const { id, tracking_id } of rows) expect(id).toBe(`link-${tracking_id}`);
});
