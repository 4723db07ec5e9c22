import { fillBoard } from '@qafila/testing';
import { databaseBefore, type OldDatabase } from './before-migration.fixture.ts';

const COMPANY = '019ce000-0000-7000-8000-00000000000b';
let old: OldDatabase;
beforeAll(async () => {
  old = await databaseBefore('0790');
});
afterAll(() => old.drop());

test('payouts and cash closes of agents who were renamed before are found by their present names', async () => {
  await old.run(`insert into company (id, name, phone_number) values ('${COMPANY}', 'One', '+97444001100')`);
  await fillBoard((statement, values) => old.run(statement, values), {
    companyId: COMPANY,
    now: new Date('2026-07-01T09:00:00Z'),
    agents: 1,
    tasksEach: 0,
  });
  await old.run(`insert into payout (company_id, agent_id, amount_minor, status_id, requested_by_name, at, updated_by_name,
      updated_at, search)
    select company_id, id, 500, 2, 'Rider', now(), 'Cashier', now(), ' ag-1 mohamed ali' from agent`);
  await old.run(`insert into cash_close (company_id, agent_id, shift_end_at, expected_minor, counted_minor,
      balancing_status_id, reason, shortage_to, status_id, closed_by_name, at, search)
    select company_id, id, now(), 500, 400, 1, 'Lost ٧', 'outstanding', 1, 'Cashier', now(), ' ag-1 mohamed ali lost 7'
      from agent`);
  await old.run(`update agent set first_name = 'Muhammad', last_name = 'Aly ٣'`);
  await old.update();
  expect(await old.run('select search, status_id from payout')).toEqual([
    { search: ' ag-1 muhammad aly 3', status_id: 2 },
  ]);
  expect(await old.run('select search, status_id from cash_close')).toEqual([
    { search: ' ag-1 muhammad aly 3 lost 7', status_id: 1 },
  ]);
});
