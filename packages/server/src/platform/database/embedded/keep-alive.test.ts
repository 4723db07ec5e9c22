import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ServerProcess, startServerProcess } from '@qafila/testing';

let server: ServerProcess;
beforeAll(async () => {
  server = await startServerProcess({ DEMO: 'off', BOOTSTRAP_ADMIN_EMAIL: 'first@qafila.test' });
}, 60_000);
afterAll(() => server.dispose());

/** Process id of the database; NaN while there is none. */
const postmaster = async () =>
  Number.parseInt(
    await readFile(join(server.dataDir, 'postgres/postmaster.pid'), 'utf8').catch(() => ''),
    10,
  );

/** A call that reads the database. */
const track = () => fetch(`${server.url}/tracking/task/${randomUUID().replaceAll('-', '')}`);

test('a database that was killed is started again, and the server goes on', async () => {
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
  const lines = server.output().split('\n');
  expect(lines.filter((line) => line.includes('the database ended by itself'))).toHaveLength(1);
  expect(lines.filter((line) => line.includes('the database runs again'))).toHaveLength(1);
  // What goes wrong meanwhile is said, not repeated by every request and every loop.
  expect(lines.filter((line) => line.includes('"level":')).length).toBeLessThan(40);
}, 60_000);
