import { calls, EXISTING_LOCATION, type PlaceInput } from '@qafila/contracts';
import { POINT_CSV_COLUMNS } from '@qafila/domain/csv';
import type { Tx } from '../../platform/database/tx.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { readUpload } from '../../platform/uploads/read-upload.ts';
import {
  type AreaUsers,
  areasPage,
  areaUsage,
  createArea,
  deleteArea,
  getAreaOrThrow,
  updateArea,
} from './area.ts';
import { importPoints } from './import-points.ts';
import {
  createPoint,
  deletePoint,
  getPointOrThrow,
  pickPoints,
  pointsPage,
  updatePoint,
} from './location-point.ts';
import { nearestPoints } from './location-point-rows.ts';
import { pointUsage } from './point-usage.ts';
import { translateQatar } from './qatar.ts';
import { whereIs } from './resolve-place.ts';
import type { Travel } from './travel.ts';

const NEARBY = 10;
const round = (value: number, decimals: number) => Number(value.toFixed(decimals));

/** Location points, areas and routing. */
export const locationRoutes = (travel: Travel, users: AreaUsers): Route[] => {
  const page = calls.location.points;
  return [
    route(page, (ctx) => ctx.tx((tx) => pointsPage(tx, ctx.query))),
    route(calls.location.paginated, (ctx) => ctx.tx((tx) => pointsPage(tx, ctx.query))),
    route(calls.location.point, (ctx) => ctx.tx((tx) => pickPoints(tx, ctx.query))),
    route(calls.location.nearby, (ctx) =>
      ctx.tx(async (tx) => {
        const { latitude, longitude, limit = NEARBY } = ctx.query;
        return { items: await nearestPoints(tx, latitude, longitude, limit) };
      }),
    ),
    route(calls.location.createPoint, (ctx) => ctx.tx((tx) => createPoint(tx, ctx.body))),
    route(calls.location.updatePoint, (ctx) => ctx.tx((tx) => updatePoint(tx, ctx.query.id, ctx.body))),
    route(calls.location.importPoints, ({ files, body, tx }) => {
      const read = readUpload(POINT_CSV_COLUMNS, files.file, body.columns);
      return tx((transaction) => importPoints(transaction, { ...read, dryRun: body.dryRun ?? false }));
    }),
    route(calls.location.pointUsage, (ctx) => ctx.tx((tx) => pointUsage(tx, ctx.query.id))),
    route(calls.location.deletePoint, (ctx) => ctx.tx((tx) => deletePoint(tx, ctx.query.id))),
    route(calls.location.translateQatar, ({ query }) => translateQatar(query.zone)),
    route(
      calls.location.distance,
      async (ctx) => {
        const { pickup, delivery, pickupLocationTypeId, deliveryLocationTypeId } = ctx.body;
        const ends = await ctx.tx(async (tx) => [
          await endOf(tx, pickupLocationTypeId, pickup),
          await endOf(tx, deliveryLocationTypeId, delivery),
        ]);
        const { distanceM, durationS, approximate } = await travel.ride(ends);
        return { distanceKm: round(distanceM / 1000, 3), durationMin: round(durationS / 60, 1), approximate };
      },
      // The routing service may be slow, so it is called outside a transaction.
      { transaction: 'own' },
    ),
    route(calls.location.areas, (ctx) => ctx.tx((tx) => areasPage(tx, ctx.query))),
    route(calls.location.area, (ctx) => ctx.tx((tx) => getAreaOrThrow(tx, ctx.query.id))),
    route(calls.location.createArea, (ctx) => ctx.tx((tx) => createArea(tx, ctx.body))),
    route(calls.location.updateArea, (ctx) => ctx.tx((tx) => updateArea(tx, ctx.query.id, ctx.body))),
    route(calls.location.areaUsage, (ctx) => ctx.tx((tx) => areaUsage(tx, ctx.query.id, users))),
    route(calls.location.deleteArea, (ctx) => ctx.tx((tx) => deleteArea(tx, ctx.query.id, users))),
  ];
};

/** One end of a ride: an existing point by its id, or a described place. */
async function endOf(tx: Tx, locationTypeId: number, end: string | PlaceInput) {
  const id = typeof end === 'string' ? end : locationTypeId === EXISTING_LOCATION ? end.id : undefined;
  if (id !== undefined) return getPointOrThrow(tx, id);
  return whereIs(locationTypeId, typeof end === 'string' ? {} : end);
}
