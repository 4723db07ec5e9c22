export {
  DETOUR_FACTOR,
  estimateTravel,
  greatCircleKm,
  type Point,
  SPEED_KMH,
  type TravelEstimate,
} from './estimate.ts';
export { type AheadStop, scheduleStops } from './schedule.ts';
