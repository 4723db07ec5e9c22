import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { migrate, sqlFiles } from '../../platform/database/migrator.ts';

const name = `second_factor_${randomUUID().replaceAll('-', '')}`;
const cluster = process.env.QAFILA_TEST_DATABASE ?? '';
const url = new URL(cluster);
url.pathname = `/${name}`;

async function run(at: string, statement: string) {
  const client = new pg.Client({ connectionString: at });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

beforeAll(() => run(cluster, `create database ${name}`));
afterAll(() => run(cluster, `drop database if exists ${name} with (force)`));

test('a second factor that is on stays on, one that was not confirmed stays off', async () => {
  const before = async () => {
    const all = Object.entries(await sqlFiles.getMigrations());
    return Object.fromEntries(all.filter(([file]) => file < '0433'));
  };
  await migrate(url.href, { getMigrations: before });
  await run(
    url.href,
    `insert into user_account (id, email, first_name, last_name, roles, updated_at) values
       ('019ce000-0000-7000-8000-000000000001', 'on@example.com', 'On', 'User', '{SysAdmin}', '2026-07-01T09:00:00Z'),
       ('019ce000-0000-7000-8000-000000000002', 'pending@example.com', 'Pending', 'User', '{SysAdmin}', '2026-07-01T09:00:00Z'),
       ('019ce000-0000-7000-8000-000000000003', 'off@example.com', 'Off', 'User', '{SysAdmin}', '2026-07-01T09:00:00Z');
     insert into user_mfa (user_id, secret, enabled_at, pending_secret) values
       ('019ce000-0000-7000-8000-000000000001', '\\x01', '2026-07-02T10:00:00Z', '\\x02'),
       ('019ce000-0000-7000-8000-000000000002', null, null, '\\x03')`,
  );
  await migrate(url.href);
  const users = await run(
    url.href,
    'select email, mfa_enabled_at, updated_at from user_account order by email desc',
  );
  const updated_at = new Date('2026-07-01T09:00:00Z');
  expect(users).toEqual([
    { email: 'pending@example.com', mfa_enabled_at: null, updated_at },
    { email: 'on@example.com', mfa_enabled_at: new Date('2026-07-02T10:00:00Z'), updated_at },
    { email: 'off@example.com', mfa_enabled_at: null, updated_at },
  ]);
}, 120_000);
