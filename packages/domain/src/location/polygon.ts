import type { Corner } from '@qafila/contracts/location';

interface Position {
  latitude: number;
  longitude: number;
}
type Polygon = readonly Corner[];

/** Whether a position is in a polygon, by counting the sides that a ray to the east crosses. */
export function isInside({ latitude, longitude }: Position, polygon: Polygon): boolean {
  let inside = false;
  for (const [index, [x, y]] of polygon.entries()) {
    const [beforeX, beforeY] = polygon.at(index - 1) ?? [x, y];
    const isCrossed =
      y > latitude !== beforeY > latitude && longitude < ((beforeX - x) * (latitude - y)) / (beforeY - y) + x;
    if (isCrossed) inside = !inside;
  }
  return inside;
}

/** The mean of an area's corners, or its first corner if that is outside. */
export function targetOf(polygon: Polygon): Position {
  const sum = polygon.reduce(
    (total, [longitude, latitude]) => ({
      latitude: total.latitude + latitude,
      longitude: total.longitude + longitude,
    }),
    { latitude: 0, longitude: 0 },
  );
  const middle = { latitude: sum.latitude / polygon.length, longitude: sum.longitude / polygon.length };
  const [first] = polygon;
  return first && !isInside(middle, polygon) ? { longitude: first[0], latitude: first[1] } : middle;
}

const KM_PER_DEGREE = 111.195;

/** The surface of a polygon, km², on a sphere that is flat within it: right to 1 % up to the size of a country. */
export function surfaceKm2(polygon: Polygon): number {
  const middle = polygon.reduce((sum, [, latitude]) => sum + latitude, 0) / Math.max(1, polygon.length);
  const twice = polygon.reduce((sum, [x, y], index) => {
    const [beforeX, beforeY] = polygon.at(index - 1) ?? [x, y];
    return sum + (beforeX * y - x * beforeY);
  }, 0);
  return (Math.abs(twice) / 2) * KM_PER_DEGREE ** 2 * Math.cos((middle * Math.PI) / 180);
}
