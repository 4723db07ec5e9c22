import { calls } from '@qafila/contracts';
import type { SignedIn, TestServer } from '@qafila/testing';
import { askAs, startAgents } from '../../agent/agent.fixture.ts';
import { createSender } from '../sending/sender.ts';
import { checkUrl } from './check-url.ts';
import type { Resolve } from './guarded-lookup.ts';
import { isInternalAddress } from './internal-address.ts';

/** Hosts that lead inside, written by hand in every notation that a URL takes. */
const INTERNAL_HOSTS = [
  // This machine.
  'localhost',
  'LOCALHOST',
  'localhost.',
  'api.localhost',
  '127.0.0.1',
  '127.1',
  '127.0.1',
  '127.255.255.254',
  '0x7f000001',
  '0x7f.1',
  '0x7f.0.0.1',
  '0X7F.0X0.0X0.0X1',
  '2130706433',
  '017700000001',
  '0177.1',
  '0177.0.0.01',
  '127.0.0.1.',
  '%31%32%37.0.0.1',
  '１２７.０.０.１',
  '①②⑦.0.0.1',
  '127。0。0。1',
  '0',
  '0.0.0.0',
  '0.0.0.1',
  '0x0',
  '00.0',
  '000000000000',
  '[::1]',
  '[::]',
  '[0:0:0:0:0:0:0:1]',
  '[0000:0000:0000:0000:0000:0000:0000:0001]',
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
  '[0:0:0:0:0:ffff:7f00:1]',
  '[::FFFF:7F00:0001]',
  '[::127.0.0.1]',
  '[::7f00:1]',
  '[::ffff:0:127.0.0.1]',
  '[64:ff9b::127.0.0.1]',
  '[64:ff9b::7f00:1]',
  '[64:ff9b:1::7f00:1]',
  // Private networks.
  '10.0.0.1',
  '10.255.255.255',
  '10.1',
  '012.0.0.1',
  '0xa.0.0.1',
  '0xa000001',
  '167772161',
  '172.16.0.1',
  '172.31.255.254',
  '0xac100001',
  '2886729729',
  '0254.020.0.1',
  '192.168.0.1',
  '192.168.1',
  '192.168.255.255',
  '0xc0a80001',
  '3232235521',
  '0300.0250.0.1',
  '100.64.0.1',
  '100.127.255.255',
  '0x64400001',
  '[::ffff:10.0.0.1]',
  '[::ffff:a00:1]',
  '[::ffff:192.168.0.1]',
  '[::ffff:172.16.0.1]',
  '[64:ff9b::10.0.0.1]',
  '[64:ff9b::c0a8:1]',
  '[fc00::1]',
  '[fd00::1]',
  '[fd12:3456:789a::1]',
  '[fdff:ffff:ffff:ffff:ffff:ffff:ffff:ffff]',
  '[fec0::1]',
  '[2002:7f00:1::]',
  '[2002:a00:1::1]',
  '[2002:c0a8:1::]',
  '[2001:0:7f00:1::]',
  '[2001::1]',
  // Links, and what clouds serve there.
  '169.254.169.254',
  '169.254.0.1',
  '0xa9fea9fe',
  '2852039166',
  '0251.0376.0251.0376',
  '169.254.43518',
  '[::ffff:169.254.169.254]',
  '[::ffff:a9fe:a9fe]',
  '[fe80::1]',
  '[fe80::a9fe:a9fe]',
  '[febf::1]',
  '[fd00:ec2::254]',
  '[64:ff9b::a9fe:a9fe]',
  '192.0.0.192',
  // Addresses for documentation, tests, groups and nothing at all.
  '192.0.2.1',
  '198.51.100.1',
  '203.0.113.1',
  '198.18.0.1',
  '198.19.255.255',
  '192.88.99.1',
  '224.0.0.1',
  '239.255.255.255',
  '240.0.0.1',
  '255.255.255.255',
  '4294967295',
  '0xffffffff',
  '[ff02::1]',
  '[ff05::2]',
  '[2001:db8::1]',
  '[100::1]',
  '[4000::1]',
  '[8000::1]',
  '[3fff::1]',
] as const;
/** Not addresses of ours to refuse. */
const PUBLIC_HOSTS = [
  '8.8.8.8',
  '1.1.1.1',
  '0x08080808',
  '134744072',
  '[2606:4700::1111]',
  '[::ffff:8.8.8.8]',
];

