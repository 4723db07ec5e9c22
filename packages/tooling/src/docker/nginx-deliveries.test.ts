import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { freePort } from '@qafila/testing';
import { dist, folder, get, serve, stopAll } from './nginx.fixture.ts';

/** What the API server was asked, and the proxy that asked. */
const asked: { url: string; forwardedFor: string }[] = [];
const api: Server = createServer(({ url = '', headers }, reply) => {
  asked.push({ url, forwardedFor: String(headers['x-forwarded-for']) });
  const page = { 'x-accel-redirect': '/index.html', 'content-type': 'text/html; charset=utf-8' };
  if (url === '/first-words/tracking/known-link')
    reply.writeHead(200, { ...page, 'x-first-words': '<h1>We have your order &#1591;</h1>' }).end();
  else if (url.startsWith('/first-words/'))
    reply.writeHead(404, { ...page, 'x-first-words': '<h1>This link has expired</h1>' }).end();
  else if (url.startsWith('/embed/v1/frame'))
    reply
      .writeHead(200, {
        'content-type': 'text/html',
        'content-security-policy': 'frame-ancestors https://shop.example',
      })
      .end('<delivery-tracking>');
  else
    reply
      .writeHead(403, {
        'content-type': 'application/json',
        'access-control-allow-origin': 'https://shop.example',
      })
      .end('{"message":"This tracking token is unknown"}');
});

const PAGE =
  '<!doctype html><title>Qafila</title><style nonce="__STYLE_NONCE__"></style><div id="root"><form></form></div>';
/** A DNS server that knows every name, by these IPv4 addresses. @returns its port. */
async function nameServer(addresses: readonly string[]): Promise<number> {
  const socket = createSocket('udp4', (query, { port }) => {
    const question = query.subarray(12, query.indexOf(0, 12) + 5);
    const isA = question.readUInt16BE(question.length - 4) === 1;
    const answers = (isA ? addresses : []).map((address) =>
      // A pointer to the name of the question, A, IN, a second, four bytes.
      Buffer.from([0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 1, 0, 4, ...address.split('.').map(Number)]),
    );
    const header = Buffer.from([...query.subarray(0, 2), 0x81, 0x80, 0, 1, 0, answers.length, 0, 0, 0, 0]);
    socket.send(Buffer.concat([header, question, ...answers]), port, '127.0.0.1');
  });
  socket.unref();
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return socket.address().port;
}

let host: string;
let port: number;
beforeAll(async () => {
  port = await freePort();
  await new Promise<void>((ready) => api.listen(port, '127.0.0.1', ready));
  const tracking = await serve(
    'tracking',
    dist('tracking', {
      'remote.json': '{ "name": "remote-tracking" }',
      'embed/delivery-tracking.js': '// element',
    }),
    { APP_KIND: 'remote' },
  );
  host = await serve('deliveries', dist('deliveries', { 'index.html': PAGE }), {
    APP_KIND: 'host',
    API_URL: 'https://api.example.test',
    API_UPSTREAM: `http://127.0.0.1:${port}`,
    REMOTES: `remote-tracking|https://tracking.example.test|${tracking}`,
  });
});
afterAll(async () => {
  await stopAll();
  api.closeAllConnections();
  api.close();
});

const page = async (path: string) => {
  const { status, headers, body } = await get(host, path);
  return { status, headers, html: body.toString() };
};

test('the first response of a delivery has its words, in the page of the build and under its policy', async () => {
  const { status, headers, html } = await page('/tracking/known-link');
  expect([status, headers['content-type'], headers['cache-control']]).toEqual([
    200,
    'text/html; charset=utf-8',
    'no-store',
  ]);
  expect(html).toContain('<div id="root"><h1>We have your order &#1591;</h1><form>');
  const nonce = /<style nonce="([0-9a-f]{32})">/.exec(html)?.[1];
  expect(headers['content-security-policy']).toContain(`'nonce-${nonce}'`);
  expect(headers).not.toHaveProperty('x-first-words');
});

test('an unknown link is a 404 that says so in its first response', async () => {
  const { status, headers, html } = await page('/tracking/unknown-link');
  expect([status, headers['content-type'], headers['cache-control'], headers['referrer-policy']]).toEqual([
    404,
    'text/html; charset=utf-8',
    'no-store',
    'no-referrer',
  ]);
  expect(html).toContain('<div id="root"><h1>This link has expired</h1><form>');
});

test('other pages ask the server for nothing', async () => {
  asked.length = 0;
  expect((await page('/tasks')).html).toContain('<div id="root"><form>');
  expect((await page('/tracking')).status).toBe(200);
  expect(asked).toEqual([]);
});

test('the page of an iframe keeps the policy of its token', async () => {
  asked.length = 0;
  const { status, headers, html } = await page('/embed/v1/frame?token=a-token&lang=ar');
  expect([status, html]).toEqual([200, '<delivery-tracking>']);
  expect(headers['content-security-policy']).toBe('frame-ancestors https://shop.example');
  expect(asked).toEqual([{ url: '/embed/v1/frame?token=a-token&lang=ar', forwardedFor: '127.0.0.1' }]);
});

test('the script comes from the remote, and what it asks for from the server', async () => {
  const script = await page('/embed/v1/delivery-tracking.js');
  expect([script.status, script.headers['content-type'], script.html]).toEqual([
    200,
    'text/javascript',
    '// element',
  ]);
  expect(script.headers['access-control-allow-origin']).toBe('*');
  expect(script.headers['cache-control']).toBe('public, max-age=600');
  asked.length = 0;
  await page('/tracking/embedded/live?token=a-token');
  expect(asked.map(({ url }) => url)).toEqual(['/tracking/embedded/live?token=a-token']);
  const refused = await page('/tracking/embedded?token=unknown');
  expect([refused.status, refused.html]).toEqual([403, '{"message":"This tracking token is unknown"}']);
  expect(refused.headers['access-control-allow-origin']).toBe('https://shop.example');
});

test('while one of two servers is away, deliveries are asked of the other one', async () => {
  const resolvConf = join(folder, 'resolv.conf');
  // No server listens at the second address.
  writeFileSync(resolvConf, `nameserver 127.0.0.1:${await nameServer(['127.0.0.1', '127.0.0.2'])}\n`);
  const twoNodes = await serve('two-nodes', dist('two-nodes', { 'index.html': PAGE }), {
    APP_KIND: 'host',
    API_URL: 'https://api.example.test',
    API_UPSTREAM: `http://nodes:${port}`,
    RESOLV_CONF: resolvConf,
  });
  asked.length = 0;
  for (let visit = 0; visit < 6; visit += 1)
    expect((await get(twoNodes, '/embed/v1/frame?token=a-token')).status).toBe(200);
  expect((await get(twoNodes, '/tracking/known-link')).body.toString()).toContain('We have your order');
  expect(asked).toHaveLength(7);
});

test('the server hears where a visitor is, last, whatever the visitor says', async () => {
  asked.length = 0;
  await get(host, '/tracking/embedded?token=a-token', { 'x-forwarded-for': '203.0.113.9' });
  expect(asked.map(({ forwardedFor }) => forwardedFor)).toEqual(['203.0.113.9, 127.0.0.1']);
});
