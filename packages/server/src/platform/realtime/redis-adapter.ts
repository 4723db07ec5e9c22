import { createAdapter } from '@socket.io/redis-streams-adapter';
import type { Logger } from 'pino';
import { createClient } from 'redis';
import type { Server } from 'socket.io';
import { StartupError } from '../startup-error.ts';

/** Entries that the stream keeps; enough for a node that was away for a moment, clients resync by cursor beyond. */
const STREAM_LENGTH = 10_000;

/**
 * Joins this process to the others through Redis; answers what to call at the end.
 * @throws StartupError when Redis can't be reached.
 */
export async function joinThroughRedis(io: Server, url: string, log: Logger): Promise<() => Promise<void>> {
  const client = createClient({ url, socket: { connectTimeout: 5000 } });
  client.on('error', (error: unknown) => log.warn({ err: error }, 'Redis connection failed'));
  const deadline = new Promise<never>((_done, fail) => {
    setTimeout(() => fail(new Error('no answer within five seconds')), 5000).unref();
  });
  try {
    await Promise.race([client.connect(), deadline]);
  } catch (cause) {
    client.destroy();
    throw new StartupError(
      `Redis at REDIS_URL (${new URL(url).host}) does not answer. Start it, or leave REDIS_URL out to run one process.`,
      { cause },
    );
  }
  io.adapter(createAdapter(client, { maxLen: STREAM_LENGTH }));
  return async () => client.destroy();
}
