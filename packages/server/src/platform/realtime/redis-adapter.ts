import type { Logger } from 'pino';
import type { Server } from 'socket.io';
import { connectRedis } from '../redis/connect-redis.ts';

/** Maximum entries of the stream; enough for a node that was away briefly. */
const STREAM_LENGTH = 10_000;

/**
 * Connects this process to the others through Redis: for hints that there are events. The events themselves, and positions
 * on the map, are read from the database, so that none is lost while Redis is away.
 * @returns a function that disconnects it.
 * @throws StartupError when Redis can't be reached.
 */
export async function joinThroughRedis(io: Server, url: string, log: Logger): Promise<() => Promise<void>> {
  const { createAdapter } = await import('@socket.io/redis-streams-adapter');
  const { client, inTime } = await connectRedis(
    { url },
    { log, whileAway: 'events of other processes arrive up to a second later' },
  );
  // The adapter does not wait for the outcome. A hint that does not arrive needs no line in the log.
  const publish = client.publish.bind(client);
  Object.assign(client, {
    publish: (...hint: Parameters<typeof publish>) => inTime(() => publish(...hint)).catch(() => 0),
  });
  io.adapter(createAdapter(client, { maxLen: STREAM_LENGTH }));
  return async () => client.destroy();
}
