import { readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { calls, type FirstResponse } from '@qafila/contracts';
import { createTestServer, type TestServer } from '@qafila/testing';
import { createAreas } from '../../areas.ts';
import { ask } from '../../platform/http/ask.fixture.ts';
import { builtCheckout, descriptor, pack, releaseFiles, writeFiles } from '../release.fixture.ts';
import { createReleaseArea } from '../releases.ts';

const TOKEN = 'a-token-for-tests-only';
const headers = { 'x-release-token': TOKEN };
const SHELL = {
  main: ['main.0a1b2c3d.js'],
  login: { scripts: ['base.11111111.js'], files: [] },
  portal: {
    en: { scripts: ['base.11111111.js', 'portal-en.22222222.js'], files: [] },
    ar: { scripts: ['base.11111111.js', 'portal-ar.22222222.js'], files: [] },
  },
  kits: [
    { modules: ['data'], script: 'kit0.99999999.js', files: ['data.js'] },
    { modules: ['data', 'list'], script: 'kit1.99999999.js', files: ['data.js', 'list.js'] },
  ],
  parts: [
    {
      modules: ['@qafila/ui/grid'],
      script: 'grid.44444444.js',
      files: ['grid.55555555.js'],
      styles: ['grid.66666666.css'],
    },
    { modules: ['@qafila/ui/map'], script: 'map.44444444.js', files: ['map.55555555.js'], styles: [] },
  ],
  shared: {
    '@qafila/ui/grid': ['grid.55555555.js', 'grid.66666666.css', 'list.js'],
    '@qafila/ui/other': ['other.55555555.js', 'list.js'],
    data: ['data.js'],
    list: ['list.js'],
    react: [],
  },
  fonts: { en: ['assets/inter.77777777.woff2'], ar: ['assets/plex.88888888.woff2'] },
};
const PAYOUTS = {
  path: '/wallet/payouts/:id?',
  page: 'payouts',
  layout: 'main' as const,
  menu: 'closed' as const,
  title: { en: 'Payouts', ar: 'الطلبات' },
};
const ROUTES = [
  { path: '/wallet', redirectTo: '/wallet/payouts', layout: 'main' as const, title: PAYOUTS.title },
  PAYOUTS,
  { path: '/link/:id', page: 'link', layout: 'public' as const, title: { en: 'Link', ar: 'رابط' } },
];
const LISTED = {
  container: ['remoteEntry.js', 'list.aaaaaaaa.js'],
  pages: {
    payouts: {
      files: ['payouts.bbbbbbbb.js', 'payouts.cccccccc.css'],
      shared: ['react', 'data', 'list', '@qafila/ui/grid', '@qafila/ui/other'],
    },
    link: { files: ['payouts.bbbbbbbb.js'], shared: ['data', 'react'] },
  },
  texts: { en: ['en.dddddddd.js'], ar: ['ar.eeeeeeee.js'] },
};
const filesOf = (version: string) => ({
  ...releaseFiles({ name: 'remote-wallet', version, routes: ROUTES }),
  'preload.json': JSON.stringify(LISTED),
  'list.aaaaaaaa.js': 'list()',
  'payouts.bbbbbbbb.js': `payouts(${JSON.stringify(version)})`,
  'payouts.cccccccc.css': 'p {}',
  'en.dddddddd.js': 'english()',
  'ar.eeeeeeee.js': 'arabic()',
});

/** Words of one page, and a page whose words can't be had. */
const pageWords = async (path: string, locale: string) => {
  if (path === '/link/broken') throw new Error('no database');
  return path === '/link/gone' ? { status: 404, html: `<h1>Gone in ${locale}</h1>`, waits: true } : null;
};

const root = builtCheckout();
let server: TestServer;
beforeAll(async () => {
  writeFiles(join(root, 'host/dist'), {
    'index.html': `<!doctype html><title>Qafila</title><style nonce="__STYLE_NONCE__">p {}</style><script type="application/json" id="first-response">${JSON.stringify({ shell: SHELL })}</script><body><div id="root"></div></body>`,
    'grid.66666666.css': '.grid {}',
  });
  writeFiles(join(root, 'remote-wallet/dist'), filesOf('0.1.0'));
  server = await createTestServer({
    env: { RELEASE_TOKEN: TOKEN },
    areas: (deps) => [...createAreas(deps).slice(0, -1), createReleaseArea(deps, root, { pageWords })],
  });
});
afterAll(async () => {
  await server.close();
  rmSync(root, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) =>
  server.app.inject({ url, headers: { accept: 'text/html', ...headers } });
async function firstAt(url: string, headers?: Record<string, string>): Promise<FirstResponse> {
  const { body } = await get(url, headers);
  return JSON.parse(/id="first-response">([^<]*)</.exec(body)?.[1] ?? '');
}

test('a page comes with the public configuration, the registry and the files of its route', async () => {
  const { config, registry, page, shell } = await firstAt('/wallet/payouts/7?search=x');
  expect(config).toMatchObject({ apiUrl: '', registryUrl: '/remotes.json' });
  expect(registry?.remotes.map(({ name }) => name)).toEqual(['remote-agents', 'remote-wallet']);
  expect(shell).toEqual(SHELL);
  expect(page).toEqual({
    needsSession: true,
    menu: 'closed',
    kit: '/kit1.99999999.js',
    remote: expect.stringMatching(
      /^\/remotes\/remote-wallet\/0\.1\.0\/start\.payouts\.en\.[0-9a-f]{16}\.js$/,
    ),
    parts: ['/grid.44444444.js'],
    files: ['/remotes/remote-wallet/0.1.0/payouts.cccccccc.css', '/other.55555555.js'],
    fonts: ['/assets/inter.77777777.woff2'],
  });
});

test('the styles of a part stand in the page, under the name by which its script looks for them', async () => {
  const { body } = await get('/wallet/payouts');
  expect(body).toMatch(
    /<div id="root"><\/div><style nonce="[^_"]{24}" data-href="grid\.66666666\.css">\.grid \{\}<\/style><\/body>/,
  );
  expect((await get('/link/abc')).body).not.toContain('data-href');
});

test('the page is compressed for a browser that takes it', async () => {
  const plain = await get('/wallet/payouts');
  expect([plain.headers['content-encoding'], plain.headers.vary]).toEqual([
    undefined,
    'Cookie, Accept-Language, Accept-Encoding',
  ]);
  const sent = await get('/wallet/payouts', { 'accept-encoding': 'gzip, br' });
  expect(sent.headers['content-encoding']).toBe('br');
  const withoutNonce = (html: string) => html.replaceAll(/nonce="[^"]{24}"/g, 'nonce=""');
  expect(withoutNonce(brotliDecompressSync(sent.rawPayload).toString())).toBe(withoutNonce(plain.body));
});

test('a page that asks for less comes with the smaller kit', async () => {
  expect((await firstAt('/link/abc')).page).toMatchObject({ kit: '/kit0.99999999.js', files: [] });
});

test('a redirect comes with the files of where it leads, and a public page needs no session', async () => {
  expect((await firstAt('/wallet')).page).toEqual((await firstAt('/wallet/payouts')).page);
  expect((await firstAt('/link/abc')).page).toMatchObject({ needsSession: false });
  expect((await firstAt('/login')).page).toBeUndefined();
});

test('Arabic brings its texts, by the cookie before the browser', async () => {
  const chosen = { cookie: 'qafila_locale=ar', 'accept-language': 'en' };
  const { page } = await firstAt('/wallet/payouts', chosen);
  expect(page?.fonts).toEqual(['/assets/plex.88888888.woff2']);
  expect((await get(page?.remote ?? '')).body).toContain('english()\narabic()');
  const { page: asked } = await firstAt('/wallet/payouts', { 'accept-language': 'ar-QA,en;q=0.5' });
  expect(asked?.remote).toBe(page?.remote);
});

test("a page's scripts are one file, kept for ever, in which the entry comes first", async () => {
  const { page } = await firstAt('/wallet/payouts');
  const reply = await get(page?.remote ?? '', { 'accept-encoding': 'identity' });
  expect(reply.body).toBe('// remote-wallet 0.1.0\nlist()\npayouts("0.1.0")\nenglish()\n');
  expect(reply.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': 'text/javascript; charset=utf-8',
  });
  const compressed = await get(page?.remote ?? '', { 'accept-encoding': 'br' });
  expect(compressed.headers['content-encoding']).toBe('br');
});

test('an address of such a file that is no longer true is not found', async () => {
  const { page } = await firstAt('/wallet/payouts');
  const stale = page?.remote?.replace(/[0-9a-f]{16}/, '0123456789abcdef') ?? '';
  expect((await get(stale)).statusCode).toBe(404);
});

test('a release changes what the next page names, at once', async () => {
  const body = new FormData();
  body.set(
    'archive',
    new Blob([new Uint8Array(pack(filesOf('2.0.0')))], { type: 'application/gzip' }),
    'a.tgz',
  );
  const query = { name: 'remote-wallet', version: '2.0.0' };
  const { status } = await ask(server.app, calls.releases.uploadRelease, { query, body }, { headers });
  expect(status).toBe(201);
  const move = (version: string) =>
    ask(server.app, calls.releases.moveRelease, { body: { name: 'remote-wallet', version } }, { headers });
  expect((await move('2.0.0')).status).toBe(200);
  const { page } = await firstAt('/wallet/payouts');
  expect(page?.remote).toContain('/remotes/remote-wallet/2.0.0/start.');
  expect((await get(page?.remote ?? '')).body).toContain('payouts("2.0.0")');
  expect((await move('0.1.0')).status).toBe(200);
});

test('after a new build of the host, a running server sends the policy of the new inline script', async () => {
  const file = join(root, 'host/dist/index.html');
  const before = readFileSync(file, 'utf8');
  const runs = async () =>
    /script-src ([^;]*)/.exec(String((await get('/login')).headers['content-security-policy']))?.[1];
  // The second time differs, however coarse the clock of the file system is.
  const build = (page: string, seconds: number) => {
    writeFileSync(file, page);
    utimesSync(file, seconds, seconds);
  };
  expect(await runs()).toBe("'self'");
  build(before.replace('<body>', "<body><script>alert('Hello, world.');</script>"), 1_000_000_000);
  expect(await runs()).toBe("'self' 'sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng='");
  build(before, 1_000_000_001);
  expect(await runs()).toBe("'self'");
});

test('style elements need a nonce, which differs in each response and is in its page', async () => {
  const nonceAt = async (url: string) => {
    const { body, headers, statusCode } = await get(url, { 'if-none-match': '*' });
    const nonce = /<style nonce="([^"]{24})">/.exec(body)?.[1];
    expect([statusCode, headers.etag]).toEqual([200, undefined]);
    expect(headers['content-security-policy']).toContain(`; style-src 'self' 'nonce-${nonce}'; `);
    expect(headers['content-security-policy']).not.toContain('unsafe-inline');
    expect(headers['x-frame-options']).toBe('DENY');
    return nonce;
  };
  const nonces = [
    await nonceAt('/wallet/payouts'),
    await nonceAt('/wallet/payouts'),
    await nonceAt('/login'),
  ];
  expect(new Set(nonces).size).toBe(3);
});

