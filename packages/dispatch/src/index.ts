/** The dispatch engine: pure, without I/O, and the same for the same input. */
export { FORBIDDEN, minCostAssignment } from './matching/min-cost.ts';
export { decideRound } from './round/decide.ts';
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
export { stopsOf } from './round/weigh.ts';
