import type { VehicleName } from '@qafila/contracts';

/** Degrees. */
export interface Point {
  latitude: number;
  longitude: number;
}

export interface TravelEstimate {
  km: number;
  minutes: number;
}

/** Mean radius of the Earth (IUGG), km. */
const EARTH_RADIUS_KM = 6371.0088;

/** How much longer streets are than the great circle: about 1.3 in cities (Ballou, Rahardja and Sakai 2002). */
const DETOUR_FACTOR = 1.3;

/** Average speed of a vehicle in city traffic, including stops at lights, km/h. */
export const SPEED_KMH: Readonly<Record<VehicleName, number>> = {
  bicycle: 15,
  bike: 30,
  car: 32,
  truck: 25,
  walker: 5,
};

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Great-circle distance, by the haversine formula. */
export function greatCircleKm(from: Point, to: Point): number {
  const byLatitude = Math.sin(radians(to.latitude - from.latitude) / 2) ** 2;
  const byLongitude = Math.sin(radians(to.longitude - from.longitude) / 2) ** 2;
  const chord = byLatitude + Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * byLongitude;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(chord)));
}

/** Estimates a ride without a road map. */
export function estimateTravel(from: Point, to: Point, vehicle: VehicleName): TravelEstimate {
  const km = greatCircleKm(from, to) * DETOUR_FACTOR;
  return { km, minutes: (km / SPEED_KMH[vehicle]) * 60 };
}
