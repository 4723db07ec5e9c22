import { databaseBefore, type OldDatabase } from './before-migration.fixture.ts';

const [KUWAIT, QATAR] = ['019ce000-0000-7000-8000-00000000000a', '019ce000-0000-7000-8000-00000000000b'];

let old: OldDatabase;
beforeAll(async () => {
  old = await databaseBefore('0305');
});
afterAll(() => old.drop());

test('what a company of three decimals counted in hundredths is counted in thousandths from then on', async () => {
  await old.run(`insert into company (id, name, phone_number, currency) values
       ('${KUWAIT}', 'One', '+97444001100', 'Kuwaiti Dinar (KWD)'),
       ('${QATAR}', 'Two', '+97444001101', 'Qatari Riyal (QAR)');
     insert into wallet_settings (company_id, allow_negative_balance, fresh_authentication_above_minor, close_approval_above_minor)
       values ('${KUWAIT}', false, 100050, 5000), ('${QATAR}', false, 100050, 5000);
     insert into journal_account (company_id, kind) select id, unnest(array['customerCash', 'adjustment']) from company;
     insert into journal_entry (company_id, kind, cause, at, amount_minor, created_by_name)
       select id, 'credit', 'credit:1', now(), 1234, 'Test' from company;
     insert into journal_posting (entry_id, account_id, company_id, amount_minor, at)
       select e.id, a.id, a.company_id, case a.kind when 'adjustment' then 1234 else -1234 end, now()
         from journal_entry e join journal_account a on a.company_id = e.company_id;
     insert into contract (fulfillment_company_id, subscriber_company_id, billing_type_id, billing_price_minor, start_at,
                           end_at, active)
       values ('${QATAR}', '${KUWAIT}', 5, 1250, now(), now() + interval '1 day', true)`);
  await old.update();
  const amounts = async (column: string, table: string, owner = 'company_id') =>
    (await old.run(`select ${owner} as owner, ${column} as minor from ${table} order by 1, 2`)).map((row) => [
      row.owner,
      Number(row.minor),
    ]);
  expect(await amounts('fresh_authentication_above_minor', 'wallet_settings')).toEqual([
    [KUWAIT, 1_000_500],
    [QATAR, 100_050],
  ]);
  expect(await amounts('amount_minor', 'journal_posting')).toEqual([
    [KUWAIT, -12_340],
    [KUWAIT, 12_340],
    [QATAR, -1234],
    [QATAR, 1234],
  ]);
  expect(await amounts('billing_price_minor', 'contract', 'subscriber_company_id')).toEqual([
    [KUWAIT, 12_500],
  ]);
  await expect(old.run('update journal_posting set amount_minor = 1')).rejects.toThrow(
    'journal_posting is append-only',
  );
});
