import { AppError, calls } from '@qafila/contracts';
import type { ServerDeps } from '../deps.ts';
import { type Route, route } from '../http/route.ts';
import { missedEvents } from './missed-events.ts';
import { mayOpen } from './rooms.ts';

/** Missed events over HTTP: the same as `resync` on the operational channel. */
export const realtimeRoutes = ({ withTx }: Pick<ServerDeps, 'withTx'>): Route[] => [
  route(calls.realtime.since, async ({ query, actor }) => {
    if (!/^\d{1,18}$/.test(query.cursor))
      throw new AppError('VALIDATION', { errors: [{ path: 'cursor', message: 'Not a cursor' }] });
    if (!mayOpen('operational', actor)) throw new AppError('FORBIDDEN');
    return missedEvents(withTx, query.cursor, 'operational', actor);
  }),
];
