import { AppError, calls, type OnlineTrip, type PlannedTrip } from '@qafila/contracts';
import type { FastifyReply } from 'fastify';
import type { Tx } from '../../platform/database/tx.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { say } from '../../platform/words/say.ts';
import { type AgentSummaries, runningTrips } from '../online-trip/online-trip.ts';
import { getTripOrThrow } from '../planned-trip/planned-trip.ts';
import { labelPages } from './label-pages.ts';
import { labelsOf, type PrintedTrip, printedTrips } from './printed-trip.ts';
import { routePages } from './route-pages.ts';

const send = (reply: FastifyReply, name: string, file: NodeJS.ReadableStream) =>
  reply
    .type('application/pdf')
    .header('content-disposition', `inline; filename="${name}.pdf"`)
    .header('cache-control', 'no-store')
    .send(file);

type Reading = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
type Find = (tx: Tx) => Promise<readonly (PlannedTrip | OnlineTrip)[]>;

const read = (tx: Reading, find: Find): Promise<PrintedTrip[]> =>
  tx(async (one) => printedTrips(one, await find(one)));

async function sendLabels(reply: FastifyReply, tx: Reading, find: Find) {
  const labels = labelsOf(await read(tx, find));
  return send(reply, `labels-${labels[0]?.trip.shortId}`, labelPages(labels));
}

/** @throws AppError CONFLICT when there is no stop */
async function sendRoute(reply: FastifyReply, tx: Reading, find: Find) {
  const trips = await read(tx, find);
  if (trips.length === 0)
    throw new AppError('CONFLICT', { message: say('There are no stops, so there is no route to print') });
  return send(reply, `route-${trips[0]?.shortId}`, routePages(trips));
}

/** Printable documents of trips. */
export const printRoutes = (summaries: AgentSummaries): Route[] => [
  route(calls.plannedTrip.printLabels, ({ reply, tx, query }) =>
    sendLabels(reply, tx, async (one) => [await getTripOrThrow(one, query.id)]),
  ),
  route(calls.plannedTrip.printRoute, ({ reply, tx, query }) =>
    sendRoute(reply, tx, async (one) => [await getTripOrThrow(one, query.id)]),
  ),
  route(calls.onlineTrip.printLabels, ({ reply, tx, query }) =>
    sendLabels(reply, tx, (one) => runningTrips(one, query.id, summaries)),
  ),
  route(calls.onlineTrip.printRoute, ({ reply, tx, query }) =>
    sendRoute(reply, tx, (one) => runningTrips(one, query.id, summaries)),
  ),
];
