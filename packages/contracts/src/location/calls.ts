import * as v from 'valibot';
import {
  BulkReply,
  ById,
  CsvUpload,
  defineCall,
  form,
  Latitude,
  ListQuery,
  Longitude,
  listReply,
  OPERATE,
  PUBLIC,
  queryNumber,
  READ,
} from '../core/index.ts';
import { Area, AreaInput, AreaPatch, AreaUsage } from './area.ts';
import { LocationTypeId } from './enums.ts';
import { LocationPoint, LocationPointInput, LocationPointPatch, PointUsage } from './location-point.ts';
import { PlaceInput, PlateNumber } from './place.ts';
import { PointListQuery } from './point-list.ts';
import { Route } from './route.ts';

/** An existing point travels as its id string, any other place as an object. */
const End = v.union([v.string(), PlaceInput]);
const RequiredId = v.pipe(v.string(), v.nonEmpty());

export const locationCalls = {
  points: defineCall({
    name: 'LocationPoint.all',
    method: 'GET',
    path: '/trip-api/LocationPoint/all',
    summary: 'Location points of the company, page by page.',
    policy: READ,
    query: PointListQuery,
    reply: listReply(LocationPoint),
  }),
  /** Without an id: every point in short form, for pickers; with one: that point. */
  point: defineCall({
    name: 'LocationPoint.get',
    method: 'GET',
    path: '/trip-api/LocationPoint',
    summary: 'One location point by id; without an id the points that match a search, 5000 at most.',
    policy: READ,
    query: form({ id: v.optional(RequiredId), search: ListQuery.entries.search }),
    reply: form({ items: v.array(LocationPoint) }),
  }),
  paginated: defineCall({
    name: 'LocationPoint.paginated',
    method: 'GET',
    path: '/trip-api/LocationPoint/paginated',
    summary: 'Location points page by page.',
    policy: READ,
    query: PointListQuery,
    reply: listReply(LocationPoint),
  }),
  createPoint: defineCall({
    name: 'LocationPoint.create',
    method: 'POST',
    path: '/trip-api/locationPoint',
    summary: 'Keeps a place for reuse.',
    policy: OPERATE,
    body: LocationPointInput,
    reply: LocationPoint,
    status: 201,
  }),
  updatePoint: defineCall({
    name: 'LocationPoint.update',
    method: 'PATCH',
    path: '/trip-api/LocationPoint',
    summary: 'Changes a location point; running tasks keep the place they were given.',
    policy: OPERATE,
    query: ById,
    body: LocationPointPatch,
    reply: LocationPoint,
  }),
  deletePoint: defineCall({
    name: 'LocationPoint.delete',
    method: 'DELETE',
    path: '/trip-api/LocationPoint',
    summary: 'Removes a location point.',
    policy: OPERATE,
    query: ById,
    replyEncoding: 'empty',
    status: 204,
  }),
  pointUsage: defineCall({
    name: 'LocationPoint.usage',
    method: 'GET',
    path: '/trip-api/LocationPoint/usage',
    summary: 'Where a location point is used: its running tasks.',
    policy: READ,
    query: ById,
    reply: PointUsage,
  }),
  distance: defineCall({
    name: 'LocationPoint.getDistance',
    method: 'POST',
    path: '/trip-api/locationPoint/get-distance',
    summary: 'Riding distance and time between a pickup and a delivery.',
    policy: READ,
    body: form({
      pickup: End,
      delivery: End,
      pickupLocationTypeId: LocationTypeId,
      deliveryLocationTypeId: LocationTypeId,
    }),
    reply: form({ distanceKm: v.number(), durationMin: v.number(), approximate: v.boolean() }),
    idempotencyKey: 'ignored',
  }),
  translateQatar: defineCall({
    name: 'Client.translateQatarLocation',
    method: 'GET',
    path: '/trip-api/client/translateqatarlocation',
    aliases: ['/client/translateqatarlocation'],
    summary: 'Coordinates of a zone, building and street.',
    policy: PUBLIC,
    query: form({ zone: PlateNumber, building: PlateNumber, street: PlateNumber }),
    reply: form({
      latitude: Latitude,
      longitude: Longitude,
      /** True when only the zone is known. */
      approximate: v.boolean(),
    }),
  }),
  areas: defineCall({
    name: 'Area.all',
    method: 'GET',
    path: '/trip-api/Area/all',
    summary: 'Areas of the company.',
    policy: READ,
    query: ListQuery,
    reply: listReply(Area),
  }),
  area: defineCall({
    name: 'Area.get',
    method: 'GET',
    path: '/trip-api/Area',
    summary: 'One area.',
    policy: READ,
    query: ById,
    reply: Area,
  }),
  createArea: defineCall({
    name: 'Area.create',
    method: 'POST',
    path: '/trip-api/Area',
    summary: 'Keeps an area.',
    policy: OPERATE,
    body: AreaInput,
    reply: Area,
    status: 201,
  }),
  updateArea: defineCall({
    name: 'Area.update',
    method: 'PATCH',
    path: '/trip-api/Area',
    summary: 'Changes an area.',
    policy: OPERATE,
    query: ById,
    body: AreaPatch,
    reply: Area,
  }),
  deleteArea: defineCall({
    name: 'Area.delete',
    method: 'DELETE',
    path: '/trip-api/Area',
    summary: 'Removes an area that no shift and no rule names.',
    policy: OPERATE,
    query: ById,
    replyEncoding: 'empty',
    status: 204,
  }),
  areaUsage: defineCall({
    name: 'Area.usage',
    method: 'GET',
    path: '/trip-api/Area/usage',
    summary: 'Where an area is used: shifts, rules, and agents on their way to it.',
    policy: READ,
    query: ById,
    reply: AreaUsage,
  }),
  importPoints: defineCall({
    name: 'LocationPoint.csvImport',
    method: 'POST',
    path: '/trip-api/LocationPoint/csv-import',
    summary: 'Creates location points from a CSV, with a result per row.',
    policy: OPERATE,
    body: CsvUpload,
    bodyEncoding: 'multipart',
    reply: BulkReply,
  }),
  nearby: defineCall({
    name: 'LocationPoint.nearby',
    method: 'GET',
    path: '/trip-api/LocationPoint/nearby',
    summary: 'The location points nearest to a position.',
    policy: READ,
    query: form({
      latitude: v.pipe(v.string(), v.transform(Number), Latitude),
      longitude: v.pipe(v.string(), v.transform(Number), Longitude),
      limit: queryNumber(1, 100),
    }),
    reply: form({ items: v.array(LocationPoint) }),
  }),
} as const;

export const routingCalls = {
  route: defineCall({
    name: 'Routing.driving',
    method: 'GET',
    path: '/route/v1/driving/:coordinates',
    summary: 'Route between positions, in the format of OSRM. Carries no bearer token.',
    policy: PUBLIC,
    params: form({
      /** `lon,lat;lon,lat…` */
      coordinates: v.pipe(
        v.string(),
        v.regex(/^-?\d+(?:\.\d+)?,-?\d+(?:\.\d+)?(?:;-?\d+(?:\.\d+)?,-?\d+(?:\.\d+)?)+$/),
      ),
    }),
    query: form({
      geometries: v.optional(v.picklist(['polyline', 'polyline6', 'geojson'])),
      overview: v.optional(v.picklist(['full', 'simplified', 'false'])),
    }),
    reply: Route,
  }),
} as const;
