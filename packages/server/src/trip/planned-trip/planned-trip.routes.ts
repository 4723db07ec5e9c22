import { calls } from '@qafila/contracts';
import { ownAgent } from '../../agent/index.ts';
import { countsAs } from '../../identity/index.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { tripNotFound } from '../online-trip/online-trip.ts';
import type { NotifyRecipient } from '../stop/work.ts';
import { tripCandidates } from './candidates.ts';
import { assignTrip, invalidateTrip } from './give-trip.ts';
import { checkRoute, type Planning, proposeRoute, ridesFor } from './plan.ts';
import { createTrip, getTripOrThrow, tripsPage } from './planned-trip.ts';
import { startTrip } from './start-trip.ts';

/** Planned trips, from their plan to their end. */
export const plannedTripRoutes = (notifyRecipient: NotifyRecipient, planning: Planning): Route[] => [
  route(calls.plannedTrip.plan, (ctx) => proposeRoute(ctx, ctx.body, planning)),
  route(calls.plannedTrip.validate, (ctx) => checkRoute(ctx, ctx.body, planning)),
  route(calls.plannedTrip.create, async (ctx) => {
    const rides = await ridesFor(ctx, ctx.body, planning);
    return ctx.tx((tx) => createTrip(tx, ctx.body, rides));
  }),
  route(calls.plannedTrip.all, (ctx) => ctx.tx((tx) => tripsPage(tx, ctx.query))),
  route(calls.plannedTrip.get, (ctx) => ctx.tx((tx) => getTripOrThrow(tx, ctx.query.id))),
  route(calls.plannedTrip.candidates, (ctx) => tripCandidates(ctx, planning.ranks)),
  route(calls.plannedTrip.detailsForAgent, (ctx) =>
    ctx.tx(async (tx) => {
      const trip = await getTripOrThrow(tx, ctx.query.plannedTripId);
      if (ctx.actor.roles.includes('Agent') && trip.agent?.id !== (await ownAgent(tx)).id)
        throw tripNotFound();
      return trip;
    }),
  ),
  route(calls.plannedTrip.assign, (ctx) =>
    ctx.tx(countsAs('assignment', (tx) => assignTrip(tx, ctx.body, notifyRecipient))),
  ),
  route(calls.plannedTrip.invalidate, (ctx) => ctx.tx((tx) => invalidateTrip(tx, ctx.body))),
  route(calls.plannedTrip.start, (ctx) => ctx.tx((tx) => startTrip(tx, ctx.body.plannedTripId))),
];
