import { setTimeout as sleep } from 'node:timers/promises';
import Fastify from 'fastify';
import { memoryLimits, redisLimits } from '../limits/limits.ts';
import { startFakeRedis } from '../redis/fake-redis.fixture.ts';
import { addHealth } from './health.ts';

/** Limits counted in the fake Redis, what they have logged, and the readiness of a server that has them. */
async function serverWith(redis: { url: string }) {
  const said: string[] = [];
  /** Why Redis is away. */
  const warned = Promise.withResolvers<string>();
  const log = {
    warn(...line: [{ err: Error } | string, string?]) {
      const [fields] = line;
      said.push(String(line.at(-1)));
      if (typeof fields === 'object') warned.resolve(fields.err.message);
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
  const take = () => limits.take('sensitive', '203.0.113.9');
  return { limits, take, ready, said, warned: warned.promise, close: () => app.close() };
}

test('while Redis is away limits count per process, the log says it once, and readiness too', async () => {
  const redis = await startFakeRedis();
  const { limits, take, ready, said, warned, close } = await serverWith(redis);
  expect(await ready()).toEqual([200, { status: 'ready' }]);
  await redis.stop();
  await warned;
  expect(await ready()).toEqual([200, { status: 'ready', redis: 'away' }]);
  for (let call = 0; call < 60; call += 1) await take();
  await expect(take()).rejects.toMatchObject({ code: 'RATE_LIMITED' });
  expect(said).toEqual(['Redis is away; limits count per process']);
  await limits.close();
  await close();
});

test('a Redis that stays connected without replying is away as well; once it replies, limits are shared again', async () => {
  const redis = await startFakeRedis();
  const { limits, take, ready, said, warned, close } = await serverWith(redis);
  for (let call = 0; call < 58; call += 1) await take();
  redis.freeze();
  await Promise.all([take(), take()]);
  expect(await warned).toBe('Redis did not reply within 500 ms');
  expect(await ready()).toEqual([200, { status: 'ready', redis: 'away' }]);
  // This one does not wait for Redis any more.
  await take();
  redis.thaw();
  while (limits.isRedisAway()) await sleep(50);
  expect(redis.consumed()).toBe(60);
  expect(await ready()).toEqual([200, { status: 'ready' }]);
  // In this process only three were counted.
  await expect(take()).rejects.toMatchObject({ code: 'RATE_LIMITED' });
  expect(said).toEqual(['Redis is away; limits count per process', 'Redis is back']);
  await limits.close();
  await close();
  await redis.stop();
});

test('a Redis that is slow for long is away all that time, and back once it replies in time', async () => {
  const redis = await startFakeRedis();
  const { limits, take, said, close } = await serverWith(redis);
  redis.slowDown(900);
  await take();
  // Asked again and again meanwhile, and pinged every three seconds by its client.
  await redis.received('PING', 5);
  expect(said).toEqual(['Redis is away; limits count per process']);
  expect(limits.isRedisAway()).toBe(true);
  redis.slowDown(0);
  while (limits.isRedisAway()) await sleep(50);
  expect(said).toEqual(['Redis is away; limits count per process', 'Redis is back']);
  await limits.close();
  await close();
  await redis.stop();
});

test('a Redis that refuses a ping for a while, on a connection that stays, is back once it answers one', async () => {
  const redis = await startFakeRedis();
  const { limits, take, said, warned, close } = await serverWith(redis);
  redis.refusePings(true);
  expect(await warned).toContain('MISCONF');
  expect(limits.isRedisAway()).toBe(true);
  redis.refusePings(false);
  while (limits.isRedisAway()) await sleep(50);
  await take();
  expect([redis.consumed(), said]).toEqual([1, ['Redis is away; limits count per process', 'Redis is back']]);
  await limits.close();
  await close();
  await redis.stop();
});

test('a connection to Redis that is dead is given up, and limits are shared again over a new one', async () => {
  const redis = await startFakeRedis();
  const { limits, take, said, close } = await serverWith(redis);
  redis.freeze();
  await take();
  redis.forgetConnections();
  while (limits.isRedisAway()) await sleep(50);
  await take();
  expect([redis.consumed(), said]).toEqual([1, ['Redis is away; limits count per process', 'Redis is back']]);
  await limits.close();
  await close();
  await redis.stop();
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
