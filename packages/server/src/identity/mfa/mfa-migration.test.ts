import { databaseBefore, type OldDatabase } from '../../platform/database/before-migration.fixture.ts';

let old: OldDatabase;
beforeAll(async () => {
  old = await databaseBefore('0433');
});
afterAll(() => old.drop());

test('a second factor that is on stays on, one that was not confirmed stays off', async () => {
  await old.run(`insert into user_account (id, email, first_name, last_name, roles, updated_at) values
       ('019ce000-0000-7000-8000-000000000001', 'on@example.com', 'On', 'User', '{SysAdmin}', '2026-07-01T09:00:00Z'),
       ('019ce000-0000-7000-8000-000000000002', 'pending@example.com', 'Pending', 'User', '{SysAdmin}', '2026-07-01T09:00:00Z'),
       ('019ce000-0000-7000-8000-000000000003', 'off@example.com', 'Off', 'User', '{SysAdmin}', '2026-07-01T09:00:00Z');
     insert into user_mfa (user_id, secret, enabled_at, pending_secret) values
       ('019ce000-0000-7000-8000-000000000001', '\\x01', '2026-07-02T10:00:00Z', '\\x02'),
       ('019ce000-0000-7000-8000-000000000002', null, null, '\\x03')`);
  await old.update();
  const users = await old.run(
    'select email, mfa_enabled_at, updated_at from user_account order by email desc',
  );
  const updated_at = new Date('2026-07-01T09:00:00Z');
  expect(users).toEqual([
    { email: 'pending@example.com', mfa_enabled_at: null, updated_at },
    { email: 'on@example.com', mfa_enabled_at: new Date('2026-07-02T10:00:00Z'), updated_at },
    { email: 'off@example.com', mfa_enabled_at: null, updated_at },
  ]);
});
