/** The dispatch engine: pure, without I/O, and the same for the same input. */

export type { Stop } from './model/stop.ts';
export type { Travel } from './model/travel.ts';
export { VEHICLE_COST, type VehicleCost } from './model/vehicle-cost.ts';
export type { Budget, Clock } from './planning/budget.ts';
export { type TravelMatrix, travelBy } from './planning/travel-matrix.ts';
export { checkTripOrder } from './planning/trip/check.ts';
export { evaluateRoute, LATE_PRICE } from './planning/trip/evaluate.ts';
export { proposeTrip, type TripProposal } from './planning/trip/propose.ts';
export type {
  TripEvaluation,
  TripProblem,
  TripStop,
  TripStopProblem,
  TripVisit,
} from './planning/trip/types.ts';
export { decideRound } from './round/decide.ts';
export { exclusionsOf } from './round/exclusions.ts';
export { countExcluded } from './round/fleet/excluded.ts';
export { bestInsertion, insertions, rideTour, type Tour } from './round/insertion.ts';
export { MAX_RECENT_PICKUPS, RECENT } from './round/look-ahead/approach.ts';
export { type PlainRoundOptions, roundOptionsOf } from './round/plain-options.ts';
export { rankCandidates } from './round/rank.ts';
export type {
  AssignmentKind,
  HeldTask,
  RoundAgent,
  RoundAssignment,
  RoundOptions,
  RoundResult,
  RoundTask,
  RoundTrace,
  Weighed,
} from './round/types.ts';
