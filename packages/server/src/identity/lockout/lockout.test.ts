import { type IdentityServer, PASSWORD, startIdentity } from '../identity.fixture.ts';
import { type IdentityClient, identityClient } from '../identity-client.fixture.ts';

let server: IdentityServer;
let client: IdentityClient;

beforeAll(async () => {
  server = await startIdentity();
  client = identityClient(server.app);
}, 60_000);
afterAll(() => server.stop());

const guess = (name: string, ip: string, password = 'wrong') =>
  client.password(`${name}@qafila.test`, password, {}, ip);

test('five failures lock the account from everywhere, with the seconds to wait', async () => {
  for (let count = 0; count < 5; count += 1) expect((await guess('operator', '10.0.0.1')).status).toBe(400);
  expect(await guess('operator', '10.0.0.2', PASSWORD)).toMatchObject({
    status: 429,
    body: { code: 'LOCKED_OUT', details: { retryAfterSeconds: 15 } },
  });
  server.pass(15);
  expect((await guess('operator', '10.0.0.2', PASSWORD)).status).toBe(200);
});

test('an unknown address locks like a known one', async () => {
  for (let count = 0; count < 5; count += 1) await guess('nobody', '10.0.1.1');
  expect((await guess('nobody', '10.0.1.2')).status).toBe(429);
});

test('a hundred guesses at once are not more than five', async () => {
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, index) => guess('tracker', `10.0.2.${index}`)),
  );
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(5);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(95);
});

test('one address that tries many accounts is locked itself, others are not', async () => {
  for (let count = 0; count < 30; count += 1)
    expect((await guess(`somebody-${count}`, '10.0.3.1')).status).toBe(400);
  expect((await guess('admin', '10.0.3.1', PASSWORD)).status).toBe(429);
  expect((await guess('admin', '10.0.3.2', PASSWORD)).status).toBe(200);
});

test('an attacker who never stops leaves the owner a way in after 15 minutes', async () => {
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

test('a sign-in that succeeds clears the failures before it', async () => {
  for (let count = 0; count < 4; count += 1) await guess('incidents', '10.0.5.1');
  expect((await guess('incidents', '10.0.5.1', PASSWORD)).status).toBe(200);
  for (let count = 0; count < 4; count += 1) await guess('incidents', '10.0.5.1');
  expect((await guess('incidents', '10.0.5.1', PASSWORD)).status).toBe(200);
});
