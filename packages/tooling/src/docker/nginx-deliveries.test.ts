import { createServer, type Server } from 'node:http';
import { freePort } from '@qafila/testing';
import { dist, get, serve, stopAll } from './nginx.fixture.ts';

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
let host: string;
beforeAll(async () => {
  const port = await freePort();
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
