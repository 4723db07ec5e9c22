import { checkUrl } from '../address/check-url.ts';
import type { Resolve } from '../address/guarded-lookup.ts';
import { INTERNAL_HOSTS, urlsOf } from '../address/internal-hosts.fixture.ts';
import { type Behaviour, startReceiver } from '../receiver.fixture.ts';
import { createSender } from './sender.ts';

const answering =
  (...answers: string[]): Resolve =>
  async () =>
    answers.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));

test('a connection to an internal address is refused before it opens', async () => {
  const sender = createSender({ timeoutMs: 1000, allowInternal: false, resolve: answering('8.8.8.8') });
  const outcomes = await Promise.all(
    urlsOf(INTERNAL_HOSTS.filter((host) => /^[[\d.]|^0x/i.test(host) && URL.canParse(`http://${host}`))).map(
      async (url) => [url, (await sender.send({ url, headers: {}, body: '{}' })).error],
    ),
  );
  await sender.close();
  expect(outcomes.length).toBeGreaterThan(200);
  expect(outcomes.filter(([, error]) => error !== 'internalAddress')).toEqual([]);
});

test.each([
  ['an address inside', answering('10.0.0.5')],
  ['one inside beside a public one', answering('8.8.8.8', '192.168.1.1')],
  ['one inside in IPv6', answering('::1')],
  ['no address', answering()],
])('a name with %s is refused when saved and when connecting', async (_what, resolve) => {
  await expect(
    checkUrl('https://hooks.example.com/', { allowInternal: false, resolve }),
  ).rejects.toMatchObject({ code: 'VALIDATION' });
  const sender = createSender({ timeoutMs: 1000, allowInternal: false, resolve });
  const sent = await sender.send({ url: 'https://hooks.example.com/', headers: {}, body: '{}' });
  await sender.close();
  expect(sent).toMatchObject({ status: null, error: 'internalAddress' });
});

test('a name that resolves to another address after it was saved is refused when connecting', async () => {
  const answers = ['93.184.215.14', '127.0.0.1'];
  const resolve: Resolve = async () => [{ address: answers.shift() ?? '127.0.0.1', family: 4 }];
  await checkUrl('http://rebind.example.com/', { allowInternal: false, resolve });
  const sender = createSender({ timeoutMs: 1000, allowInternal: false, resolve });
  const sent = await sender.send({ url: 'http://rebind.example.com/', headers: {}, body: '{}' });
  await sender.close();
  expect(sent.error).toBe('internalAddress');
});

test("a name that can't be resolved now is saved, and resolved at every attempt", async () => {
  const resolve: Resolve = () => Promise.reject(Object.assign(new Error('no answer'), { code: 'EAI_AGAIN' }));
  await checkUrl('https://not-yet.example.com/', { allowInternal: false, resolve });
  const sender = createSender({ timeoutMs: 1000, allowInternal: false, resolve });
  const sent = await sender.send({ url: 'https://not-yet.example.com/', headers: {}, body: '{}' });
  await sender.close();
  expect(sent.error).toBe('dns');
});

test.each<[string, Behaviour]>([
  ['does not end', (reply) => void reply.writeHead(202).write('Noted')],
  ['breaks off', (reply) => void reply.writeHead(202).write('Noted', () => reply.destroy())],
])('a reply whose body %s counts by its status', async (_what, behaviour) => {
  const receiver = await startReceiver();
  receiver.answer('/hook', behaviour);
  const sender = createSender({ timeoutMs: 500, allowInternal: true, resolve: answering() });
  const sent = await sender.send({ url: receiver.url('/hook'), headers: {}, body: '{}' });
  await sender.close();
  await receiver.close();
  expect(sent).toMatchObject({ status: 202, body: 'Noted', error: null });
});
