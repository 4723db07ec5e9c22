import { estimateTravel, type Point } from '@qafila/domain/travel';
import type { Travel } from '../model/travel.ts';

/** What rides between places take: km and minutes from each of `points` (row) to each (column); infinite where there is no way. */
export interface TravelMatrix {
  points: readonly Point[];
  km: readonly (readonly number[])[];
  minutes: readonly (readonly number[])[];
}

const keyOf = ({ latitude, longitude }: Point) => `${latitude} ${longitude}`;

/** Rides as a matrix has them; between places that it does not know they are estimated. */
export function travelBy({ points, km, minutes }: TravelMatrix): Travel {
  const places = new Map(points.map((point, index) => [keyOf(point), index]));
  return (from, to, vehicle) => {
    const [row, column] = [places.get(keyOf(from)), places.get(keyOf(to))];
    if (row === undefined || column === undefined) return estimateTravel(from, to, vehicle);
    return {
      km: km[row]?.[column] ?? Number.POSITIVE_INFINITY,
      minutes: minutes[row]?.[column] ?? Number.POSITIVE_INFINITY,
    };
  };
}
