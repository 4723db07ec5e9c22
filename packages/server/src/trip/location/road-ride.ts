import type { VehicleName } from '@qafila/contracts';
import { encodePolyline, type LinePoint } from '@qafila/domain/polyline';
import { type Way, wayOverRoads } from '@qafila/domain/roads';
import { estimateTravel, type Point, SPEED_KMH } from '@qafila/domain/travel';
import type { Ride } from './travel.ts';

const M_PER_KM = 1000;
const S_PER_HOUR = 3600;
/** Maximum routes cached: lists and maps request the same ones repeatedly. */
const MAX_KEPT = 1000;

const kept = new Map<string, Way | null>();

function wayBetween(from: Point, to: Point): Way | null {
  const key = [from.latitude, from.longitude, to.latitude, to.longitude].join(' ');
  const known = kept.get(key);
  if (known !== undefined) return known;
  const way = wayOverRoads(from, to);
  const [oldest] = kept.keys();
  if (kept.size >= MAX_KEPT && oldest !== undefined) kept.delete(oldest);
  kept.set(key, way);
  return way;
}

/** One leg: along roads if there are any, otherwise a straight line times a detour factor. */
function legOf(from: Point, to: Point, vehicle: VehicleName) {
  const way = wayBetween(from, to);
  const km = way?.km ?? estimateTravel(from, to, vehicle).km;
  return {
    distanceM: km * M_PER_KM,
    durationS: (km / SPEED_KMH[vehicle]) * S_PER_HOUR,
    line: way?.points ?? [from, to],
  };
}

/** The embedded routing: rides along the main roads of Doha, drawn by hand. The result is `approximate`. */
export function roadRide(points: readonly Point[], vehicle: VehicleName = 'car'): Ride {
  const legs = points.slice(1).map((to, index) => legOf(points[index] ?? to, to, vehicle));
  return {
    legs: legs.map(({ distanceM, durationS }) => ({ distanceM, durationS })),
    line: [...points.slice(0, 1), ...legs.flatMap(({ line }) => line.slice(1))],
    distanceM: legs.reduce((sum, leg) => sum + leg.distanceM, 0),
    durationS: legs.reduce((sum, leg) => sum + leg.durationS, 0),
    approximate: true,
  };
}

/** A line in GeoJSON order (longitude first) and in the polyline codec's order. */
export const lineOf = (points: readonly Point[]): LinePoint[] =>
  points.map(({ longitude, latitude }) => [longitude, latitude]);

/** An encoded polyline of precision 5; null for no points. */
export const encodeLine = (line: readonly Point[]): string | null =>
  line.length === 0 ? null : encodePolyline(lineOf(line));
