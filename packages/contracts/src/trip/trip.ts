import * as v from 'valibot';
import { AgentSummary } from '../agent/index.ts';
import { Id } from '../core/index.ts';
import { Place } from '../location/index.ts';
import {
  ONLINE_TRIP_STATUS,
  PLANNED_TRIP_STATUS,
  STEP_PUNCTUALITY,
  TRIP_ACTIONS,
  TripStepKind,
  TripStepStatus,
} from './enums.ts';

/** One stop. Distances are km from the stop before. */
export const TripStep = v.object({
  id: Id,
  order: v.number(),
  kind: TripStepKind,
  status: TripStepStatus,
  punctuality: v.picklist(STEP_PUNCTUALITY),
  taskId: Id,
  taskShortId: v.string(),
  clientGeneratedId: v.nullable(v.string()),
  place: Place,
  dueByUtc: v.string(),
  expectedAtUtc: v.nullable(v.string()),
  completedAtUtc: v.nullable(v.string()),
  distanceKm: v.nullable(v.number()),
  amountToBeCollected: v.number(),
});
export type TripStep = v.InferOutput<typeof TripStep>;

const common = {
  id: Id,
  shortId: v.string(),
  agent: v.nullable(AgentSummary),
  steps: v.array(TripStep),
  distanceKm: v.number(),
  durationMin: v.number(),
  /** Encoded polyline of the way, precision 5. */
  polyline: v.nullable(v.string()),
  createdAtUtc: v.string(),
  version: v.number(),
  allowedActions: v.array(v.picklist(TRIP_ACTIONS)),
};

/** A trip before its agent starts. */
export const PlannedTrip = v.object({
  ...common,
  status: v.picklist(PLANNED_TRIP_STATUS.names),
  /** Its orders that are neither delivered nor cancelled. Without any the trip is over, whatever its status. */
  openTaskCount: v.number(),
});
export type PlannedTrip = v.InferOutput<typeof PlannedTrip>;

/** A trip that is being ridden. */
export const OnlineTrip = v.object({
  ...common,
  status: v.picklist(ONLINE_TRIP_STATUS.names),
  plannedTripId: v.nullable(Id),
  startedAtUtc: v.string(),
  endedAtUtc: v.nullable(v.string()),
});
export type OnlineTrip = v.InferOutput<typeof OnlineTrip>;
