import { createAdapter } from '@socket.io/redis-streams-adapter';
import type { Logger } from 'pino';
import { createClient } from 'redis';
import type { Server } from 'socket.io';
import { StartupError } from '../startup-error.ts';

/** Maximum entries of the stream; enough for a node that was away briefly. */
const STREAM_LENGTH = 10_000;

/**
 * Connects this process to the others through Redis: for positions on the map, and hints that there are events. The events
 * themselves are read from the database, so that none is lost while Redis is away.
 * @returns a function that disconnects it.
 * @throws StartupError when Redis can't be reached.
 */
export async function joinThroughRedis(io: Server, url: string, log: Logger): Promise<() => Promise<void>> {
  let away = false;
  const client = createClient({ url, socket: { connectTimeout: 5000 } });
  client.on('error', (error: unknown) => {
    // The client reconnects several times a second; it is logged once.
    if (!away)
      log.warn({ err: error }, 'Redis is away; positions reach only the sockets of their own process');
    away = true;
  });
  client.on('ready', () => {
    if (!away) return;
    away = false;
    log.warn('Redis is back');
  });
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
