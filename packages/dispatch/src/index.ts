/** The dispatch engine: pure, without I/O, and the same for the same input. */

export type { Budget, Clock } from './planning/budget.ts';
export { checkFleetPlan, type FleetCheck } from './planning/fleet/check-plan.ts';
export { planFleet } from './planning/fleet/plan.ts';
export type { FleetPlan, FleetProblem, FleetStop, FleetTask, FleetVisit } from './planning/fleet/types.ts';
export { parseLiLim, type Spot } from './planning/lilim.ts';
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
export { bestInsertion, insertions, rideTour, type Tour } from './round/insertion.ts';
export { rankCandidates } from './round/rank.ts';
export type {
  AssignmentKind,
  RoundAgent,
  RoundAssignment,
  RoundOptions,
  RoundResult,
  RoundStop,
  RoundTask,
  Travel,
  Weighed,
} from './round/types.ts';
export { VEHICLE_COST, type VehicleCost } from './round/vehicle-cost.ts';
