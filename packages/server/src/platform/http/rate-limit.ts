import { AppError } from '@qafila/contracts';
import type { Logger } from 'pino';
import { createClient } from 'redis';
import type { Clock } from '../deps.ts';
import type { RateClass } from './route.ts';

/** Requests per minute and address. Many people may share one address. */
export const RATE_LIMITS: Record<RateClass, number> = { sensitive: 60, public: 1_200, normal: 12_000 };
const WINDOW_MS = 60_000;

/** Counts a request. @throws AppError RATE_LIMITED with the seconds to wait. */
export interface RateLimiter {
  take(ip: string, kind: RateClass): Promise<void> | undefined;
  close(): Promise<void>;
}

const refusal = (milliseconds: number) =>
  new AppError('RATE_LIMITED', {
    details: { retryAfterSeconds: Math.max(1, Math.ceil(milliseconds / 1000)) },
  });

export const noLimits: RateLimiter = { take: () => undefined, close: async () => {} };

/** Counts in this process: fixed windows of a minute. */
export function memoryLimiter(clock: Clock): RateLimiter {
  let window = -1;
  let counts = new Map<string, number>();
  return {
    take(ip, kind) {
      const now = clock.wall().getTime();
      const current = Math.floor(now / WINDOW_MS);
      if (current !== window) {
        window = current;
        counts = new Map();
      }
      const key = `${kind} ${ip}`;
      const count = (counts.get(key) ?? 0) + 1;
      counts.set(key, count);
      if (count > RATE_LIMITS[kind]) throw refusal((current + 1) * WINDOW_MS - now);
      return undefined;
    },
    close: async () => {},
  };
}

/** Counts over all processes. Without Redis, this process counts for itself until it is back. */
export async function redisLimiter(url: string, clock: Clock, log: Logger): Promise<RateLimiter> {
  const alone = memoryLimiter(clock);
  const client = createClient({ url, disableOfflineQueue: true });
  client.on('error', (error) => log.warn({ err: error }, 'Redis is away; limits count per process'));
  await client.connect();
  return {
    async take(ip, kind) {
      const window = Math.floor(clock.wall().getTime() / WINDOW_MS);
      const key = `qafila:rate:${kind}:${ip}:${window}`;
      const replies = await client
        .multi()
        .incr(key)
        .pExpire(key, WINDOW_MS)
        .exec()
        .catch(() => undefined);
      if (!replies) return alone.take(ip, kind);
      if (Number(replies[0]) > RATE_LIMITS[kind])
        throw refusal((window + 1) * WINDOW_MS - clock.wall().getTime());
    },
    close: async () => {
      await client.close();
    },
  };
}
