import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { mkdir, open, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { killDatabase, type ServerProcess, startServerProcess } from '@qafila/testing';
import { check, newRequest, openWallets, type Sent, send, signIn } from './crash-load.fixture.ts';

const MB = 1_048_576;
const SIZE_MB = 400;
const LANES = 4;
const LONGER_THAN_A_START_MAY_FAIL_MS = 9_000;

/** Mounts a disk in memory; undefined where this process may not, which is everywhere but as root. */
function mountDisk(): string | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'qafila-disk-'));
  // The database's account has to get through.
  chmodSync(folder, 0o755);
  try {
    const options = `size=${SIZE_MB}m,mode=755`;
    execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder], { stdio: 'ignore' });
    return folder;
  } catch {
    rmSync(folder, { recursive: true });
    return undefined;
  }
}

const disk = mountDisk();
/** Skipped, and reported as such, where nothing can be mounted: `platform/http/full-disk.test.ts` fakes the free space. */
const testOnDisk = disk ? test : test.skip;

let server: ServerProcess;
beforeAll(async () => {
  if (!disk) return;
  const dataDir = join(disk, 'data');
  await mkdir(dataDir);
  server = await startServerProcess({ DATA_DIR: dataDir, RATE_LIMITS: 'off', ENGINE: 'off' });
});
afterAll(async () => {
  await server?.dispose();
  if (!disk) return;
  execFileSync('umount', [disk]);
  rmSync(disk, { recursive: true });
});

const filler = () => join(disk ?? '', 'filler');

/** Writes a file until this many bytes are left. */
async function fill(left: number): Promise<void> {
  const file = await open(filler(), 'w');
  try {
    for (;;) {
      const { bavail, bsize } = await statfs(disk ?? '');
      const size = Math.min(bavail * bsize - left, 8 * MB);
      if (size <= 0) return;
      await file.write(Buffer.alloc(size));
    }
  } catch (error) {
    // The database took what was left.
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  } finally {
    await file.close();
  }
}

/** Status and code of a reply; nothing while there is none. */
async function answer(path: string, init?: RequestInit) {
  const reply = await fetch(server.url + path, init).catch(() => undefined);
  const body = (await reply?.json().catch(() => ({}))) as { code?: string; message?: string } | undefined;
  return { status: reply?.status ?? 0, code: body?.code, message: body?.message };
}
const ready = () => answer('/health/ready');
const as = (token: string) => ({ authorization: `Bearer ${token}` });
const createSkill = (token: string, name: string) =>
  answer('/agent-api/Skills', {
    method: 'POST',
    headers: { ...as(token), 'content-type': 'application/json' },
    body: JSON.stringify({ name, description: 'x' }),
  });

async function until(status: number, ask: () => Promise<{ status: number }>): Promise<void> {
  while ((await ask()).status !== status) await sleep(50);
}

const FULL = {
  status: 507,
  code: 'DISK_FULL',
  message: 'Nothing was saved: the disk of the server is full. Ask your administrator to free some space',
};

testOnDisk(
  'with less than 64 MB left on its disk, writes and readiness end with 507, reads go on, and writes again with space',
  async () => {
    const token = await signIn(server.url);
    expect((await ready()).status).toBe(200);
    await fill(40 * MB);
    await until(507, ready);
    expect(await ready()).toEqual(FULL);
    expect(await createSkill(token, 'Refused')).toEqual(FULL);
    expect((await answer('/agent-api/Skills/all', { headers: as(token) })).status).toBe(200);
    expect(await signIn(server.url)).toBeTruthy();

    await rm(filler());
    await until(200, ready);
    expect((await createSkill(token, 'Saved')).status).toBe(201);
  },
);

testOnDisk(
  'a disk that fills up to the last byte under load loses nothing that was acknowledged, and writes go on with space',
  async () => {
    const all: Sent[] = [];
    const agents = await openWallets(server, await signIn(server.url), all);
    const token = await signIn(server.url);
    let stopped = false;
    const lanes = Array.from({ length: LANES }, async (_, lane) => {
      while (!stopped) {
        const sent = newRequest(agents[all.length % agents.length] ?? '');
        all.push(sent);
        if (!(await send(server.url, token, sent))) await sleep(20 + lane);
      }
    });
    const before = all.length;
    while (all.length < before + 50) await sleep(20);
    await fill(0);
    await until(507, ready);
    expect(await ready()).toEqual(FULL);
    await until(507, () => createSkill(token, 'Never'));
    stopped = true;
    await Promise.all(lanes);
    // The database can't start while the disk is full, for longer than a start may fail otherwise.
    killDatabase(server);
    while (!server.output().includes('the database ended by itself')) await sleep(50);
    await sleep(LONGER_THAN_A_START_MAY_FAIL_MS);
    expect(await ready()).toEqual(FULL);

    await rm(filler());
    await until(200, ready);
    const fresh = await signIn(server.url);
    const refused = all.filter(({ status }) => status === undefined);
    expect(refused.length).toBeGreaterThan(0);
    for (const sent of refused) expect(await send(server.url, fresh, sent)).toBe(true);
    await check(server, all, 'after the disk was full');
    const skills = await fetch(`${server.url}/agent-api/Skills/all?pageSize=100`, { headers: as(fresh) });
    expect(await skills.text()).not.toContain('"Never"');
    expect((await createSkill(fresh, 'Afterwards')).status).toBe(201);
  },
);
