import type { Area } from '@qafila/contracts';
import type { Point } from '@qafila/domain/travel';

type Polygon = Area['polygon'];

/** Whether a point is in a polygon, by counting the sides that a ray to the east crosses. */
export function isInside({ latitude, longitude }: Point, polygon: Polygon): boolean {
  let inside = false;
  for (const [index, [x, y]] of polygon.entries()) {
    const [beforeX, beforeY] = polygon.at(index - 1) ?? [x, y];
    const isCrossed =
      y > latitude !== beforeY > latitude && longitude < ((beforeX - x) * (latitude - y)) / (beforeY - y) + x;
    if (isCrossed) inside = !inside;
  }
  return inside;
}

/** The centroid of an area, or its first corner if the centroid is outside. */
export function targetOf(polygon: Polygon): Point {
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
