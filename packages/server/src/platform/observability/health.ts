import { setTimeout as delay } from 'node:timers/promises';
import { AppError } from '@qafila/contracts';
import type { FastifyInstance } from 'fastify';
import type { DatabaseHandle } from '../database/handle.ts';
import type { DiskRoom } from '../files/disk-room.ts';

const PUBLIC_ROUTE = { config: { policy: { kind: 'public' } } } as const;

/** Time limit for the database's response, ms: a frozen database would block the caller. */
const ANSWER_WITHIN_MS = 900;

async function inTime(answer: Promise<unknown>): Promise<void> {
  const late = new AbortController();
  const tooLate = delay(ANSWER_WITHIN_MS, undefined, { signal: late.signal, ref: false }).then(() => {
    throw new Error(`The database did not answer within ${ANSWER_WITHIN_MS} ms`);
  });
  try {
    await Promise.race([answer, tooLate]);
  } finally {
    tooLate.catch(() => {});
    answer.catch(() => {});
    late.abort();
  }
}

export interface Health {
  readonly database: DatabaseHandle;
  readonly room: DiskRoom;
  readonly limits: { isRedisAway(): boolean };
  isStopping(): boolean;
}

/**
 * `live`: the process responds. `ready`: the database responds too, the disk is not full, and the server is
 * not stopping. A server without its Redis is ready, and says that it is away.
 */
export function addHealth(app: FastifyInstance, { database, room, limits, isStopping }: Health): void {
  app.get('/health/live', PUBLIC_ROUTE, async () => ({ status: 'live' }));
  app.get('/health/ready', PUBLIC_ROUTE, async () => {
    if (isStopping()) throw new AppError('UNAVAILABLE');
    room.require();
    try {
      await inTime(database.sidePool.query('select 1'));
    } catch (cause) {
      throw new AppError('UNAVAILABLE', { cause });
    }
    return { status: 'ready', ...(limits.isRedisAway() && { redis: 'away' }) };
  });
}
