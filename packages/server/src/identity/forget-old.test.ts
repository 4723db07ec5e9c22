import { calls } from '@qafila/contracts';
import { sql } from 'kysely';
import { SYSTEM } from '../platform/database/actor.ts';
import { forgetOld } from './forget-old.ts';
import { type IdentityServer, startIdentity } from './identity.fixture.ts';
import { identityClient } from './identity-client.fixture.ts';

let server: IdentityServer;
beforeAll(async () => {
  server = await startIdentity();
});
afterAll(() => server.stop());

test('expired rows are deleted, others stay', async () => {
  const client = identityClient(server.app);
  const forget = () => server.deps.withTx(SYSTEM, forgetOld);
  await client.login('operator');
  await client.password('operator@qafila.test', 'wrong');
  await client.ask(calls.identity.forgotPassword, { body: { email: 'operator@qafila.test' } });
  await server.identity.settled();
  expect(await forget()).toBe(0);
  server.pass(2 * 86_400);
  // Failures of the account and of the address, and the link.
  expect(await forget()).toBe(3);
  // The session ended after 30 days without use, and is kept for 30 more.
  server.pass(57 * 86_400);
  expect(await forget()).toBe(0);
  server.pass(3 * 86_400);
  expect(await forget()).toBe(1);
});

test('of a flood of failures 10,000 are deleted at a time, and the rest the next time', async () => {
  await server.deps.withTx(SYSTEM, ({ db }) =>
    sql`insert into sign_in_failure (key, count, last_at)
        select 'stranger ' || n, 1, ${server.deps.clock.wall()} from generate_series(1, 10001) n`.execute(db),
  );
  server.pass(2 * 86_400);
  const forget = () => server.deps.withTx(SYSTEM, forgetOld);
  expect([await forget(), await forget(), await forget()]).toEqual([10_000, 1, 0]);
});
