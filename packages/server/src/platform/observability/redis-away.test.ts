import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import Fastify from 'fastify';
import { memoryLimits, redisLimits } from '../limits/limits.ts';
import { addHealth } from './health.ts';

/** Accepts every command, which is all that a client needs to be connected. */
async function startFakeRedis() {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('data', (data) =>
      socket.write('+OK\r\n'.repeat(data.toString().match(/^\*\d+/gm)?.length ?? 1)),
    );
    socket.on('error', () => {});
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return {
    url: `redis://127.0.0.1:${port}`,
    async stop() {
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}

test('while Redis is away limits count per process, the log says it once, and readiness too', async () => {
  const redis = await startFakeRedis();
  const said: string[] = [];
  const warned = Promise.withResolvers<void>();
  const log = {
    warn(_fields: unknown, message: string) {
      said.push(message);
      warned.resolve();
    },
  };
  const limits = await redisLimits(redis.url, log as never);
  const app = Fastify();
  addHealth(app, {
    database: { sidePool: { query: async () => ({}) } } as never,
    room: { require: () => {} } as never,
    limits,
    isStopping: () => false,
  });
  const ready = async () => {
    const reply = await app.inject('/health/ready');
    return [reply.statusCode, reply.json()];
  };
  expect(await ready()).toEqual([200, { status: 'ready' }]);
  await redis.stop();
  await warned.promise;
  expect(await ready()).toEqual([200, { status: 'ready', redis: 'away' }]);
  for (let call = 0; call < 60; call += 1) await limits.take('sensitive', '203.0.113.9');
  await expect(limits.take('sensitive', '203.0.113.9')).rejects.toMatchObject({ code: 'RATE_LIMITED' });
  expect(said).toEqual(['Redis is away; limits count per process']);
  await limits.close();
  await app.close();
});

test('a server that starts without its Redis ends with what to do', async () => {
  const redis = await startFakeRedis();
  await redis.stop();
  await expect(redisLimits(redis.url, { warn: () => {} } as never)).rejects.toThrow(
    'does not answer. Start it, or leave REDIS_URL out to run one process.',
  );
});

test('limits of one process need no Redis', () => {
  expect(memoryLimits().isRedisAway()).toBe(false);
});
