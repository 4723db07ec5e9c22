import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { RedisClientOptions } from 'redis';
import { afterRunning } from '../after-running.ts';
import { StartupError } from '../startup-error.ts';

const ANSWER_WITHIN_MS = 5_000;
/** Time limit for a reply that a request waits for, ms. */
const REPLY_WITHIN_MS = 500;
/** How often a Redis that replied late is asked again, ms. Requests wait for it again once a reply came in time. */
const ASK_AGAIN_MS = 2_000;
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
  /** Away since it replied late, over a connection that stays. */
  let slow = false;
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
      slow = false;
    }
  };
  client.on('error', leave);
  client.on('ready', comeBack);
  // A ping can be refused on a connection that stays, as when a snapshot failed: the next one that is answered ends that.
  client.on('ping-interval', () => slow || comeBack());

  async function repliesInTime(): Promise<boolean> {
    const asked = performance.now();
    await client.ping();
    return performance.now() - asked <= REPLY_WITHIN_MS;
  }

  /** A Redis that is slow for an hour is away for that hour, not away and back with each request. */
  async function leaveUntilInTime(error: Error): Promise<void> {
    leave(error);
    slow = away;
    while (slow && client.isOpen) {
      await sleep(ASK_AGAIN_MS, undefined, { ref: false });
      // A connection that was lost: the next one ends this.
      if (await repliesInTime().catch(() => false)) comeBack();
    }
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
      if (!away) void leaveUntilInTime(error);
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
