import { execFileSync } from 'node:child_process';
import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { dist, ENTRY, folder, get, serve, stopAll } from './nginx.fixture.ts';

const script = `console.log(${JSON.stringify('q'.repeat(2000))})`;

/** Long enough to be worth compressing. */
const PAGE = `<!doctype html><title>Qafila</title><style nonce="__STYLE_NONCE__">${'p {} '.repeat(200)}</style><style nonce="__STYLE_NONCE__" media="not all"></style><script type="application/json" id="first-response">{"shell":{}}</script><div id="root"></div>`;

let host: string;
let remote: string;
beforeAll(async () => {
  const wallet = dist('wallet', {
    'remote.json': '{\n  "name": "remote-wallet",\n  "version": "1.0.0"\n}\n',
    'preload.json': '{"container":["remoteEntry.js"]}\n',
    'mf-manifest.json': '{"id":"wallet"}',
    'remoteEntry.js': '// entry',
    'static/page.0123abcd.js': script,
  });
  remote = await serve('wallet', wallet, { APP_KIND: 'remote' });
  const shell = dist('host', {
    'index.html': PAGE,
    'index.html.gz': gzipSync(PAGE),
    '.build.json': '{}',
    'main.0a1b2c3d4e.js': script,
    'main.0a1b2c3d4e.js.br': brotliCompressSync(script),
    'main.0a1b2c3d4e.js.gz': gzipSync(script),
    'fonts/inter.0a1b2c3d4e.woff2': 'font',
  });
  host = await serve('host', shell, {
    APP_KIND: 'host',
    API_URL: 'http://api.example.test:3000',
    MAP_STYLE_URL: 'https://tiles.example.test/style "dark".json',
    REMOTES: `remote-wallet|https://wallet.example.test|${remote} remote-away|https://away.example.test|http://127.0.0.1:1`,
    REGISTRY_SECONDS: '1',
  });
});
afterAll(stopAll);

test('every page of the shell is index.html, revalidated each time', async () => {
  for (const path of ['/', '/login', '/tasks', '/agents-map?zoom=3', '/tracking/abc']) {
    const { status, headers, body } = await get(host, path);
    expect([path, status, headers['content-type'], headers['cache-control']]).toEqual([
      path,
      200,
      'text/html; charset=utf-8',
      // The address of a delivery's page is a key to it. Its API does not answer here, and the page goes out all the same.
      path === '/tracking/abc' ? 'no-store' : 'no-cache',
    ]);
    expect(body.toString()).toContain('<title>Qafila</title>');
  }
});

test('paths of the API, hidden files and missing files are a JSON 404', async () => {
  for (const path of [
    '/identity-api/login',
    '/trip-api/Task/all',
    '/missing.js',
    '/.build.json',
    '/remotes/a/1.0.0/b.js',
  ]) {
    const { status, headers, body } = await get(host, path, { accept: 'text/html' });
    expect([path, status, headers['content-type']]).toEqual([path, 404, 'application/json']);
    expect(JSON.parse(body.toString())).toMatchObject({ code: 'NOT_FOUND' });
  }
  expect((await get(remote, '/login', { accept: 'text/html' })).status).toBe(404);
});

test('files go out as the build compressed them, with their own type', async () => {
  const path = '/main.0a1b2c3d4e.js';
  const replies = await Promise.all(
    ['gzip, deflate, br', 'gzip', 'identity'].map((accepted) =>
      get(host, path, { 'accept-encoding': accepted }),
    ),
  );
  expect(replies.map(({ headers }) => headers['content-encoding'])).toEqual(['br', 'gzip', undefined]);
  const plain = [brotliDecompressSync, gunzipSync, (body: Buffer) => body].map((decode, index) =>
    decode(replies[index]?.body ?? Buffer.alloc(0)).toString(),
  );
  expect(plain).toEqual([script, script, script]);
  for (const { headers } of replies) {
    expect(headers['content-type']).toBe('text/javascript');
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(headers.vary).toContain('Accept-Encoding');
  }
  const page = await get(host, '/tasks', { 'accept-encoding': 'gzip' });
  expect([page.headers['content-encoding'], page.headers['content-type']]).toEqual([
    'gzip',
    'text/html; charset=utf-8',
  ]);
});

test('entry points of a remote are revalidated each time, hashed files never, and all allow the host’s origin', async () => {
  for (const file of ['/mf-manifest.json', '/remoteEntry.js', '/remote.json']) {
    const { status, headers } = await get(remote, file);
    expect([file, status, headers['cache-control'], headers['access-control-allow-origin']]).toEqual([
      file,
      200,
      'no-cache',
      '*',
    ]);
  }
  const { headers } = await get(remote, '/static/page.0123abcd.js');
  expect(headers['cache-control']).toContain('immutable');
  expect(headers['access-control-allow-origin']).toBe('*');
  expect((await get(host, '/fonts/inter.0a1b2c3d4e.woff2')).headers['content-type']).toBe('font/woff2');
});

test('the configuration of the shell comes from the environment', async () => {
  const { body, headers } = await get(host, '/config.json');
  expect(headers['cache-control']).toBe('no-cache');
  expect(JSON.parse(body.toString())).toEqual({
    apiUrl: 'http://api.example.test:3000',
    registryUrl: '/remotes.json',
    socketUrl: 'http://api.example.test:3000',
    routingUrl: '',
    mapStyleUrl: 'https://tiles.example.test/style "dark".json',
    environment: 'production',
  });
});

