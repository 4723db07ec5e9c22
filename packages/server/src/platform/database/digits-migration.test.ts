import { fillBoard } from '@qafila/testing';
import { databaseBefore, type OldDatabase } from './before-migration.fixture.ts';

const COMPANY = '019ce000-0000-7000-8000-00000000000a';
let old: OldDatabase;
beforeAll(async () => {
  old = await databaseBefore('0590');
});
afterAll(() => old.drop());

test('payouts of agents whose names have Arabic numbers are found by Western ones, also those already decided', async () => {
  await old.run(`insert into company (id, name, phone_number) values ('${COMPANY}', 'One', '+97444001100')`);
  await fillBoard((statement, values) => old.run(statement, values), {
    companyId: COMPANY,
    now: new Date('2026-07-01T09:00:00Z'),
    agents: 1,
    tasksEach: 0,
  });
  await old.run(`update agent set first_name = 'عمر ٧٧٣١', last_name = '١٬٢٠٠٫٥'`);
  await old.run(`insert into payout (company_id, agent_id, amount_minor, status_id, requested_by_name, at, updated_by_name,
      updated_at, search)
    select company_id, id, 500, 2, 'Rider', now(), 'Cashier', now(), ' ag-1 عمر ٧٧٣١ ١٬٢٠٠٫٥' from agent`);
  await old.update();
  expect(await old.run('select search, status_id from payout')).toEqual([
    { search: ' ag-1 عمر 7731 1200.5', status_id: 2 },
  ]);
  await expect(old.run('update payout set amount_minor = 600')).rejects.toThrow('decided once');
});
