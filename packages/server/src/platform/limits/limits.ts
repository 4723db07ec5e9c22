import { AppError } from '@qafila/contracts';
import type { Logger } from 'pino';
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import { connectRedis } from '../redis/connect-redis.ts';

/**
 * Maximum requests per minute. Limits per address are generous, since an office, or all couriers of a mobile
 * carrier, can share one. Password guessing is limited per account by the lockout.
 */
export const LIMITS = {
  /** Calls of a session, per address: an office of fifty operators with the board and the map open makes 9,000. */
  normal: 24_000,
  /** Calls without a session, per address. */
  public: 1_200,
  /** Pages of the portal, each of which reads the live releases, per address. */
  page: 6_000,
  /** Sign-ins by password or code, per address. */
  signIn: 300,
  /** Calls that send mail, hash passwords or show secrets, per address. */
  sensitive: 60,
  /** Routes requested from the routing service, which can be a paid one, per address. */
  routing: 600,
  /** Deliveries looked up by their links, per address; one call can look up several. */
  tracked: 600,
  /** Mails about sign-ups, per mail address and hour. */
  signUpMail: 5,
  /** Token refreshes, per session. A token lasts ten minutes. */
  refresh: 10,
  /** Calls of an API token, per token. */
  token: 600,
} as const;
export type LimitKind = keyof typeof LIMITS;

const MINUTE_SECONDS = 60;
/** Windows other than a minute, seconds. */
const WINDOWS: Partial<Record<LimitKind, number>> = { signUpMail: 3600 };

/** Counts requests in windows of a minute, or longer for some limits. */
export interface Limits {
  /**
   * Counts one request.
   * @param key the address, session or token.
   * @param cost how many requests it counts as.
   * @throws AppError RATE_LIMITED with the seconds to wait.
   */
  take(kind: LimitKind, key: string, cost?: number): Promise<void>;
  /** Whether each process counts for itself because Redis is away, or does not reply. */
  isRedisAway(): boolean;
  close(): Promise<void>;
}

export const noLimits: Limits = { take: async () => {}, isRedisAway: () => false, close: async () => {} };

/** Counts in this process. */
export function memoryLimits(): Limits {
  return limitsOf((kind) => inMemory(kind));
}

/**
 * Counts over all processes. While Redis is away or does not reply, each process counts for itself.
 * @throws StartupError when Redis can't be reached at the start.
 */
export async function redisLimits(url: string, log: Logger): Promise<Limits> {
  const { client, isAway, inTime } = await connectRedis(
    { url, disableOfflineQueue: true },
    { log, whileAway: 'limits count per process' },
  );
  const inRedis = (kind: LimitKind): Counter => {
    const redis = new RateLimiterRedis({ ...optionsOf(kind), storeClient: client, useRedisPackage: true });
    const memory = inMemory(kind);
    return {
      consume: (key, cost) =>
        inTime(() => redis.consume(key, cost)).catch((error: unknown) => {
          if (error instanceof RateLimiterRes) throw error;
          return memory.consume(key, cost);
        }),
    };
  };
  return limitsOf(inRedis, { isRedisAway: isAway, close: async () => client.destroy() });
}

type Counter = Pick<RateLimiterAbstract, 'consume'>;

const optionsOf = (kind: LimitKind) => ({
  keyPrefix: `qafila:limit:${kind}`,
  points: LIMITS[kind],
  duration: WINDOWS[kind] ?? MINUTE_SECONDS,
});
const inMemory = (kind: LimitKind) => new RateLimiterMemory(optionsOf(kind));

function limitsOf(
  make: (kind: LimitKind) => Counter,
  rest: Pick<Limits, 'isRedisAway' | 'close'> = noLimits,
): Limits {
  const limiters = {
    normal: make('normal'),
    public: make('public'),
    page: make('page'),
    signIn: make('signIn'),
    sensitive: make('sensitive'),
    routing: make('routing'),
    tracked: make('tracked'),
    signUpMail: make('signUpMail'),
    refresh: make('refresh'),
    token: make('token'),
  } satisfies Record<LimitKind, Counter>;
  return {
    async take(kind, key, cost = 1) {
      await limiters[kind].consume(key, cost).catch((refused: unknown) => {
        throw refused instanceof RateLimiterRes ? refusal(refused.msBeforeNext) : refused;
      });
    },
    isRedisAway: rest.isRedisAway,
    close: rest.close,
  };
}

const refusal = (milliseconds: number) =>
  new AppError('RATE_LIMITED', {
    details: { retryAfterSeconds: Math.max(1, Math.ceil(milliseconds / 1000)) },
  });
