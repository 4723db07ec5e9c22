import { calls } from '@qafila/contracts';
import { known } from '../../platform/http/ask.fixture.ts';
import { type IdentityServer, PASSWORD, startIdentity } from '../identity.fixture.ts';
import { type IdentityClient, identityClient } from '../identity-client.fixture.ts';

let server: IdentityServer;
let client: IdentityClient;

beforeAll(async () => {
  server = await startIdentity();
  client = identityClient(server.app);
});
afterAll(() => server.stop());

const guess = (name: string, ip: string, password = 'wrong', cookie?: string) =>
  client.password(`${name}@qafila.test`, password, {}, { ip, cookie });

test('five failures lock the account for all addresses, with the seconds to wait', async () => {
  for (let count = 0; count < 5; count += 1) expect((await guess('operator', '10.0.0.1')).status).toBe(400);
  expect(await guess('operator', '10.0.0.2', PASSWORD)).toMatchObject({
    status: 429,
    body: {
      code: 'LOCKED_OUT',
      message: 'Too many failed attempts. Try again in 15 seconds',
      details: { retryAfterSeconds: 15 },
    },
  });
  server.pass(15);
  expect((await guess('operator', '10.0.0.2', PASSWORD)).status).toBe(200);
});

test('the refusal says how long to wait, in the language of the caller', async () => {
  const fields = { client_id: 'qafila-portal', grant_type: 'password', username: 'waits@qafila.test' };
  const refused = async (language: string) => {
    const reply = await server.app.inject({
      method: 'POST',
      url: '/identity-api/login',
      headers: { 'accept-language': language, 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ ...fields, password: 'wrong' }).toString(),
    });
    return reply.json<{ message: string }>().message;
  };
  for (let count = 0; count < 5; count += 1) await guess('waits', '10.0.10.1');
  server.pass(12);
  expect(await refused('ar')).toBe(
    'محاولات فاشلة كثيرة. مدة الانتظار قبل المحاولة التالية: \u20683 ثوان\u2069',
  );
  server.pass(3);
  await guess('waits', '10.0.10.1');
  server.pass(30);
  await guess('waits', '10.0.10.1');
  expect(await refused('en')).toBe('Too many failed attempts. Try again in 1 minute');
  server.pass(60);
  await guess('waits', '10.0.10.1');
  server.pass(1);
  expect(await refused('en')).toBe('Too many failed attempts. Try again in 2 minutes');
});

test("the company's admin sees one audit entry that an account was locked, and from where", async () => {
  const admin = await client.login('admin');
  for (let count = 0; count < 5; count += 1) await guess('partnerships', '10.0.9.1');
  server.pass(15);
  await guess('partnerships', '10.0.9.1');
  const { reply } = await client.ask(calls.identity.audit, {
    token: admin.access_token,
  });
  const locks = reply.items.filter(({ action }) => action === 'account.locked');
  expect(locks.map(({ details }) => details).filter((of) => JSON.stringify(of).includes('10.0.9.1'))).toEqual(
    [{ ip: '10.0.9.1' }],
  );
});

test('an unknown email locks like a known one', async () => {
  for (let count = 0; count < 5; count += 1) await guess('nobody', '10.0.1.1');
  expect((await guess('nobody', '10.0.1.2')).status).toBe(429);
});

test('a hundred concurrent guesses count as five', async () => {
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, index) => guess('tracker', `10.0.2.${index}`)),
  );
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(5);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(95);
});

test('an address that tries many accounts is locked, others are not', async () => {
  for (let count = 0; count < 30; count += 1)
    expect((await guess(`somebody-${count}`, '10.0.3.1')).status).toBe(400);
  expect((await guess('admin', '10.0.3.1', PASSWORD)).status).toBe(429);
  expect((await guess('admin', '10.0.3.2', PASSWORD)).status).toBe(200);
});

test('a permanent attacker leaves the owner a chance to sign in after 15 minutes', async () => {
  let waited = 0;
  let entered = false;
  while (!entered && waited <= 900) {
    for (let count = 0; count < 2; count += 1) await guess('rules', '10.0.4.1');
    entered = (await guess('rules', '10.0.4.2', PASSWORD)).status === 200;
    server.pass(10);
    waited += 10;
    if (!entered) await guess('rules', '10.0.4.1');
  }
  expect(entered).toBe(true);
});

test('a successful sign-in resets the failures', async () => {
  for (let count = 0; count < 4; count += 1) await guess('incidents', '10.0.5.1');
  expect((await guess('incidents', '10.0.5.1', PASSWORD)).status).toBe(200);
  for (let count = 0; count < 4; count += 1) await guess('incidents', '10.0.5.1');
  expect((await guess('incidents', '10.0.5.1', PASSWORD)).status).toBe(200);
});

test('strangers who lock an account do not lock out a device that signed in before', async () => {
  const device = known((await guess('cashier', '10.0.6.1', PASSWORD)).cookie);
  for (let count = 0; count < 5; count += 1) await guess('cashier', '10.0.6.9');
  expect((await guess('cashier', '10.0.6.1', PASSWORD)).status).toBe(429);
  expect((await guess('cashier', '10.0.6.1', PASSWORD, device)).status).toBe(200);
  // The shared address does not lock it either.
  for (let count = 0; count < 30; count += 1) await guess(`stranger-${count}`, '10.0.6.1');
  expect((await guess('cashier', '10.0.6.1', PASSWORD, device)).status).toBe(200);
});

test('a known device has five guesses of its own, and is known for its account only', async () => {
  const device = known((await guess('users', '10.0.7.1', PASSWORD)).cookie);
  for (let count = 0; count < 5; count += 1)
    expect((await guess('users', '10.0.7.1', 'wrong', device)).status).toBe(400);
  expect((await guess('users', '10.0.7.1', PASSWORD, device)).status).toBe(429);
  expect((await guess('users', '10.0.7.2', PASSWORD)).status).toBe(200);
  // The cookie belongs to one account, and is signed.
  for (let count = 0; count < 5; count += 1) await guess('users', '10.0.7.9');
  const [name, value = ''] = device.split('=');
  const forged = `${name}=${value.replace(/^[^.]+/, 'another')}`;
  expect((await guess('users', '10.0.7.3', PASSWORD, forged)).status).toBe(429);
});

test('a device is unknown again after 180 days', async () => {
  const device = known((await guess('admin', '10.0.8.1', PASSWORD)).cookie);
  server.pass(180 * 86_400 + 1);
  for (let count = 0; count < 5; count += 1) await guess('admin', '10.0.8.9');
  expect((await guess('admin', '10.0.8.1', PASSWORD, device)).status).toBe(429);
});
