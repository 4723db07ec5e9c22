import { type IdentityServer, startIdentity } from '../identity/identity.fixture.ts';
import { identityClient } from '../identity/identity-client.fixture.ts';
import { SYSTEM } from '../platform/database/actor.ts';
import { retirePublishedPassword } from './retire-published-password.ts';

const OWN = 'a demo of my own';

let server: IdentityServer;
beforeAll(async () => {
  server = await startIdentity({});
}, 60_000);
afterAll(() => server.stop());

const configured = (config: { HOST?: string; DEMO_PASSWORD?: string }) => ({
  ...server.deps,
  config: { ...server.deps.config, HOST: '127.0.0.1', DEMO_PASSWORD: 'qafila-demo', ...config },
});
const signIn = (email: string, password: string) => identityClient(server.app).login(email, password);
const canSignIn = (email: string, password: string) =>
  signIn(email, password).then(
    ({ access_token }) => Boolean(access_token),
    () => false,
  );

test('a server that only this machine reaches keeps the published password', async () => {
  expect(await retirePublishedPassword(configured({}))).toBe(0);
  expect(await canSignIn('operator@qafila.test', 'qafila-demo')).toBe(true);
});

test('without DEMO_PASSWORD, a server with published passwords refuses to listen for other machines', async () => {
  await expect(retirePublishedPassword(configured({ HOST: '0.0.0.0' }))).rejects.toThrow(
    'HOST=0.0.0.0 lets other machines in, and 13 demo accounts in this database have the default password, which is public. Set DEMO_PASSWORD to one of your own: it replaces theirs.',
  );
});

test('DEMO_PASSWORD replaces the published one once, and ends sessions', async () => {
  await signIn('admin@qafila.test', 'qafila-demo');
  expect(await retirePublishedPassword(configured({ HOST: '0.0.0.0', DEMO_PASSWORD: OWN }))).toBe(13);
  expect(await canSignIn('sysadmin@qafila.test', 'qafila-demo')).toBe(false);
  expect(await canSignIn('sysadmin@qafila.test', OWN)).toBe(true);
  const open = await server.deps.withTx(SYSTEM, ({ db }) =>
    db
      .selectFrom('session')
      .innerJoin('user_account', 'user_account.id', 'session.user_id')
      .select('user_account.email')
      .where('ended_at', 'is', null)
      .where('email', '!=', 'sysadmin@qafila.test')
      .execute(),
  );
  expect(open).toEqual([]);
  expect(await retirePublishedPassword(configured({ HOST: '0.0.0.0', DEMO_PASSWORD: OWN }))).toBe(0);
  expect(await retirePublishedPassword(configured({ HOST: '0.0.0.0' }))).toBe(0);
});
