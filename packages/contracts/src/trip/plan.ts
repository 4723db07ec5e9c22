import * as v from 'valibot';
import { AgentTransportTypeId } from '../agent/index.ts';
import { form, Id, IdList, UtcTime } from '../core/index.ts';
import { Place } from '../location/index.ts';
import { TripStepKind } from './enums.ts';

/** A stop of a route that the operator arranged. */
export const RouteStop = form({ taskId: Id, kind: TripStepKind });
export type RouteStop = v.InferOutput<typeof RouteStop>;

/** A stop that keeps its place in the order, counted from 0. */
export const LockedStop = form({
  ...RouteStop.entries,
  order: v.pipe(v.number(), v.integer(), v.minValue(0)),
});

/** Asks the engine for an order of stops, from one pickup or several to many deliveries. */
export const PlanRequest = form({
  taskIds: IdList,
  /** Stops that the engine may not move. */
  lockedStops: v.optional(v.pipe(v.array(LockedStop), v.maxLength(200))),
  transportTypeId: v.optional(AgentTransportTypeId),
  startAtUtc: v.optional(UtcTime),
});
export type PlanRequest = v.InferOutput<typeof PlanRequest>;

export const ClientRoute = form({
  stops: v.pipe(v.array(RouteStop), v.minLength(2, 'A trip needs a pickup and a delivery'), v.maxLength(200)),
  transportTypeId: v.optional(AgentTransportTypeId),
  startAtUtc: v.optional(UtcTime),
});
export type ClientRoute = v.InferOutput<typeof ClientRoute>;

export const STOP_PROBLEMS = [
  'deliveryBeforePickup',
  'missingPickup',
  'missingDelivery',
  'repeated',
  'unreachable',
  'windowBroken',
  'windowInPast',
  'taskNotAvailable',
  'vehicleNotAllowed',
  'overCapacity',
] as const;

/** A stop with its arrival and problems. Minutes late against what was promised. */
export const PlannedStop = form({
  ...RouteStop.entries,
  order: v.number(),
  taskShortId: v.string(),
  place: Place,
  dueByUtc: v.string(),
  arrivalUtc: v.string(),
  lateMin: v.number(),
  distanceKm: v.number(),
  /** Orders on board when the vehicle leaves. */
  load: v.optional(v.number()),
  problems: v.array(form({ code: v.picklist(STOP_PROBLEMS), message: v.string() })),
});
export type PlannedStop = v.InferOutput<typeof PlannedStop>;

/** A proposed or a checked route; nothing is written. */
export const RoutePlan = form({
  /** False when a stop has a problem that forbids the trip; a broken window alone does not. */
  valid: v.boolean(),
  approximate: v.boolean(),
  stops: v.array(PlannedStop),
  distanceKm: v.number(),
  durationMin: v.number(),
  polyline: v.nullable(v.string()),
});
export type RoutePlan = v.InferOutput<typeof RoutePlan>;
