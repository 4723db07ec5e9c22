import { AppError } from '@qafila/contracts';
import type { FastifyInstance } from 'fastify';
import type { DatabaseHandle } from '../database/handle.ts';

const PUBLIC_ROUTE = { config: { policy: { kind: 'public' } } } as const;

/** `live`: the process answers. `ready`: so does the database, and the server is not stopping. */
export function addHealth(app: FastifyInstance, database: DatabaseHandle, isStopping: () => boolean): void {
  app.get('/health/live', PUBLIC_ROUTE, async () => ({ status: 'live' }));
  app.get('/health/ready', PUBLIC_ROUTE, async () => {
    if (isStopping()) throw new AppError('UNAVAILABLE');
    try {
      await database.sidePool.query('select 1');
    } catch (cause) {
      throw new AppError('UNAVAILABLE', { cause });
    }
    return { status: 'ready' };
  });
}
