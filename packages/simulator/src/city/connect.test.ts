import { createServer, type Server } from 'node:http';
import { freePort } from '@qafila/testing';
import { waitForClock } from './connect.ts';

const servers: Server[] = [];
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => new Promise((done) => server.close(done))));
});

/** Replies to every request with this time, as the server's clock does; before that with these statuses. */
function serveTime(port: number, serverTimeUtc: string, refusals: number[] = []): Promise<void> {
  const server = createServer((_request, reply) => {
    reply.statusCode = refusals.shift() ?? 200;
    reply.setHeader('content-type', 'application/json');
    reply.setHeader('connection', 'close');
    reply.end(JSON.stringify({ serverTimeUtc, clockSpeed: 60 }));
  });
  servers.push(server);
  return new Promise((done) => server.listen(port, '127.0.0.1', done));
}

test('waits for a server that starts later', async () => {
  const port = await freePort();
  const waits: number[] = [];
  const clock = await waitForClock(
    `http://127.0.0.1:${port}`,
    () => false,
    async (ms) => {
      waits.push(ms);
      await serveTime(port, '2026-03-10T09:30:00.000Z');
    },
  );
  expect(waits).toEqual([2000]);
  expect(clock.speed).toBe(60);
  expect(new Date(clock.now()).toISOString().slice(0, 13)).toBe('2026-03-10T09');
});

test('tries again when a busy server closed the connection before it had read the request', async () => {
  const port = await freePort();
  const waits: number[] = [];
  // The client itself makes three attempts.
  await serveTime(port, '2026-03-10T09:30:00.000Z', [408, 408, 408]);
  const clock = await waitForClock(
    `http://127.0.0.1:${port}`,
    () => false,
    async (ms) => void waits.push(ms),
  );
  expect(waits).toEqual([2000]);
  expect(clock.speed).toBe(60);
});

test('stops waiting when the city is stopped', async () => {
  const port = await freePort();
  let stopped = false;
  const waiting = waitForClock(
    `http://127.0.0.1:${port}`,
    () => stopped,
    async () => {
      stopped = true;
    },
  );
  await expect(waiting).rejects.toMatchObject({ code: 'NO_RESPONSE' });
});
