import { greatCircleKm, type Point } from './estimate.ts';

/** Where one is after so many km on the way from one point to another; at the end at most. */
export function towards(from: Point, to: Point, km: number): Point {
  const whole = greatCircleKm(from, to);
  if (whole <= km || whole === 0) return to;
  const share = km / whole;
  return {
    latitude: from.latitude + (to.latitude - from.latitude) * share,
    longitude: from.longitude + (to.longitude - from.longitude) * share,
  };
}

/** Degrees from north, clockwise. */
export function headingDeg(from: Point, to: Point): number {
  const east = (to.longitude - from.longitude) * Math.cos((from.latitude * Math.PI) / 180);
  const degrees = (Math.atan2(east, to.latitude - from.latitude) * 180) / Math.PI;
  return (degrees + 360) % 360;
}

const KM_PER_DEGREE = 111.195;

/** The place so many metres east and north of an origin. */
export const offset = (origin: Point, eastM: number, northM: number): Point => ({
  latitude: origin.latitude + northM / 1000 / KM_PER_DEGREE,
  longitude: origin.longitude + eastM / 1000 / (KM_PER_DEGREE * Math.cos((origin.latitude * Math.PI) / 180)),
});
