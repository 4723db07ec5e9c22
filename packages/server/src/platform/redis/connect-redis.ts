import type { Logger } from 'pino';
import type { RedisClientOptions } from 'redis';
import { StartupError } from '../startup-error.ts';

const ANSWER_WITHIN_MS = 5_000;

/**
 * Connects to Redis. The client connects again by itself; the log has one line when Redis goes away, with what that
 * means, and one when it is back.
 * @throws StartupError when Redis can't be reached.
 */
export async function connectRedis(
  options: Pick<RedisClientOptions, 'disableOfflineQueue'> & { url: string },
  { log, whileAway }: { log: Pick<Logger, 'warn'>; whileAway: string },
) {
  // Its five hundred files are read only where there is a Redis.
  const { createClient } = await import('redis');
  let away = false;
  const client = createClient({ ...options, socket: { connectTimeout: ANSWER_WITHIN_MS } });
  client.on('error', (error: unknown) => {
    if (!away) log.warn({ err: error }, `Redis is away; ${whileAway}`);
    away = true;
  });
  client.on('ready', () => {
    if (away) log.warn('Redis is back');
    away = false;
  });
  const deadline = new Promise<never>((_done, fail) => {
    setTimeout(() => fail(new Error('no answer within five seconds')), ANSWER_WITHIN_MS).unref();
  });
  try {
    await Promise.race([client.connect(), deadline]);
  } catch (cause) {
    client.destroy();
    throw new StartupError(
      `Redis at REDIS_URL (${new URL(options.url).host}) does not answer. Start it, or leave REDIS_URL out to run one process.`,
      { cause },
    );
  }
  return { client, isAway: () => away };
}