let server: TestServer;
let operator: SignedIn;
beforeAll(async () => {
  ({ server, operator } = await startAgents());
});
afterAll(() => server.close());

const urls = (hosts: readonly string[]) =>
  hosts.flatMap((host) => [`http://${host}/hook`, `https://${host}:8443/`]);
const add = (url: string) =>
  askAs(server, operator).loosely(calls.callback.create, { body: { url, callbackTriggerId: 1 } });

test('a callback is never saved with an address inside, however that is written', async () => {
  const taken: string[] = [];
  for (const url of urls(INTERNAL_HOSTS)) {
    const { status, body } = await add(url);
    const [{ path }] = (body as { errors?: [{ path: string }] }).errors ?? [{ path: '' }];
    if (status !== 400 || path !== 'url') taken.push(url);
  }
  expect(INTERNAL_HOSTS.length).toBeGreaterThan(110);
  expect(taken).toEqual([]);
});

test('the refusal says what to do', async () => {
  expect((await add('http://169.254.169.254/latest/meta-data')).error.errors).toEqual([
    { path: 'url', message: 'This address is inside a private network. Use one that is reachable publicly' },
  ]);
});

test('a callback with a public address is saved', async () => {
  for (const host of PUBLIC_HOSTS)
    expect([host, (await add(`https://${host}/hook`)).status]).toEqual([host, 201]);
});

const answering =
  (...answers: string[]): Resolve =>
  async () =>
    answers.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));

test('a connection to an address inside is refused before it opens', async () => {
  const sender = createSender({ timeoutMs: 1000, allowInternal: false, resolve: answering('8.8.8.8') });
  const outcomes = await Promise.all(
    urls(INTERNAL_HOSTS.filter((host) => /^[[\d.]|^0x/i.test(host) && URL.canParse(`http://${host}`))).map(
      async (url) => [url, (await sender.send({ url, headers: {}, body: '{}' })).error],
    ),
  );
  await sender.close();
  expect(outcomes.length).toBeGreaterThan(150);
  expect(outcomes.filter(([, error]) => error !== 'internalAddress')).toEqual([]);
});

test.each([
  ['an address inside', answering('10.0.0.5')],
  ['one inside beside a public one', answering('8.8.8.8', '192.168.1.1')],
  ['one inside in IPv6', answering('::1')],
  ['no address', answering()],
])('a name with %s is refused when it is saved and when it is connected to', async (_what, resolve) => {
  await expect(
    checkUrl('https://hooks.example.com/', { allowInternal: false, resolve }),
  ).rejects.toMatchObject({ code: 'VALIDATION' });
  const sender = createSender({ timeoutMs: 1000, allowInternal: false, resolve });
  const sent = await sender.send({ url: 'https://hooks.example.com/', headers: {}, body: '{}' });
  await sender.close();
  expect(sent).toMatchObject({ status: null, error: 'internalAddress' });
});

test('a name that changes its answer after it was saved is refused at the connection', async () => {
  const answers = ['93.184.215.14', '127.0.0.1'];
  const resolve: Resolve = async () => [{ address: answers.shift() ?? '127.0.0.1', family: 4 }];
  await checkUrl('http://rebind.example.com/', { allowInternal: false, resolve });
  const sender = createSender({ timeoutMs: 1000, allowInternal: false, resolve });
  const sent = await sender.send({ url: 'http://rebind.example.com/', headers: {}, body: '{}' });
  await sender.close();
  expect(sent.error).toBe('internalAddress');
});

test('a name that can not be looked up now is saved, and looked up with every attempt', async () => {
  const resolve: Resolve = () => Promise.reject(Object.assign(new Error('no answer'), { code: 'EAI_AGAIN' }));
  await checkUrl('https://not-yet.example.com/', { allowInternal: false, resolve });
  const sender = createSender({ timeoutMs: 1000, allowInternal: false, resolve });
  const sent = await sender.send({ url: 'https://not-yet.example.com/', headers: {}, body: '{}' });
  await sender.close();
  expect(sent.error).toBe('dns');
});

test('what is no address at all counts as inside', () => {
  expect(['', 'nonsense', '1.2.3.4.5', 'fe80::1%eth0'].map(isInternalAddress)).toEqual([
    true,
    true,
    true,
    true,
  ]);
});
