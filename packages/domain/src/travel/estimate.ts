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

/** Estimates a ride between places so many km apart in a straight line. */
export function estimateRide(straightKm: number, vehicle: VehicleName): TravelEstimate {
  const km = straightKm * DETOUR_FACTOR;
  return { km, minutes: (km / SPEED_KMH[vehicle]) * 60 };
}

/** Estimates a ride without a road map. */
export const estimateTravel = (from: Point, to: Point, vehicle: VehicleName): TravelEstimate =>
  estimateRide(greatCircleKm(from, to), vehicle);

/** A place on a globe of km, from its centre: nearer by straight line is nearer over ground. */
export function onGlobe({ latitude, longitude }: Point): [x: number, y: number, z: number] {
  const [north, east] = [radians(latitude), radians(longitude)];
  return [
    EARTH_RADIUS_KM * Math.cos(north) * Math.cos(east),
    EARTH_RADIUS_KM * Math.cos(north) * Math.sin(east),
    EARTH_RADIUS_KM * Math.sin(north),
  ];
}

/** Over ground, where a straight line through the globe is so long. */
export const overGroundKm = (throughKm: number): number =>
  2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, throughKm / (2 * EARTH_RADIUS_KM)));
