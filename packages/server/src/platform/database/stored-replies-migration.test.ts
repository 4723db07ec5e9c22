import { databaseBefore, type OldDatabase } from './before-migration.fixture.ts';

let old: OldDatabase;
beforeAll(async () => {
  old = await databaseBefore('0645');
});
afterAll(() => old.drop());

test('replies with secrets are no longer stored, other replies are', async () => {
  const add = (key: string, call: string, reply: string | null) =>
    old.run(
      `insert into idempotency_key (scope, key, call, request_hash, status, reply) values ('u', $1, $2, '\\x00', 201, $3)`,
      [key, call, reply],
    );
  await add('1', 'Company.requestApiToken', '{"token":"qafila_1"}');
  await add('2', 'Webhook.rotateSecret', '{"signingSecret":"whsec_1"}');
  await add('3', 'Identity.confirmPassword', null);
  await add('4', 'Task.create', '{"id":"1"}');
  await old.update();
  expect(await old.run('select key, reply from idempotency_key')).toEqual([
    { key: '4', reply: '{"id":"1"}' },
  ]);
});
