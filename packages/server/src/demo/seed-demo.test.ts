import { calls, ROLES } from '@qafila/contracts';
import { type IdentityServer, startIdentity } from '../identity/identity.fixture.ts';
import { identityClient } from '../identity/identity-client.fixture.ts';
import { proveJournal } from '../journal/index.ts';
import { SYSTEM, systemFor } from '../platform/database/actor.ts';
import { DEMO_ACCOUNTS, DEMO_COMPANY, PARTNER_COMPANY } from './demo-accounts.ts';
import { addShops, seedDemo } from './seed-demo.ts';

let server: IdentityServer;
beforeAll(async () => {
  server = await startIdentity({ DEMO_PASSWORD: 'a demo of my own' });
});
afterAll(() => server.stop());

test('every role has an account that signs in with DEMO_PASSWORD alone', async () => {
  expect(DEMO_ACCOUNTS.map(({ role }) => role).sort()).toEqual([...ROLES].sort());
  const client = identityClient(server.app);
  for (const { email, role } of DEMO_ACCOUNTS) {
    const { access_token } = await client.login(email, 'a demo of my own');
    const { reply } = await client.ask(calls.identity.me, { token: access_token });
    expect(reply).toMatchObject({ roles: [role], mfaSetupRequired: false });
    expect(reply.companyId).toBe(role === 'SysAdmin' ? null : DEMO_COMPANY.id);
  }
});

test("the city's shops order with an account of their own, which a demo of an earlier version gets as well", async () => {
  const signIn = () => identityClient(server.app).login('shops@qafila.test', 'a demo of my own');
  expect((await signIn()).access_token).toBeTruthy();
  expect(await addShops(server.deps)).toBe(false);
  await server.deps.withTx(SYSTEM, ({ db }) =>
    db.deleteFrom('user_account').where('email', '=', 'shops@qafila.test').execute(),
  );
  await expect(signIn()).rejects.toThrow();
  expect(await Promise.all([addShops(server.deps), addShops(server.deps)])).toContain(true);
  expect((await signIn()).access_token).toBeTruthy();
});

test('a partner with a courier of their own delivers for the company under a contract that both see', async () => {
  for (const company of [DEMO_COMPANY, PARTNER_COMPANY]) {
    const contracts = await server.deps.withTx(systemFor(company.id), ({ db }) =>
      db
        .selectFrom('contract')
        .select(['subscriber_company_id', 'fulfillment_company_id', 'billing_price_minor'])
        .execute(),
    );
    expect(contracts).toEqual([
      {
        subscriber_company_id: DEMO_COMPANY.id,
        fulfillment_company_id: PARTNER_COMPANY.id,
        billing_price_minor: '1250',
      },
    ]);
  }
  const riders = await server.deps.withTx(systemFor(PARTNER_COMPANY.id), ({ db }) =>
    db.selectFrom('agent').select('email').execute(),
  );
  expect(riders).toEqual([{ email: 'rider@qafila.test' }]);
});

test('the company has a dashboard over the two weeks of its past', async () => {
  const saved = await server.deps.withTx(systemFor(DEMO_COMPANY.id), ({ db }) =>
    db.selectFrom('dashboard').select(['name', 'filters', 'tiles']).execute(),
  );
  expect(saved).toMatchObject([{ name: 'Daily operations', filters: { days: 14 } }]);
  expect(saved[0]?.tiles).toHaveLength(12);
});

test('the Agent is a courier of the company', async () => {
  const couriers = await server.deps.withTx(SYSTEM, ({ db }) =>
    db
      .selectFrom('agent as a')
      .innerJoin('agent_state as s', 's.agent_id', 'a.id')
      .select(['a.email', 'a.company_id', 's.online'])
      .where('a.company_id', '=', DEMO_COMPANY.id)
      .execute(),
  );
  expect(couriers).toEqual([{ email: 'agent@qafila.test', company_id: DEMO_COMPANY.id, online: false }]);
});

test('the courier has a ledger that reconciles, and pending requests', async () => {
  await server.deps.withTx(SYSTEM, async (tx) => {
    const entries = await tx.db.selectFrom('journal_entry').select('kind').execute();
    expect(new Set(entries.map(({ kind }) => kind)).size).toBeGreaterThan(3);
    const waiting = await tx.db.selectFrom('payout').select('status_id').execute();
    expect(waiting.map(({ status_id }) => status_id)).toEqual([1, 1, 1]);
    expect(await proveJournal(tx)).toEqual({ companies: [], accounts: [] });
  });
});

test('a second start, or two at once, change nothing', async () => {
  expect(await Promise.all([seedDemo(server.deps), seedDemo(server.deps)])).toEqual([false, false]);
  const counts = await server.deps.withTx(SYSTEM, async ({ db }) => [
    (await db.selectFrom('user_account').select('id').execute()).length,
    (await db.selectFrom('company').select('id').execute()).length,
  ]);
  expect(counts).toEqual([13, 2]);
});
