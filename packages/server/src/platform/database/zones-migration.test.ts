import { databaseBefore, type OldDatabase } from './before-migration.fixture.ts';

const [GIVER, RIDER] = ['019ce000-0000-7000-8000-00000000000a', '019ce000-0000-7000-8000-00000000000b'];

let old: OldDatabase | undefined;
const startBefore = async (migration: string): Promise<OldDatabase> =>
  (old = await databaseBefore(migration));
afterEach(async () => {
  await old?.drop();
});

test('a contract has the time zone of the company that pays', async () => {
  const old = await startBefore('0655');
  await old.run(`insert into company (id, name, phone_number, timezone) values
       ('${GIVER}', 'One', '+97444001100', 'Asia/Dubai'),
       ('${RIDER}', 'Two', '+97444001101', 'Asia/Qatar');
     insert into contract (fulfillment_company_id, subscriber_company_id, billing_type_id, billing_price_minor, start_at,
                           end_at, active)
       values ('${RIDER}', '${GIVER}', 5, 1250, now(), now() + interval '1 day', true)`);
  await old.update();
  expect(await old.run('select timezone from contract')).toEqual([{ timezone: 'Asia/Dubai' }]);
});

test('time zones that the database lacks or reads differently become those that pages have shown', async () => {
  const old = await startBefore('0685');
  const mended: [zone: string, expected: string][] = [
    ['+03:00', 'Etc/GMT-3'],
    ['-05', 'Etc/GMT+5'],
    ['\u22120800', 'Etc/GMT+8'],
    ['+00:00', 'Etc/GMT-0'],
    ['+05:30', 'Asia/Kolkata'],
    ['+14:30', 'Asia/Qatar'],
    ['+23:00', 'Asia/Qatar'],
    ['ECT', 'Europe/Paris'],
    ['AST', 'America/Anchorage'],
    ['CET', 'Europe/Brussels'],
    ['egypt', 'Africa/Cairo'],
    ['US/Pacific-New', 'America/Los_Angeles'],
    ['SystemV/EST5', 'Asia/Qatar'],
    ['UTC', 'UTC'],
    ['asia/dubai', 'asia/dubai'],
  ];
  await old.run(`insert into company (id, name, phone_number) values ('${RIDER}', 'Two', '+97444001101')`);
  for (const [zone] of mended)
    await old.run(
      `with made as (insert into company (id, name, phone_number, timezone)
         values (gen_random_uuid(), $1, '+97444001100', $1) returning id),
       asked as (insert into signup (id, company, email, password_hash, first_name, last_name, phone_number, created_at)
         values (gen_random_uuid(), jsonb_build_object('name', $1::text, 'timezone', $1::text), $1, '', '', '', '', now()))
       insert into contract (fulfillment_company_id, subscriber_company_id, billing_type_id, billing_price_minor, start_at,
                             end_at, active, timezone)
       select '${RIDER}', id, 5, 1250, now(), now() + interval '1 day', true, $1 from made`,
      [zone],
    );
  await old.update();
  const zones =
    await old.run(`select c.name, c.timezone, k.timezone as agreed, s.company ->> 'timezone' as asked
    from company c join contract k on k.subscriber_company_id = c.id join signup s on s.email = c.name`);
  const expected = mended.map(([name, zone]) => ({ name, timezone: zone, agreed: zone, asked: zone }));
  expect(zones).toHaveLength(mended.length);
  expect(zones).toEqual(expect.arrayContaining(expected));
});
