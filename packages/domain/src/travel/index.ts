export {
  estimateRide,
  estimateTravel,
  greatCircleKm,
  onGlobe,
  overGroundKm,
  type Point,
  SPEED_KMH,
  type TravelEstimate,
} from './estimate.ts';
export { lengthKm, type PlaceOnLine, placeAlong } from './line.ts';
export { offset } from './move.ts';
export { type AheadStop, type Reach, reachStops, scheduleStops } from './schedule.ts';
