import type { Logger } from 'pino';
import type { RedisClientOptions } from 'redis';
import { afterRunning } from '../after-running.ts';
import { StartupError } from '../startup-error.ts';

const ANSWER_WITHIN_MS = 5_000;
/** Time limit for a reply that a request waits for, ms. */
const REPLY_WITHIN_MS = 500;
/** Time from a late reply until requests wait for Redis again, ms: one that is slow would be away and back with each of them. */
const BACK_AFTER_MS = 2_000;
/**
 * Interval of pings, and time without traffic after which a connection is given up, ms: a host that dies does not close it. The
 * reads of the sockets' adapter wait for five seconds.
 */
const PING_EVERY_MS = 3_000;
const GIVE_UP_AFTER_MS = 10_000;
/** The client's own strategy ends it for good once a connection was given up. */
const reconnectStrategy = (retries: number) => Math.min(50 * 2 ** retries, 2_000) + Math.random() * 200;

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
  const client = createClient({
    ...options,
    pingInterval: PING_EVERY_MS,
    socket: { connectTimeout: ANSWER_WITHIN_MS, socketTimeout: GIVE_UP_AFTER_MS, reconnectStrategy },
  });
  const leave = (error: unknown) => {
    if (away || !client.isOpen) return;
    log.warn({ err: error }, `Redis is away; ${whileAway}`);
    away = true;
  };
  const comeBack = () => {
    if (away && client.isReady) {
      log.warn('Redis is back');
      away = false;
    }
  };
  client.on('error', leave);
  client.on('ready', comeBack);
  // A ping can be refused on a connection that stays, as when a snapshot failed: the next one that is answered ends that.
  client.on('ping-interval', comeBack);

  function leaveSilently(error: Error): void {
    if (away) return;
    leave(error);
    // Its reply comes after those that are late. If the connection is lost, the next one is ready before Redis is back.
    client.ping().then(
      () => setTimeout(comeBack, BACK_AFTER_MS).unref(),
      () => {},
    );
  }

  /**
   * Waits for a reply, but not for long: a Redis that is frozen, or behind a network that is down, stays connected.
   * @throws Error while Redis is away.
   */
  async function inTime<T>(ask: () => Promise<T>): Promise<T> {
    if (away) throw new Error('Redis is away');
    const late = Promise.withResolvers<never>();
    const cancel = afterRunning(REPLY_WITHIN_MS, () => {
      const error = new Error(`Redis did not reply within ${REPLY_WITHIN_MS} ms`);
      leaveSilently(error);
      late.reject(error);
    });
    try {
      return await Promise.race([ask(), late.promise]);
    } finally {
      cancel();
    }
  }

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
  return { client, isAway: () => away, inTime };
}