test('a tool that takes anything gets the page, and a client of the API does not', async () => {
  const reply = await server.app.inject({ url: '/wallet/payouts', headers: { accept: '*/*' } });
  expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  const json = { accept: 'application/json, text/plain, */*' };
  expect((await server.app.inject({ url: '/wallet/payouts', headers: json })).statusCode).toBe(404);
});

test('no text of the data ends the script that holds it', async () => {
  const title = { en: '</script><b>', ar: '</script>' };
  writeFiles(join(root, 'remote-agents/dist'), {
    'remote.json': JSON.stringify(descriptor({ name: 'remote-agents', version: '0.1.1', title, routes: [] })),
  });
  const { body } = await get('/wallet/payouts');
  expect(body.match(/<\/script>/g)).toHaveLength(1);
  expect((await firstAt('/login')).registry?.remotes[0]?.title.en).toBe('</script><b>');
});

test('a page may say its words and its status in the first response, before any script runs', async () => {
  const page = (url: string) =>
    server.app.inject({ url, headers: { accept: 'text/html', 'accept-language': 'ar' } });
  const gone = await page('/link/gone');
  expect(gone.statusCode).toBe(404);
  expect(gone.body).toContain('<div id="root"><h1>Gone in ar</h1></div>');
  for (const url of ['/link/broken', '/link/other', '/login']) {
    const other = await page(url);
    expect([url, other.statusCode]).toEqual([url, 200]);
    expect(other.body).toContain('<div id="root"></div>');
  }
});
