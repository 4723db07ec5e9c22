import { existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { calls, type RemoteRegistry } from '@qafila/contracts';
import { createTestServer, TEST_PASSWORD, type TestServer } from '@qafila/testing';
import { createAreas } from '../areas.ts';
import { SYSTEM } from '../platform/database/actor.ts';
import { ask } from '../platform/http/ask.fixture.ts';
import { s3Like } from '../platform/storage/s3-like.fixture.ts';
import { builtCheckout, pack, releaseFiles, tempFolder } from './release.fixture.ts';
import { createReleaseArea } from './releases.ts';

const TOKEN = 'a-release-token-for-tests';
const root = builtCheckout();
const dataDir = tempFolder();
let server: TestServer;
let bucket: Awaited<ReturnType<typeof s3Like>>;

beforeAll(async () => {
  bucket = await s3Like();
  server = await createTestServer({
    env: {
      RELEASE_TOKEN: TOKEN,
      DATA_DIR: dataDir,
      S3_ENDPOINT: bucket.url,
      S3_BUCKET: 'files',
      S3_ACCESS_KEY_ID: 'key-id',
      S3_SECRET_ACCESS_KEY: 'secret',
    },
    areas: (deps) => [...createAreas(deps).slice(0, -1), createReleaseArea(deps, root)],
  });
});
afterAll(async () => {
  await server.close();
  bucket.server.close();
  for (const folder of [root, dataDir]) rmSync(folder, { recursive: true });
});

const authorized = { 'x-release-token': TOKEN };

type Headers = Record<string, string>;
function upload(
  files: Record<string, string | Buffer> | Buffer,
  version: string,
  headers: Headers = authorized,
) {
  const archive = Buffer.isBuffer(files) ? files : pack(files);
  const body = new FormData();
  body.set('archive', new Blob([new Uint8Array(archive)], { type: 'application/gzip' }), 'a.tgz');
  const query = { name: 'remote-wallet', version };
  return ask(server.app, calls.releases.uploadRelease, { query, body }, { headers });
}
interface Seen {
  version: string;
  candidate: string | null;
}
const move = (version: string, percent?: number, headers: Headers = authorized, seen?: Seen) => {
  const body = { name: 'remote-wallet', version, percent, seen };
  return ask(server.app, calls.releases.moveRelease, { body }, { headers });
};
const rollback = (headers: Headers = authorized, seen?: Seen) =>
  ask(server.app, calls.releases.rollbackRelease, { body: { name: 'remote-wallet', seen } }, { headers });

async function liveFor(visitor: string): Promise<string | undefined> {
  const reply = await server.app.inject({ url: '/remotes.json', headers: { 'x-visitor-id': visitor } });
  return reply.json<RemoteRegistry>().remotes.find(({ name }) => name === 'remote-wallet')?.version;
}
const release = async (version: string) =>
  expect((await upload(releaseFiles({ version }), version)).status).toBe(201);

test("the registry lists the checkout's builds until something is released", async () => {
  const reply = await server.app.inject({ url: '/remotes.json' });
  expect(reply.headers['cache-control']).toBe('no-store');
  expect(reply.json<RemoteRegistry>().remotes).toEqual([
    expect.objectContaining({
      name: 'remote-agents',
      manifestUrl: '/remotes/remote-agents/0.1.0/mf-manifest.json',
    }),
    expect.objectContaining({ name: 'remote-wallet', version: '0.1.0', shellSdk: 1 }),
  ]);
  expect((await server.app.inject({ url: '/remotes/remote-wallet/0.1.0/mf-manifest.json' })).json()).toEqual({
    id: 'remote-wallet',
    version: '0.1.0',
  });
});

test('the configuration of the shell has one origin', async () => {
  const reply = await server.app.inject({ url: '/config.json' });
  expect(reply.json()).toMatchObject({ apiUrl: '', registryUrl: '/remotes.json', socketUrl: '' });
});

test('a release goes live when the pointer moves, and can be rolled back; all clients get an event', async () => {
  await release('1.0.0');
  expect(await liveFor('visitor-1')).toBe('0.1.0');
  expect((await move('1.0.0')).body).toMatchObject({
    version: '1.0.0',
    builtIn: false,
    versions: ['1.0.0'],
  });
  expect(await liveFor('visitor-1')).toBe('1.0.0');
  const page = await server.app.inject({ url: '/remotes/remote-wallet/1.0.0/static/page.0123abcd.js' });
  expect(page.body).toBe('// page of 1.0.0');
  expect(page.headers['cache-control']).toContain('immutable');
  expect((await rollback()).body).toMatchObject({ version: '0.1.0', builtIn: true });
  expect(await liveFor('visitor-1')).toBe('0.1.0');
  // Pages of the previous release keep their files.
  expect((await server.app.inject({ url: '/remotes/remote-wallet/1.0.0/remoteEntry.js' })).statusCode).toBe(
    200,
  );
  const events = await server.deps.withTx(SYSTEM, (tx) =>
    tx.db
      .selectFrom('outbox')
      .select(['data', 'audience'])
      .where('name', '=', 'release.changed')
      .orderBy('id')
      .execute(),
  );
  expect(events).toEqual([
    { data: { name: 'remote-wallet', version: '1.0.0', previous: '0.1.0' }, audience: { everyone: true } },
    { data: { name: 'remote-wallet', version: '0.1.0', previous: '1.0.0' }, audience: { everyone: true } },
  ]);
  expect((await rollback()).body).toMatchObject({ code: 'CONFLICT' });
});

test('a share of users gets a new version, always the same ones', async () => {
  await release('2.0.0');
  expect((await move('2.0.0', 25)).body).toMatchObject({
    version: '0.1.0',
    candidate: '2.0.0',
    percent: 25,
  });
  const visitors = Array.from({ length: 60 }, (_, index) => `visitor-number-${index}`);
  const first = await Promise.all(visitors.map(liveFor));
  expect(await Promise.all(visitors.map(liveFor))).toEqual(first);
  const share = first.filter((version) => version === '2.0.0').length;
  expect(share).toBeGreaterThan(5);
  expect(share).toBeLessThan(30);
  await move('2.0.0', 75);
  const later = await Promise.all(visitors.map(liveFor));
  expect(first.every((version, index) => version !== '2.0.0' || later[index] === '2.0.0')).toBe(true);
  expect((await rollback()).body).toMatchObject({ version: '0.1.0', candidate: null, percent: 0 });
});

test('a visitor without an id gets a cookie that keeps them on their version', async () => {
  const first = await server.app.inject({ url: '/remotes.json' });
  const cookie = String(first.headers['set-cookie']);
  expect(cookie).toMatch(/^qafila_visitor=[\w-]+; .*HttpOnly/);
  const again = await server.app.inject({
    url: '/remotes.json',
    headers: { cookie: cookie.split(';')[0] ?? '' },
  });
  expect(again.headers['set-cookie']).toBeUndefined();
});

test('only the release token or a SysAdmin may release', async () => {
  const files = releaseFiles({ version: '3.0.0' });
  expect((await upload(files, '3.0.0', {})).status).toBe(401);
  expect((await upload(files, '3.0.0', { 'x-release-token': 'wrong' })).status).toBe(401);
  const admin = await server.loginAs('CompanyAdmin');
  expect((await upload(files, '3.0.0', admin.headers)).status).toBe(403);
  expect((await move('1.0.0', undefined, {})).status).toBe(401);
  expect((await rollback(admin.headers)).status).toBe(403);
  const sysAdmin = await server.loginAs('SysAdmin');
  expect((await upload(files, '3.0.0', sysAdmin.headers)).status).toBe(201);
  const all = await ask(server.app, calls.releases.releases, {}, sysAdmin);
  expect(all.reply.items).toContainEqual(
    expect.objectContaining({ name: 'remote-wallet', versions: expect.arrayContaining(['3.0.0']) }),
  );
});

test('a SysAdmin needs a fresh password to release and roll back', async () => {
  const sysAdmin = await server.tenMinutesLater(await server.loginAs('SysAdmin'));
  const asked = { status: 403, body: { code: 'FRESH_AUTHENTICATION_REQUIRED' } };
  const files = releaseFiles({ version: '3.1.0' });
  expect(await upload(files, '3.1.0', sysAdmin.headers)).toMatchObject(asked);
  expect(await move('3.0.0', undefined, sysAdmin.headers)).toMatchObject(asked);
  expect(await rollback(sysAdmin.headers)).toMatchObject(asked);
  const body = { password: TEST_PASSWORD };
  expect((await ask(server.app, calls.identity.confirmPassword, { body }, sysAdmin)).status).toBe(204);
  expect((await upload(files, '3.1.0', sysAdmin.headers)).status).toBe(201);
});

test("a release that can't run here is refused with its reasons, and nothing is stored", async () => {
  const message = async (files: Parameters<typeof upload>[0], version = '9.0.0') => {
    const { status, error } = await upload(files, version);
    return `${status} ${error.message}`;
  };
  const good = { version: '9.0.0' };
  expect(await message({ 'remote.json': '{}' })).toContain('mf-manifest.json is missing');
  expect(await message(releaseFiles({ ...good, shellSdk: 2 }))).toContain(
    'built with shell-sdk 2; this shell runs 1',
  );
  expect(await message(releaseFiles({ ...good, name: 'remote-agents' }))).toContain(
    'release of remote-agents',
  );
  expect(await message(releaseFiles({ version: '9.0.1' }))).toContain('This is version 9.0.1');
  expect(await message({ ...releaseFiles(good), 'remote.json': '{' })).toContain('400');
  expect(await message({ ...releaseFiles(good), '.env': 'secret' })).toContain('is not allowed in a release');
  expect(await message(Buffer.from('no archive'))).toContain("400 The archive can't be read");
  expect(await message(releaseFiles({ version: '1.0.0' }), '1.0.0')).toBe(
    '409 remote-wallet 1.0.0 was released already',
  );
  expect(await message(releaseFiles({ version: '0.1.0' }), '0.1.0')).toContain('409');
  expect((await move('9.0.0')).status).toBe(404);
  expect(existsSync(join(dataDir, 'releases', 'remote-wallet', '9.0.0'))).toBe(false);
});

test('at least five versions are kept, and all live ones', async () => {
  await release('4.0.0');
  await move('4.0.0');
  for (const patch of [1, 2, 3, 4, 5, 6]) {
    server.clock.advance(1000);
    await release(`4.0.${patch}`);
  }
  const { versions } = (await move('4.0.6', 10)).reply;
  expect(versions).toEqual(['4.0.6', '4.0.5', '4.0.4', '4.0.3', '4.0.2', '4.0.0']);
  const kept = (version: string) => existsSync(join(dataDir, 'releases', 'remote-wallet', version));
  expect(['4.0.0', '4.0.1', '4.0.2'].map(kept)).toEqual([true, false, true]);
  // Browsers and other servers may still have the files of the one that left the store.
  expect((await upload(releaseFiles({ version: '4.0.1' }), '4.0.1')).status).toBe(409);
});

test('two who end a roll-out at once end it once: the second is told, and takes no version from everybody', async () => {
  await release('5.0.0');
  await move('5.0.0');
  server.clock.advance(1000);
  await release('5.1.0');
  await move('5.1.0', 10);
  const seen = { version: '5.0.0', candidate: '5.1.0' };
  expect((await rollback(authorized, seen)).body).toMatchObject({ version: '5.0.0', candidate: null });
  const second = await rollback(authorized, seen);
  expect(second).toMatchObject({
    status: 409,
    error: {
      message: 'remote-wallet has changed since you looked: 5.0.0 is live, and nothing is being rolled out',
      details: { current: { version: '5.0.0', candidate: null } },
    },
  });
  // Nor is a roll-out raised that was ended because it failed.
  expect((await move('5.1.0', 50, authorized, seen)).status).toBe(409);
  expect(await liveFor('visitor-1')).toBe('5.0.0');
  await move('5.1.0', 25);
  const stale = await move('5.1.0', undefined, authorized, { version: '5.0.0', candidate: null });
  expect(stale.error.message).toBe(
    'remote-wallet has changed since you looked: 5.0.0 is live, and 5.1.0 goes to 25% of users',
  );
  expect((await move('5.1.0', undefined, authorized, seen)).body).toMatchObject({ version: '5.1.0' });
});

test('going back skips the versions that are no longer in the store', async () => {
  for (const patch of [0, 1, 2, 3, 4, 5, 6, 7]) {
    server.clock.advance(1000);
    await release(`6.0.${patch}`);
    await move(`6.0.${patch}`);
  }
  const back: string[] = [];
  for (;;) {
    const { status, body } = await rollback();
    if (status !== 200) break;
    const { version, builtIn } = body as { version: string; builtIn: boolean };
    expect(await liveFor('visitor-1')).toBe(version);
    back.push(version);
    if (builtIn) break;
  }
  expect(back).toEqual(['6.0.6', '6.0.5', '6.0.4', '6.0.3', '6.0.2', '6.0.1', '0.1.0']);
});

test("the server's own version is named while another one is live, and can be released to all", async () => {
  await release('7.0.0');
  expect((await move('7.0.0')).body).toMatchObject({
    version: '7.0.0',
    builtIn: false,
    builtInVersion: '0.1.0',
  });
  expect((await move('0.1.0', 50)).status).toBe(409);
  expect((await move('0.1.0')).body).toMatchObject({
    version: '0.1.0',
    builtIn: true,
    builtInVersion: '0.1.0',
  });
});

test('with S3 a server whose disk lacks a release has its files too, as long as the release is kept', async () => {
  const file = (version: string) =>
    server.app.inject({ url: `/remotes/remote-wallet/${version}/static/page.0123abcd.js` });
  await release('8.0.0-rc.1');
  // Another node, or the same one after it got a new disk.
  rmSync(join(dataDir, 'releases'), { recursive: true });
  const asked = await Promise.all([file('8.0.0-rc.1'), file('8.0.0-rc.1'), file('8.0.0-rc.2')]);
  expect(asked.map(({ statusCode }) => statusCode)).toEqual([200, 200, 404]);
  expect(asked[0]?.body).toBe('// page of 8.0.0-rc.1');
  const reads = () => bucket.requests.filter(({ method }) => method === 'GET').length;
  const before = reads();
  expect(before).toBe(1);
  expect((await file('8.0.0-rc.1')).statusCode).toBe(200);
  expect(reads()).toBe(before);
  for (const patch of [1, 2, 3, 4, 5]) {
    server.clock.advance(1000);
    await release(`8.0.${patch}`);
  }
  expect((await file('8.0.0-rc.1')).statusCode).toBe(404);
  // What is kept of it in the bucket goes with it.
  const { reply } = await ask(server.app, calls.releases.releases, {}, await server.loginAs('SysAdmin'));
  const kept = reply.items.find(({ name }) => name === 'remote-wallet')?.versions ?? [];
  expect(bucket.objects.size).toBe(kept.length);
});

test('a remote whose files are missing stays in the registry, so that the shell can report it', async () => {
  renameSync(join(root, 'remote-agents', 'dist'), join(root, 'remote-agents', 'away'));
  const names = (await server.app.inject({ url: '/remotes.json' }))
    .json<RemoteRegistry>()
    .remotes.map(({ name }) => name);
  expect(names).toContain('remote-agents');
  expect((await server.app.inject({ url: '/remotes/remote-agents/0.1.0/mf-manifest.json' })).statusCode).toBe(
    404,
  );
  renameSync(join(root, 'remote-agents', 'away'), join(root, 'remote-agents', 'dist'));
  expect((await server.app.inject({ url: '/remotes/remote-agents/0.1.0/mf-manifest.json' })).statusCode).toBe(
    200,
  );
});
