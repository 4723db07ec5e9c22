import { databaseBefore, type OldDatabase } from './before-migration.fixture.ts';

const COMPANY = '019ce000-0000-7000-8000-00000000000a';
let old: OldDatabase;
beforeAll(async () => {
  old = await databaseBefore('0642');
});
afterAll(() => old.drop());

test('a secret that signed beside the new one still does after the update', async () => {
  await old.run(`insert into company (id, name, phone_number) values ('${COMPANY}', 'One', '+97444001100')`);
  const add = (url: string, previous: Buffer | null, until: string | null) =>
    old.run(
      `insert into endpoint (company_id, list, url, trigger_id, secret, previous_secret, previous_secret_until)
       values ('${COMPANY}', 'callback', $1, 1, '\\x01', $2, $3)`,
      [url, previous, until],
    );
  await add('https://one.example', null, null);
  // Longer than a line of base64 as PostgreSQL breaks it.
  await add('https://two.example', Buffer.alloc(60, 'a'), '2026-07-01T09:00:00Z');
  await old.update();
  expect(await old.run('select url, previous_secrets from endpoint order by url')).toEqual([
    { url: 'https://one.example', previous_secrets: [] },
    {
      url: 'https://two.example',
      previous_secrets: [{ sealed: 'YWFh'.repeat(20), until: expect.stringMatching(/^2026-07-01T/) }],
    },
  ]);
});
