import { rmSync } from 'node:fs';
import { type CallInput, calls } from '@qafila/contracts';
import { createTestServer, type SignedIn, type TestServer } from '@qafila/testing';
import { sql } from 'kysely';
import { createAreas } from '../../areas.ts';
import { noteBackup } from '../../platform/backup/backup-log.ts';
import { SYSTEM } from '../../platform/database/actor.ts';
import { ask } from '../../platform/http/ask.fixture.ts';
import { createHousekeeping } from '../../platform/jobs/housekeeping.ts';
import { createJobs } from '../../platform/jobs/jobs.ts';
import { outboxBacklog } from '../../platform/outbox/outbox-rows.ts';
import { connect } from '../../platform/realtime/socket-client.fixture.ts';
import { builtCheckout, pack, releaseFiles, tempFolder } from '../release.fixture.ts';
import { createReleaseArea } from '../releases.ts';
import { createTabs } from '../tabs/tabs.ts';
import { systemHealth } from './health.ts';

const TOKEN = 'a-release-token-for-tests';
const root = builtCheckout();
const dataDir = tempFolder();
let server: TestServer;
let sysAdmin: SignedIn;
let url: string;

beforeAll(async () => {
  server = await createTestServer({
    env: { RELEASE_TOKEN: TOKEN, DATA_DIR: dataDir },
    areas: (deps) => createAreas(deps, root),
  });
  url = await server.app.listen({ port: 0, host: '127.0.0.1' });
  sysAdmin = await server.loginAs('SysAdmin');
});
afterAll(async () => {
  await server.close();
  for (const folder of [root, dataDir]) rmSync(folder, { recursive: true });
});

const health = async () => (await ask(server.app, calls.releases.health, {}, sysAdmin)).reply;
const report = (body: CallInput<typeof calls.releases.reportClientError>['body']) =>
  ask(server.app, calls.releases.reportClientError, { body });
const failures = async () =>
  (await ask(server.app, calls.releases.browserFailures, {}, sysAdmin)).reply.items;

test('open tabs say which versions they have, and whose they are', async () => {
  const operator = await server.loginAs('Operator');
  const versions = { 'remote-wallet': '0.1.0', 'remote-agents': '0.1.0' };
  const tab = await connect(url, 'operational', operator.tokens.access_token, { versions });
  const other = await connect(url, 'operational', operator.tokens.access_token, {
    versions: { ...versions, 'remote-wallet': '0.0.9' },
  });
  const { inUse, nodes, figures } = await health();
  expect(inUse).toEqual([
    { name: 'remote-agents', version: '0.1.0', tabs: 2, people: [operator.user.email] },
    { name: 'remote-wallet', version: '0.1.0', tabs: 1, people: [operator.user.email] },
    { name: 'remote-wallet', version: '0.0.9', tabs: 1, people: [operator.user.email] },
  ]);
  expect(nodes).toEqual([expect.objectContaining({ alive: true, tabs: 2 })]);
  expect(figures).toContainEqual({ name: 'remote-agents', version: '0.1.0', opened: 2, failed: 0 });
  for (const { socket } of [tab, other]) {
    socket.disconnect();
  }
  const gone = async (): Promise<undefined> => {
    const { nodes: now } = await health();
    return now[0]?.tabs === 0 ? undefined : gone();
  };
  await gone();
  expect((await health()).inUse).toEqual([]);
});

test('failures are grouped; those of a known version count for its error rate', async () => {
  const chunk = { kind: 'chunk', reason: 'missing', remote: 'remote-wallet' } as const;
  await report({ ...chunk, version: '0.1.0', message: 'Loading chunk 12 failed: 0a1b2c3d4e.js' });
  await report({ ...chunk, version: '0.1.0', message: 'Loading chunk 7 failed: ffeeddccbb.js' });
  await report({ ...chunk, version: '9.9.9', message: 'No such version' });
  const items = await failures();
  expect(items.map(({ version, message, count }) => [version, message, count])).toEqual(
    expect.arrayContaining([
      ['0.1.0', 'Loading chunk # failed: ….js', 2],
      ['9.9.9', 'No such version', 1],
    ]),
  );
  const { figures } = await health();
  const wallet = figures.filter(({ name }) => name === 'remote-wallet');
  expect(wallet).toContainEqual(expect.objectContaining({ version: '0.1.0', failed: 2 }));
  expect(wallet.map(({ version }) => version)).not.toContain('9.9.9');
});

