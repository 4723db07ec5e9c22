import { createTestServer, type TestServer } from '@qafila/testing';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const headersOf = async (url: string) => (await server.app.inject({ url })).headers;

test('data may not run or load anything if a browser shows it as a document', async () => {
  const headers = await headersOf('/identity-api/me');
  expect(headers).toMatchObject({
    'content-type': expect.stringContaining('application/json'),
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
  });
  expect(headers).not.toHaveProperty('x-powered-by');
});

test('a map style may load everything its origin serves, and may run nothing', async () => {
  const styled = await createTestServer({
    env: { MAP_STYLE_URL: 'https://tiles.openfreemap.org/styles/liberty' },
  });
  try {
    const policy = String((await styled.app.inject({ url: '/metrics' })).headers['content-security-policy']);
    const directive = (name: string) => policy.split('; ').find((one) => one.startsWith(`${name} `));
    // Style, tiles and glyphs are fetched; sprites are pictures.
    expect(directive('connect-src')).toBe("connect-src 'self' https://tiles.openfreemap.org");
    expect(directive('img-src')).toBe("img-src 'self' data: blob: https://tiles.openfreemap.org");
    expect(directive('script-src')).not.toContain('openfreemap');
  } finally {
    await styled.close();
  }
});

test("everything else runs scripts of this origin only, and can't be framed", async () => {
  const headers = await headersOf('/metrics');
  expect(headers['content-security-policy']).toContain("connect-src 'self';");
  expect(headers).toMatchObject({
    'content-security-policy': expect.stringMatching(
      /^default-src 'self'; .*; style-src 'self'; .*; frame-ancestors 'none'$/,
    ),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'cross-origin-opener-policy': 'same-origin',
    'referrer-policy': 'strict-origin-when-cross-origin',
  });
});

test('the API reference has no inline styles or scripts, and is framed by no page', async () => {
  const headers = await headersOf('/docs/static/index.html');
  expect(headers['content-security-policy']).toBe(
    "default-src 'self'; base-uri 'self'; font-src 'self' data:; frame-ancestors 'none'; img-src 'self' data: validator.swagger.io; object-src 'none'; script-src 'self' ; script-src-attr 'none'; style-src 'self' ;",
  );
});

test('private replies are not cached, and the URL of a link is not sent as a referrer', async () => {
  const bearer = { authorization: 'Bearer none' };
  const file = await server.app.inject({ url: '/metrics', headers: bearer });
  expect(file.headers['cache-control']).toBe('no-store');
  expect(await headersOf('/identity-api/Users/me')).toMatchObject({ 'cache-control': 'no-store' });
  for (const url of ['/tracking/abcdefghijklmnopqrstuv', '/verify-address/abcdef', '/verify-success'])
    expect(await headersOf(url)).toMatchObject({
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    });
  // The registry of remotes sets its own cache header.
  expect(await headersOf('/config.json')).toMatchObject({ 'cache-control': 'no-cache' });
});

test('metrics are served to this machine only, and not through a proxy on it', async () => {
  const statusWith = async (headers: Record<string, string>) =>
    (await server.app.inject({ url: '/metrics', headers })).statusCode;
  expect(await statusWith({})).toBe(200);
  for (const name of ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via'])
    expect([name, await statusWith({ [name]: '127.0.0.1' })]).toEqual([name, 404]);
});

test('metrics of all areas are served', async () => {
  const { body } = await server.app.inject({ url: '/metrics' });
  for (const name of [
    'qafila_http_request_seconds',
    'qafila_database_connections',
    'qafila_socket_connections',
    'qafila_positions_total',
    'qafila_journal_broken',
    'qafila_dispatch_round_seconds',
  ])
    expect(body).toContain(`# TYPE ${name} `);
});
