import { rmSync } from 'node:fs';
import { AppError } from '@qafila/contracts';
import { createTestServer, type TestServer } from '@qafila/testing';
import { createAreas } from '../../areas.ts';
import { builtCheckout } from '../release.fixture.ts';
import { createReleaseArea } from '../releases.ts';

const root = builtCheckout();
const take = jest.fn(async (_kind: string, _key: string) => {});
let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({
    env: { RELEASE_TOKEN: 'a-token-for-tests-only' },
    areas: (deps) => {
      const counted = { ...deps, limits: { ...deps.limits, take } };
      return [...createAreas(deps).slice(0, -1), createReleaseArea(counted, root)];
    },
  });
});
afterAll(async () => {
  await server.close();
  rmSync(root, { recursive: true });
});

const html = { accept: 'text/html,application/xhtml+xml' };
const get = (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers });

test('every page is the shell, revalidated every time', async () => {
  for (const url of [
    '/',
    '/login',
    '/tasks',
    '/agents-map?zoom=3',
    '/tracking/abc',
    '/signup',
    '/settings/callbacks',
  ]) {
    const reply = await get(url, html);
    expect([url, reply.statusCode, reply.headers['content-type']]).toEqual([
      url,
      200,
      'text/html; charset=utf-8',
    ]);
    // The URL of a tracking page gives access, so not even the page is cached.
    const kept = url.startsWith('/tracking') ? 'no-store' : 'no-cache';
    expect([url, reply.headers['cache-control']]).toEqual([url, kept]);
    expect(reply.body).toContain('<title>Qafila</title>');
  }
});

test('pages are limited per address, and the files that they load are not', async () => {
  take.mockClear();
  await get('/tasks', html);
  await get('/main.0a1b2c3d.js');
  await get('/remotes/remote-wallet/0.1.0/remoteEntry.js');
  expect(take.mock.calls).toEqual([['page', '127.0.0.1']]);
  take.mockRejectedValueOnce(new AppError('RATE_LIMITED'));
  expect((await get('/tasks', html)).statusCode).toBe(429);
});

test('an API path never returns a page', async () => {
  for (const url of [
    '/identity-api/nothing',
    '/trip-api/Task/nothing',
    '/client/nothing',
    '/remotes/x',
    '/remotes/remote-x/1.0.0/a.js',
  ]) {
    const reply = await get(url, html);
    expect([url, reply.statusCode]).toEqual([url, 404]);
    expect(reply.json()).toMatchObject({ code: 'NOT_FOUND' });
  }
});

test('a missing file is a 404, and is not replaced by a page', async () => {
  expect((await get('/tasks', { accept: 'application/json' })).statusCode).toBe(404);
  expect((await get('/missing.0a1b2c3d.js', html)).statusCode).toBe(404);
  expect((await server.app.inject({ method: 'POST', url: '/tasks', headers: html })).statusCode).toBe(404);
  expect((await get('/robots.txt')).body).toBe('none');
});

test('browsers do not keep the reply for a hashed file that is missing, which may appear later, or a refusal', async () => {
  for (const url of ['/missing.0a1b2c3d.js', '/remotes/remote-wallet/0.1.0/x.0a1b2c3d.js']) {
    const { statusCode, headers } = await get(url);
    expect([url, statusCode, headers['cache-control']]).toEqual([url, 404, 'no-store']);
  }
  const beyondItsEnd = await get('/main.0a1b2c3d.js', { range: 'bytes=99999-' });
  expect([beyondItsEnd.statusCode, beyondItsEnd.headers['cache-control']]).toEqual([400, 'no-store']);
});

test('hashed files are immutable and sent as compressed at build time', async () => {
  const url = '/main.0a1b2c3d.js';
  const encodings = await Promise.all(
    ['br, gzip', 'gzip', 'identity'].map(async (accepted) => {
      const { headers, statusCode } = await get(url, { 'accept-encoding': accepted });
      expect(statusCode).toBe(200);
      expect(headers['content-type']).toMatch(/javascript/);
      expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
      return headers['content-encoding'];
    }),
  );
  expect(encodings).toEqual(['br', 'gzip', undefined]);
});

test('entry points of remotes are revalidated, and open to other origins', async () => {
  for (const file of ['mf-manifest.json', 'remoteEntry.js', 'remote.json']) {
    const { headers } = await get(`/remotes/remote-wallet/0.1.0/${file}`);
    expect([file, headers['cache-control'], headers['access-control-allow-origin']]).toEqual([
      file,
      'no-cache',
      '*',
    ]);
  }
  const first = await get('/remotes/remote-wallet/0.1.0/remoteEntry.js');
  const again = await get('/remotes/remote-wallet/0.1.0/remoteEntry.js', {
    'if-none-match': String(first.headers.etag),
  });
  expect(again.statusCode).toBe(304);
});

test('no path leads outside a folder', async () => {
  const paths = [
    '/..%2f..%2fetc/passwd',
    '/remotes/remote-wallet/0.1.0/..%2f..%2fpackage.json',
    '/.build.json',
    '/remotes/..%2f/1.0.0/a',
    '/%00',
  ];
  for (const path of paths) expect([path, (await get(path)).statusCode >= 400]).toEqual([path, true]);
});

test('a browser can report failed files, within limits', async () => {
  const report = (payload: object) => server.app.inject({ method: 'POST', url: '/client-errors', payload });
  const chunk = { kind: 'chunk', reason: 'timeout', remote: 'remote-wallet', url: 'https://a/b.js' };
  expect((await report(chunk)).statusCode).toBe(204);
  expect((await report({ kind: 'stylesheet', reason: 'missing' })).statusCode).toBe(204);
  expect((await report({ kind: 'chunk', reason: 'bored' })).statusCode).toBe(400);
  expect((await report({ ...chunk, message: 'x'.repeat(5000) })).statusCode).toBe(413);
});
