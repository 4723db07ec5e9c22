import { type IdentityServer, startIdentity } from '../identity/identity.fixture.ts';
import { identityClient } from '../identity/identity-client.fixture.ts';
import { hashPassword } from '../identity/index.ts';
import type { Config } from '../platform/config/config.ts';
import { SYSTEM } from '../platform/database/actor.ts';
import { retirePublishedPassword } from './retire-published-password.ts';
import { welcome } from './welcome.ts';

const OWN = 'a demo of my own';

let server: IdentityServer;
beforeAll(async () => {
  server = await startIdentity({});
});
afterAll(() => server.stop());

const configured = (config: Partial<Config>) => ({
  ...server.deps,
  config: { ...server.deps.config, HOST: '127.0.0.1', DEMO_PASSWORD: 'qafila-demo-city', ...config },
});
const signIn = (email: string, password: string) => identityClient(server.app).login(email, password);
const canSignIn = (email: string, password: string) =>
  signIn(email, password).then(
    ({ access_token }) => Boolean(access_token),
    () => false,
  );

test('a server that only this machine reaches keeps the published password', async () => {
  expect(await retirePublishedPassword(configured({}))).toBe(0);
  expect(await canSignIn('operator@qafila.test', 'qafila-demo-city')).toBe(true);
});

async function setPassword(password: string, ...emails: string[]): Promise<void> {
  const password_hash = await hashPassword(password);
  await server.deps.withTx(SYSTEM, ({ db }) =>
    db.updateTable('user_account').set({ password_hash }).where('email', 'in', emails).execute(),
  );
}

/** As a start after an update finds the database. */
const beforeFirstLook = () =>
  server.deps.withTx(SYSTEM, ({ db }) =>
    db.updateTable('deployment').set({ former_demo_password_replaced: false }).execute(),
  );

test('accounts with the demo password of an earlier version get the present one, others keep theirs', async () => {
  await beforeFirstLook();
  await setPassword('qafila-demo', 'operator@qafila.test', 'rider@qafila.test');
  await setPassword("Hana's own", 'tracker@qafila.test');
  expect(await retirePublishedPassword(configured({}))).toBe(2);
  expect(await canSignIn('operator@qafila.test', 'qafila-demo')).toBe(false);
  expect(await canSignIn('operator@qafila.test', 'qafila-demo-city')).toBe(true);
  expect(await canSignIn('rider@qafila.test', 'qafila-demo')).toBe(false);
  // Shorter than a new password may be.
  expect(await canSignIn('tracker@qafila.test', "Hana's own")).toBe(true);
  expect(await retirePublishedPassword(configured({}))).toBe(0);
});

test('without DEMO_PASSWORD, a server with published passwords refuses to listen for other machines, also through a proxy', async () => {
  for (const [config, setting] of [
    [{ PUBLIC_URL: 'https://portal.example.com/' }, 'PUBLIC_URL=https://portal.example.com'],
    [{ TRUST_PROXY: '1' }, 'TRUST_PROXY=1'],
  ] as const)
    await expect(retirePublishedPassword(configured(config))).rejects.toThrow(
      `${setting} lets other machines in, and 12 demo accounts in this database have the default password, which is public. Set DEMO_PASSWORD to one of your own: it replaces theirs.`,
    );
  await expect(retirePublishedPassword(configured({ HOST: '0.0.0.0' }))).rejects.toThrow(
    'HOST=0.0.0.0 lets other machines in, and 12 demo accounts in this database have the default password, which is public. Set DEMO_PASSWORD to one of your own: it replaces theirs.',
  );
});

test('DEMO_PASSWORD replaces the published one once, and ends sessions', async () => {
  await signIn('admin@qafila.test', 'qafila-demo-city');
  await beforeFirstLook();
  await setPassword('qafila-demo', 'rules@qafila.test');
  expect(await retirePublishedPassword(configured({ HOST: '0.0.0.0', DEMO_PASSWORD: OWN }))).toBe(12);
  expect(await canSignIn('rules@qafila.test', 'qafila-demo')).toBe(false);
  expect(await canSignIn('rules@qafila.test', OWN)).toBe(true);
  expect(await canSignIn('sysadmin@qafila.test', 'qafila-demo-city')).toBe(false);
  expect(await canSignIn('sysadmin@qafila.test', OWN)).toBe(true);
  const open = await server.deps.withTx(SYSTEM, ({ db }) =>
    db
      .selectFrom('session')
      .innerJoin('user_account', 'user_account.id', 'session.user_id')
      .select('user_account.email')
      .where('ended_at', 'is', null)
      .where('email', 'not in', ['sysadmin@qafila.test', 'rules@qafila.test', 'tracker@qafila.test'])
      .execute(),
  );
  expect(open).toEqual([]);
  expect(await retirePublishedPassword(configured({ HOST: '0.0.0.0', DEMO_PASSWORD: OWN }))).toBe(0);
  expect(await retirePublishedPassword(configured({ HOST: '0.0.0.0' }))).toBe(0);
});

test('another DEMO_PASSWORD replaces the one before, and is never printed', async () => {
  const next = configured({ HOST: '0.0.0.0', DEMO_PASSWORD: 'another demo of my own' });
  expect(await canSignIn('operator@qafila.test', OWN)).toBe(true);
  await retirePublishedPassword(next);
  expect(await canSignIn('operator@qafila.test', OWN)).toBe(false);
  expect(await canSignIn('operator@qafila.test', 'another demo of my own')).toBe(true);
  // An account with a password of its user's own keeps it.
  expect(await canSignIn('tracker@qafila.test', "Hana's own")).toBe(true);
  expect(await retirePublishedPassword(next)).toBe(0);
  const printed = (deps: typeof next) => welcome(deps, 'http://127.0.0.1:4321');
  expect(await printed(next)).toContain('Demo accounts, with your DEMO_PASSWORD:\n');
  expect(await printed(next)).not.toContain('another demo of my own');
  // With another secret the password of an earlier start can't be read, and must not be forgotten.
  const otherSecret = configured({
    HOST: '0.0.0.0',
    DEMO_PASSWORD: 'a third one',
    SECRET_KEY: 'another-secret-key-of-32-letters',
  });
  await expect(retirePublishedPassword(otherSecret)).rejects.toThrow(
    'The database was set up with another secret',
  );
  // Without it later, the accounts keep it.
  expect(await retirePublishedPassword(configured({}))).toBe(0);
  expect(await canSignIn('operator@qafila.test', 'another demo of my own')).toBe(true);
  expect(await printed(configured({}))).toContain(
    'Demo accounts, with the DEMO_PASSWORD of an earlier start:\n',
  );
});
