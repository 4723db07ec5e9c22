import { databaseBefore, type OldDatabase } from './before-migration.fixture.ts';

const [GIVER, RIDER] = ['019ce000-0000-7000-8000-00000000000a', '019ce000-0000-7000-8000-00000000000b'];

let old: OldDatabase;
beforeAll(async () => {
  old = await databaseBefore('0655');
});
afterAll(() => old.drop());

test('a contract has the time zone of the company that pays', async () => {
  await old.run(`insert into company (id, name, phone_number, timezone) values
       ('${GIVER}', 'One', '+97444001100', 'Asia/Dubai'),
       ('${RIDER}', 'Two', '+97444001101', 'Asia/Qatar');
     insert into contract (fulfillment_company_id, subscriber_company_id, billing_type_id, billing_price_minor, start_at,
                           end_at, active)
       values ('${RIDER}', '${GIVER}', 5, 1250, now(), now() + interval '1 day', true)`);
  await old.update();
  expect(await old.run('select timezone from contract')).toEqual([{ timezone: 'Asia/Dubai' }]);
});
