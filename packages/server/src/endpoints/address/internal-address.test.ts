import { calls } from '@qafila/contracts';
import type { SignedIn, TestServer } from '@qafila/testing';
import { askAs, startAgents } from '../../agent/agent.fixture.ts';
import { isInternalAddress } from './internal-address.ts';
import { INTERNAL_HOSTS, PUBLIC_HOSTS, urlsOf } from './internal-hosts.fixture.ts';

let server: TestServer;
let operator: SignedIn;
beforeAll(async () => {
  ({ server, operator } = await startAgents());
});
afterAll(() => server.close());

const add = (url: string) =>
  askAs(server, operator).loosely(calls.callback.create, { body: { url, callbackTriggerId: 1 } });

test('a callback with an internal address is refused in any notation', async () => {
  const taken: string[] = [];
  for (const url of urlsOf(INTERNAL_HOSTS)) {
    const { status, body } = await add(url);
    const [{ path }] = (body as { errors?: [{ path: string }] }).errors ?? [{ path: '' }];
    if (status !== 400 || path !== 'url') taken.push(url);
  }
  expect(new Set(INTERNAL_HOSTS).size).toBeGreaterThanOrEqual(200);
  expect(taken).toEqual([]);
});

test("the refusal's message says what to do", async () => {
  expect((await add('http://169.254.169.254/latest/meta-data')).error.errors).toEqual([
    { path: 'url', message: 'This address is inside a private network. Use one that is reachable publicly' },
  ]);
});

test('a callback with a public address is saved', async () => {
  for (const host of PUBLIC_HOSTS)
    expect([host, (await add(`https://${host}/hook`)).status]).toEqual([host, 201]);
});

test('anything that is not an address counts as internal', () => {
  expect(['', 'nonsense', '1.2.3.4.5', 'fe80::1%eth0'].map(isInternalAddress)).toEqual([
    true,
    true,
    true,
    true,
  ]);
});
