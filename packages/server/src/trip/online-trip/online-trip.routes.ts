import { calls } from '@qafila/contracts';
import { type Route, route } from '../../platform/http/route.ts';
import { pageOf, pagingContext } from '../../platform/list/page.ts';
import { type AgentSummaries, listTrips, tripOfAgent } from './online-trip.service.ts';

/** Rides under way. */
export const onlineTripRoutes = (summaries: AgentSummaries): Route[] => [
  route(calls.onlineTrip.all, (ctx) =>
    ctx.tx(async (tx) => {
      const page = pageOf(ctx.query);
      const { items, total } = await listTrips(tx, page, summaries);
      return { items, pagingFilteringContext: pagingContext(page, total) };
    }),
  ),
  route(calls.onlineTrip.forAgent, (ctx) =>
    ctx.tx(async (tx) => ({ trip: await tripOfAgent(tx, ctx.query.id, summaries) })),
  ),
];
