import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { calls } from '@qafila/contracts';
import { makeCompany, makeUser } from '@qafila/testing';
import { sql } from 'kysely';
import { seedDemo } from '../demo/seed-demo.ts';
import { deploymentSecret } from '../platform/crypto/deployment-secret.ts';
import { deriveKeys } from '../platform/crypto/keys.ts';
import { SYSTEM } from '../platform/database/actor.ts';
import { bootstrapAdmin } from './bootstrap-admin.ts';
import { checkFingerprint } from './crypto/check-fingerprint.ts';
import { type IdentityServer, startIdentity } from './identity.fixture.ts';
import { identityClient } from './identity-client.fixture.ts';
import { createIdentity } from './index.ts';
import { claimFormerPassword } from './password/known-password.ts';

let server: IdentityServer;
beforeAll(async () => {
  server = await startIdentity({ DEMO: 'off', BOOTSTRAP_ADMIN_EMAIL: 'first@example.com' });
});
afterAll(() => server.stop());

const users = () =>
  server.deps.withTx(SYSTEM, ({ db }) => db.selectFrom('user_account').select(['email', 'roles']).execute());

test('without demo data the first SysAdmin comes from BOOTSTRAP_ADMIN_EMAIL, by a link in the log', async () => {
  expect(await users()).toEqual([{ email: 'first@example.com', roles: ['SysAdmin'] }]);
  const warned: { link: string }[] = [];
  const log = Object.assign(Object.create(server.deps.log), {
    warn: (entry: { link: string }) => warned.push(entry),
  });
  await bootstrapAdmin({ ...server.deps, log });
  const token = new URL(warned[0]?.link ?? '').searchParams.get('token') ?? '';
  const client = identityClient(server.app);
  const body = { token, password: 'a key for the door' };
  expect((await client.ask(calls.identity.resetPassword, { body })).status).toBe(200);
  expect((await client.login('first@example.com', 'a key for the door')).token_type).toBe('Bearer');
  expect((await client.ask(calls.identity.resetPassword, { body })).status).toBe(400);
  await bootstrapAdmin({ ...server.deps, log });
  expect(warned).toHaveLength(1);
  expect(await users()).toHaveLength(1);
});

test('demo accounts are not added to a database with users or companies, nor with DEMO off', async () => {
  const withDemo = { ...server.deps, config: { ...server.deps.config, DEMO: true } };
  expect(await seedDemo(withDemo)).toBe(false);
  expect(await seedDemo(server.deps)).toBe(false);
  expect(await users()).toHaveLength(1);
});

test('the second start of a new database does not look for passwords of earlier versions', async () => {
  expect(await server.deps.withTx(SYSTEM, claimFormerPassword)).toBe(false);
});

test("a node with another secret can't start", async () => {
  const keys = deriveKeys('another secret of thirty-two letters');
  await expect(checkFingerprint({ ...server.deps, keys })).rejects.toThrow(/same SECRET_KEY/);
});

test('the secret is created once, readable by this user only, and SECRET_KEY takes precedence', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'qafila-secret-'));
  const config = { DATA_DIR: join(folder, 'data'), SECRET_KEY: undefined };
  const secret = deploymentSecret(config);
  expect(secret.length).toBeGreaterThanOrEqual(64);
  expect(deploymentSecret(config)).toBe(secret);
  expect(await readFile(join(folder, 'data/secret.key'), 'utf8')).toBe(secret);
  expect((await stat(join(folder, 'data/secret.key'))).mode & 0o077).toBe(0);
  expect(deploymentSecret({ ...config, SECRET_KEY: 'given' })).toBe('given');
  await rm(folder, { recursive: true });
});

test('a running server mails the administrators of API tokens that end soon', async () => {
  const { deps } = server;
  const { id: companyId } = await makeCompany(deps);
  const { email } = await makeUser(deps, { roles: ['CompanyAdmin'], companyId });
  await deps.withTx(SYSTEM, (tx) =>
    sql`insert into api_token (company_id, name, prefix, hash, scopes, created_by, created_at, last_used_at, expires_at)
      select ${companyId}, 'Shop', 'qafila_a', 'a', '{tasks:read}', '', at - interval '60 days', at, at + interval '9 days'
        from (select ${tx.wallNow()}::timestamptz as at) as now`.execute(tx.db),
  );
  let mailed = (_: string) => {};
  const recipient = new Promise<string>((done) => (mailed = done));
  const running = createIdentity({
    ...deps,
    config: { ...deps.config, ENGINE: true, CLOCK_SPEED: 3600 },
    messages: { send: async (_, message) => mailed(message.recipient), end: async () => {} },
    agentNames: async () => new Map(),
    fleetBegun: async () => ({ supplier: true, agent: true }),
    agentAccounts: {
      isAgentAccount: async () => false,
      lockAgentOf: async () => {},
      changeAgentOf: async () => {},
    },
    subjectNames: {},
  });
  await running.start?.();
  expect(await recipient).toBe(email);
  await running.stop?.();
});
