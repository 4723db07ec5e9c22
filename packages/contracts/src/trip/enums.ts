import { nameOf, ordered } from '../core/index.ts';

export const TRIP_STEP_KIND = ordered(['pickup', 'delivery']);
export const TripStepKind = nameOf(TRIP_STEP_KIND);
export const TRIP_STEP_STATUS = ordered(['Todo', 'InProgress', 'Completed']);
export const TripStepStatus = nameOf(TRIP_STEP_STATUS);
export const STEP_PUNCTUALITY = ['onTime', 'delayed'] as const;

/** A planned trip waits, is offered or assigned, becomes an online trip, or is taken back. */
export const PLANNED_TRIP_STATUS = ordered(['Planned', 'Assigned', 'Started', 'Invalidated']);
export const ONLINE_TRIP_STATUS = ordered(['Active', 'Completed', 'Ended']);

export const TRIP_ACTIONS = ['assign', 'invalidate', 'release', 'reorder', 'print'] as const;
export type TripAction = (typeof TRIP_ACTIONS)[number];

/** Why a task is taken from its agent. */
export const RELEASE_REASONS = [
  'Running late',
  'Agent unavailable',
  'Vehicle problem',
  'Accident',
  'Wrong assignment',
  'Customer request',
  'Other',
] as const;
