import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type ServerProcess, startServerProcess } from '@qafila/testing';
import { keepAlive } from './keep-alive.ts';

let server: ServerProcess;
beforeAll(async () => {
  server = await startServerProcess({ DEMO: 'off', BOOTSTRAP_ADMIN_EMAIL: 'first@qafila.test' });
});
afterAll(() => server.dispose());

const pidFile = () => join(server.dataDir, 'postgres/postmaster.pid');

/** Process id of the database; NaN while there is none. */
const postmaster = async () => Number.parseInt(await readFile(pidFile(), 'utf8').catch(() => ''), 10);

/** A call that reads the database. */
const track = () => fetch(`${server.url}/tracking/task/${randomUUID().replaceAll('-', '')}`);

/** Sends a signal to the database and all its processes. */
async function signalDatabase(signal: 'SIGSTOP' | 'SIGCONT'): Promise<void> {
  const pid = await postmaster();
  const children = (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8'))
    .trim()
    .split(' ')
    .map(Number);
  for (const each of [pid, ...children]) process.kill(each, signal);
}

test('metrics of the process are served', async () => {
  const metrics = await (await fetch(`${server.url}/metrics`)).text();
  expect(metrics).toMatch(/^process_resident_memory_bytes \d{8,}$/m);
});

test('requests to a frozen database end with 503 and the reason; readiness fails meanwhile and recovers afterwards', async () => {
  const ready = async () => (await fetch(`${server.url}/health/ready`)).status;
  expect(await ready()).toBe(200);
  await signalDatabase('SIGSTOP');
  try {
    expect(await ready()).toBe(503);
    expect((await fetch(`${server.url}/health/live`)).status).toBe(200);
    // More than the pool has connections: requests that wait for one end as well.
    const replies = await Promise.all(Array.from({ length: 40 }, track));
    expect(replies.map(({ status }) => status)).toEqual(Array(40).fill(503));
    expect(await replies[0]?.json()).toMatchObject({
      code: 'UNAVAILABLE',
      message: 'The database does not answer. Try again in a moment',
    });
    expect((await track()).status).toBe(503);
  } finally {
    await signalDatabase('SIGCONT');
  }
  while ((await ready()) !== 200);
  expect((await track()).status).toBe(404);
  const lines = server.output().split('\n');
  expect(lines.filter((line) => line.includes('the database does not answer;'))).toHaveLength(1);
});

test('a database that was killed is started again, and the server keeps working', async () => {
  const printed = server.output().length;
  expect((await track()).status).toBe(404);
  const killed = await postmaster();
  process.kill(killed, 'SIGKILL');
  for (let now = killed; now === killed || Number.isNaN(now); ) now = await postmaster();
  let status = 0;
  while (status !== 404)
    status = await track().then(
      (reply) => reply.status,
      () => 0,
    );
  expect((await fetch(`${server.url}/health/ready`)).status).toBe(200);
  const said = server
    .output()
    .slice(printed)
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line): string => JSON.parse(line).msg);
  expect(said).toContain('the database ended by itself; starting it again');
  expect(said).toContain('the database runs again');
  // However long it takes: nothing is logged by every request, or again by a loop that tries again.
  expect(said.filter((message, at) => said.indexOf(message) !== at)).toEqual([]);
});

/** A new server writes it just before it looks for the database of the one before. */
const lockFile = () => join(server.dataDir, 'server.pid');
/** Longer than a database has for an answer. */
const RECOVERY_MS = 5_000;
const writeStatus = async (status: 'starting' | 'ready') =>
  writeFile(
    pidFile(),
    (await readFile(pidFile(), 'utf8')).replace(/(starting|ready)( *\n?)$/, `${status}$2`),
  );

test('a database that a killed server left in its recovery is waited for and taken over, not stopped', async () => {
  const pid = await postmaster();
  await server.end('SIGKILL');
  await signalDatabase('SIGSTOP');
  await writeStatus('starting');
  const lock = await readFile(lockFile(), 'utf8');
  const restarted = server.restart();
  try {
    while ((await readFile(lockFile(), 'utf8').catch(() => lock)) === lock) await sleep(50);
    await sleep(RECOVERY_MS);
  } finally {
    await writeStatus('ready');
    await signalDatabase('SIGCONT');
  }
  await restarted;
  expect(await postmaster()).toBe(pid);
  expect((await track()).status).toBe(404);
});

test('a stop calls off a start of the database, whose recovery may take long', async () => {
  const begun = Promise.withResolvers<void>();
  const start = (stopped: AbortSignal) => {
    begun.resolve();
    return new Promise<number>((_done, fail) => {
      stopped.addEventListener('abort', () => fail(new Error('called off')));
    });
  };
  const dead = spawnSync('true').pid;
  const watch = keepAlive(dead, '/no/cluster', { log: { error: () => {} } as never, start });
  await begun.promise;
  await watch.stop();
  expect(watch.pid()).toBe(dead);
});

test('a stop in the pause after a start that failed starts nothing more', async () => {
  const failed = Promise.withResolvers<void>();
  let starts = 0;
  const start = async () => {
    starts += 1;
    setImmediate(failed.resolve);
    throw new Error('sessions of the killed one have not ended yet');
  };
  const watch = keepAlive(spawnSync('true').pid, '/no/cluster', { log: { error: () => {} } as never, start });
  await failed.promise;
  await watch.stop();
  expect(starts).toBe(1);
});