test('a silent server is shown as one, without its tabs, and forgotten after a day; so are failures after two weeks', async () => {
  const lost = createTabs(server.deps);
  await lost.beat();
  server.clock.advance(61_000);
  expect((await health()).nodes.map(({ alive }) => alive).sort()).toEqual([false, true]);
  server.clock.advance(15 * 24 * 3_600_000);
  sysAdmin = await server.loginAs('SysAdmin');
  const housekeeping = createHousekeeping(createJobs(server.deps), server.deps);
  createReleaseArea(server.deps, root, { housekeeping });
  expect(await housekeeping.run()).toMatchObject({ 'browser failures': 2 });
  expect((await health()).nodes.map(({ alive }) => alive)).toEqual([true]);
});

test('a release has its notes, and who uploaded it', async () => {
  const body = new FormData();
  const archive = pack(releaseFiles({ version: '1.1.0' }));
  body.set('archive', new Blob([new Uint8Array(archive)], { type: 'application/gzip' }), 'a.tgz');
  const query = { name: 'remote-wallet', version: '1.1.0', notes: ' Faster statements ' };
  const headers = { 'x-release-token': TOKEN };
  await ask(server.app, calls.releases.uploadRelease, { query, body }, { headers });
  const { items } = (await ask(server.app, calls.releases.releases, {}, sysAdmin)).reply;
  expect(items.find(({ name }) => name === 'remote-wallet')?.releases).toEqual([
    expect.objectContaining({ version: '1.1.0', notes: 'Faster statements', uploadedBy: 'release token' }),
  ]);
});

test('events that are not published, and jobs that wait for one that runs', async () => {
  const waiting = await server.deps.withTx(SYSTEM, async (tx) => {
    const event = { name: 'not.published', company_id: null, data: '{}', audience: '{}' };
    await tx.db.insertInto('outbox').values(event).execute();
    return outboxBacklog(tx);
  });
  expect(waiting.waiting).toBe(1);
  expect(waiting.oldestAtUtc).not.toBeNull();
  const jobs = createJobs(server.deps);
  let finish = () => {};
  const started = new Promise<void>((begun) => {
    jobs.define('sample.work', () => {
      begun();
      return new Promise<void>((done) => {
        finish = done;
      });
    });
  });
  await jobs.enqueue(null, 'sample.work', {});
  await started;
  await jobs.enqueue(null, 'sample.work', {});
  expect((await health()).queues).toContainEqual(
    expect.objectContaining({ name: 'sample.work', waiting: 1, active: 1, failed: 0 }),
  );
  finish();
  await jobs.stop();
});

test('backups are listed newest first; those of a database of one’s own are made by its tools', async () => {
  const made = { files: 1, bytes: 2 };
  await noteBackup(dataDir, { atUtc: '2026-11-21T10:00:00.000Z', folder: '/backups/1', ...made });
  await noteBackup(dataDir, { atUtc: '2026-11-22T10:00:00.000Z', folder: '/backups/2', ...made });
  const { backups, backedUpHere } = await health();
  expect([backups, backedUpHere]).toEqual([[], false]);
  const embedded = { config: { ...server.deps.config, DATABASE_URL: undefined } };
  const shown = await server.deps.withTx(SYSTEM, (tx) => systemHealth(tx, embedded));
  expect(shown.backups.map(({ folder }) => folder)).toEqual(['/backups/2', '/backups/1']);
});

test('a failure is recorded also when made-up ones have filled the list', async () => {
  sysAdmin = await server.loginAs('SysAdmin');
  await server.deps.withTx(SYSTEM, async ({ db }) => {
    await db.deleteFrom('browser_failure').execute();
    const at = server.clock.wall();
    await sql`insert into browser_failure
      (remote, version, kind, reason, message, first_at, last_at, last_browser)
      select 'remote-wallet', '0.1.0', 'chunk', 'missing', 'made up ' || n, ${at},
             ${at}::timestamptz - (n || ' seconds')::interval, '' from generate_series(1, 1000) n`.execute(
      db,
    );
    // Users met it five times, and not lately.
    await sql`update browser_failure set count = 5, last_at = last_at - interval '1 day' where message = 'made up 7'`.execute(
      db,
    );
  });
  server.clock.advance(1000);
  await report({
    kind: 'chunk',
    reason: 'missing',
    remote: 'remote-wallet',
    version: '0.1.0',
    message: 'Real',
  });
  expect((await failures())[0]?.message).toBe('Real');
  const kept = await server.deps.withTx(SYSTEM, ({ db }) =>
    db.selectFrom('browser_failure').select('message').execute(),
  );
  expect(kept).toHaveLength(1000);
  // Of those that failed once the one that failed longest ago made room.
  const messages = kept.map(({ message }) => message);
  expect(messages).not.toContain('made up 1000');
  expect(messages).toContain('made up 7');
});