test('scripts may come from the shell and its remotes only, calls go to the API and its sockets', async () => {
  const policy = String((await get(host, '/')).headers['content-security-policy']);
  expect(policy).toContain("script-src 'self' https://wallet.example.test https://away.example.test;");
  expect(policy).toMatch(
    /connect-src 'self' http:\/\/api\.example\.test:3000 ws:\/\/api\.example\.test:3000/,
  );
});

test('style elements need a nonce, which differs in each response and is in its page', async () => {
  const nonceOf = async (headers: Record<string, string> = {}) => {
    const reply = await get(host, '/tasks', headers);
    const nonces = [...reply.body.toString().matchAll(/<style nonce="([0-9a-f]{32})"/g)].map(
      ([, one]) => one,
    );
    expect(nonces).toHaveLength(2);
    const [nonce, ...others] = new Set(nonces);
    expect(others).toEqual([]);
    expect(reply.status).toBe(200);
    expect(reply.headers['content-security-policy']).toContain(
      `style-src 'self' 'nonce-${nonce}' https://wallet.example.test https://away.example.test;`,
    );
    return nonce;
  };
  expect(await nonceOf()).not.toBe(await nonceOf());
  // A kept page would have the nonce of an earlier response.
  const kept = { 'if-modified-since': new Date(4_000_000_000_000).toUTCString(), 'if-none-match': '*' };
  expect(await nonceOf(kept)).toHaveLength(32);
});

test('no page can be framed, and pages of private links send no referrer', async () => {
  const headersOf = async (path: string) => (await get(host, path)).headers;
  expect((await headersOf('/'))['content-security-policy']).toContain("frame-ancestors 'none'");
  expect((await headersOf('/tasks'))['referrer-policy']).toBe('strict-origin-when-cross-origin');
  for (const path of ['/tracking/abc', '/verify-address/abc?x=1', '/verify-success'])
    expect([path, (await headersOf(path))['referrer-policy']]).toEqual([path, 'no-referrer']);
});

test('a map style loads with all that its origin serves: style, tiles and glyphs by calls, sprites as pictures', async () => {
  const policy = String((await get(host, '/')).headers['content-security-policy']);
  const directive = (name: string) =>
    policy.split(';').find((one) => one.trim().startsWith(`${name} `)) ?? '';
  expect(directive('connect-src').split(' ')).toContain('https://tiles.example.test');
  expect(directive('img-src').split(' ')).toContain('https://tiles.example.test');
  expect(directive('script-src')).not.toContain('tiles.example.test');
});

test('the registry has the descriptor of each remote, and follows a new release', async () => {
  const registry = async () => JSON.parse((await get(host, '/remotes.json')).body.toString());
  const first = {
    manifestUrl: 'https://wallet.example.test/mf-manifest.json',
    name: 'remote-wallet',
    version: '1.0.0',
    files: { container: ['remoteEntry.js'] },
  };
  expect(await registry()).toEqual({ remotes: [first] });
  // The page has it in it, before its own data, with the configuration.
  const inPage = async () => {
    const { body } = await get(host, '/tasks');
    const [, data = ''] =
      /id="first-deployment">([^<]*)<\/script><script type="application\/json" id="first-response">\{"shell":\{\}\}</.exec(
        body.toString(),
      ) ?? [];
    return JSON.parse(data);
  };
  expect(await inPage()).toMatchObject({
    config: { apiUrl: 'http://api.example.test:3000' },
    registry: { remotes: [first] },
  });
  const next = join(folder, 'wallet', 'remote.next');
  writeFileSync(next, '{"name":"remote-wallet","version":"1.1.0","title":"</script>"}');
  renameSync(next, join(folder, 'wallet', 'remote.json'));
  let version = '1.0.0';
  while (version === '1.0.0') version = (await registry()).remotes[0].version;
  expect(version).toBe('1.1.0');
  let page = await inPage();
  while (page.registry.remotes[0].version === '1.0.0') page = await inPage();
  expect(page.registry.remotes[0]).toMatchObject({ version: '1.1.0', title: '</script>' });
  // An unreachable remote stays as last read, so that the shell can show its panel.
  rmSync(join(folder, 'wallet', 'remote.json'));
  expect((await registry()).remotes).toHaveLength(1);
});

test('a release of the shell brings the hashes of its inline scripts, without a restart', async () => {
  const shell = dist('released', { 'index.html': PAGE, 'script-hashes.txt': "'sha256-one' 'sha256-two'" });
  const origin = await serve('released', shell, { APP_KIND: 'host', REGISTRY_SECONDS: '1' });
  const scripts = async () =>
    /script-src ([^;]*);/.exec(String((await get(origin, '/')).headers['content-security-policy']))?.[1];
  expect(await scripts()).toBe("'self' 'sha256-one' 'sha256-two'");
  writeFileSync(join(shell, 'index.html'), PAGE.replace('<title>Qafila</title>', '<title>Next</title>'));
  writeFileSync(join(shell, 'script-hashes.txt'), "'sha256-three'");
  while ((await scripts()) !== "'self' 'sha256-three'") await new Promise((next) => setTimeout(next, 50));
  expect((await get(origin, '/')).body.toString()).toContain('<title>Next</title>');
});

test('the entry script names missing variables', () => {
  const fail = (env: Record<string, string>) => {
    try {
      execFileSync('sh', [ENTRY], { env: { ...process.env, ...env }, stdio: 'pipe' });
    } catch (error) {
      return String((error as { stderr: Buffer }).stderr);
    }
    return 'started';
  };
  expect(fail({ APP_KIND: 'shell' })).toContain('give it host or remote');
  expect(fail({ WEB_ROOT: join(folder, 'nowhere') })).toContain('build the app first');
});
