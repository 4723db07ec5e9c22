import { setTimeout as sleep } from 'node:timers/promises';
import { Server } from 'socket.io';
import { startFakeRedis } from '../redis/fake-redis.fixture.ts';
import { joinThroughRedis } from './redis-adapter.ts';

test('hints that do not arrive while Redis is away are no errors: the log says only that it is away', async () => {
  const redis = await startFakeRedis();
  const said: string[] = [];
  const warned = Promise.withResolvers<void>();
  const log = {
    warn(...line: unknown[]) {
      said.push(String(line.at(-1)));
      warned.resolve();
    },
  };
  const io = new Server();
  const leave = await joinThroughRedis(io, redis.url, log as never);
  await Promise.all([redis.received('XREAD', 1), redis.received('SUBSCRIBE', 1)]);
  redis.freeze();
  for (let hint = 0; hint < 3; hint += 1) io.serverSideEmit('published');
  await redis.received('PUBLISH', 3);
  redis.closeConnections();
  await warned.promise;
  for (let hint = 0; hint < 3; hint += 1) io.serverSideEmit('published');
  redis.thaw();
  // The adapter closes only those of its connections that are there.
  await redis.received('XREAD', 2);
  while (said.length < 2) await sleep(5);
  // A promise that is rejected without a handler fails the test.
  expect(said).toEqual([
    'Redis is away; events of other processes arrive up to a second later',
    'Redis is back',
  ]);
  await io.of('/').adapter.close();
  await leave();
  await redis.stop();
});
