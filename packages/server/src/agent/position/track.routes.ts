import { AppError, calls, DAY_MS, HOUR_MS } from '@qafila/contracts';
import { type Route, route } from '../../platform/http/route.ts';
import { say } from '../../platform/words/say.ts';
import { getAgentOrThrow } from '../agent/agent.ts';

/** Maximum positions of one reply: one every four seconds of a day. */
const MAX_POSITIONS = 21_600;

/** The day on which clocks are put back has 25 hours. */
const LONGEST_DAY_MS = DAY_MS + HOUR_MS;

/** The track of an agent. */
export const trackRoutes = (): Route[] => [
  route(calls.agent.track, (ctx) =>
    ctx.tx(async (tx) => {
      const { agentId, dateRangeFilterFrom, dateRangeFilterTo } = ctx.query;
      await getAgentOrThrow(tx, agentId);
      const to = dateRangeFilterTo ? new Date(dateRangeFilterTo) : tx.now();
      const from = dateRangeFilterFrom ? new Date(dateRangeFilterFrom) : new Date(to.getTime() - DAY_MS);
      if (to.getTime() - from.getTime() > LONGEST_DAY_MS || to < from)
        throw new AppError('VALIDATION', {
          errors: [{ path: 'dateRangeFilterTo', message: say('Choose a period of at most one day') }],
        });
      const rows = await tx.db
        .selectFrom('agent_position')
        .select(['latitude', 'longitude', 'heading_deg', 'speed_kmh', 'at'])
        .where('agent_id', '=', agentId)
        .where('at', '>=', from)
        .where('at', '<=', to)
        .orderBy('at')
        .limit(MAX_POSITIONS)
        .execute();
      return {
        agentId,
        positions: rows.map((row) => ({
          latitude: row.latitude,
          longitude: row.longitude,
          headingDeg: row.heading_deg,
          speedKmh: row.speed_kmh,
          atUtc: row.at.toISOString(),
        })),
      };
    }),
  ),
];
