import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyInstance } from 'fastify';
import { limitSlowBodies } from './slow-bodies.ts';

const MIB = 1024 * 1024;
let app: FastifyInstance;
let client: Socket;
let received = '';

beforeEach(async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
  app = Fastify({ bodyLimit: MIB });
  limitSlowBodies(app);
  await app.register(multipart, { limits: { fileSize: 10 * MIB } });
  app.post('/order', async () => 'taken');
  app.post('/photo', { bodyLimit: 10 * MIB }, async (request) => {
    const file = await request.file();
    return `${(await file?.toBuffer())?.length} bytes`;
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  client = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  received = '';
  client.on('data', (data) => {
    received += data.toString();
  });
});
afterEach(async () => {
  client.destroy();
  jest.useRealTimers();
  await app.close();
});

/** Sends the beginning of a request, and waits until the server has its headers. */
async function begin(path: string, headers: string[], body: string): Promise<void> {
  const arrived = once(app.server, 'request');
  client.write([`POST ${path} HTTP/1.1`, 'host: x', 'connection: close', ...headers, '', body].join('\r\n'));
  await arrived;
  await new Promise((done) => setImmediate(done));
}

const PART = ['--edge', 'content-disposition: form-data; name="file"; filename="proof.jpg"', '', ''].join(
  '\r\n',
);
const END = '\r\n--edge--\r\n';
const PHOTO = 5 * MIB;
const photo = () =>
  begin(
    '/photo',
    [
      'content-type: multipart/form-data; boundary=edge',
      `content-length: ${PART.length + PHOTO + END.length}`,
    ],
    PART,
  );

test('a body that has not arrived after 30 s ends its request with 408', async () => {
  await begin('/order', ['content-type: application/json', 'content-length: 20'], '{"half":');
  await jest.advanceTimersByTimeAsync(29_000);
  expect(received).toBe('');
  const closed = once(client, 'close');
  await jest.advanceTimersByTimeAsync(1_000);
  await closed;
  expect(received).toMatch(/^HTTP\/1.1 408 /);
});

test('a photo of 5 MB may take three minutes', async () => {
  await photo();
  await jest.advanceTimersByTimeAsync(180_000);
  const closed = once(client, 'close');
  client.write(Buffer.concat([Buffer.alloc(PHOTO), Buffer.from(END)]));
  await closed;
  expect(received).toMatch(/^HTTP\/1.1 200 /);
});

test('a photo slower than the slowest line ends its request with 408', async () => {
  await photo();
  await jest.advanceTimersByTimeAsync(189_000);
  expect(received).toBe('');
  const closed = once(client, 'close');
  // 30 s and 160 s for 5 MiB at 32 KiB a second, and a moment for what is around the photo.
  await jest.advanceTimersByTimeAsync(2_000);
  await closed;
  expect(received).toMatch(/^HTTP\/1.1 408 /);
});
