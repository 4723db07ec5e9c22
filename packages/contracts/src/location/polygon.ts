/** A corner of a polygon, longitude first as in GeoJSON. */
export type Corner = [longitude: number, latitude: number];

/** Maximum corners of an area. */
export const MAX_CORNERS = 500;

const isSame = (one: Corner, other: Corner) => one[0] === other[0] && one[1] === other[1];

/** Above 0 when the turn from a over b to c is to the left, below when to the right, 0 on a line. */
const turn = (a: Corner, b: Corner, c: Corner) =>
  (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);

/** True when c, on the line through a and b, is between them. */
const isBetween = (a: Corner, b: Corner, c: Corner) =>
  Math.min(a[0], b[0]) <= c[0] &&
  c[0] <= Math.max(a[0], b[0]) &&
  Math.min(a[1], b[1]) <= c[1] &&
  c[1] <= Math.max(a[1], b[1]);

/** True when the sides ab and cd have a point in common. */
function meet(a: Corner, b: Corner, c: Corner, d: Corner): boolean {
  const [abc, abd, cda, cdb] = [turn(a, b, c), turn(a, b, d), turn(c, d, a), turn(c, d, b)];
  if (abc > 0 !== abd > 0 && cda > 0 !== cdb > 0 && abc !== 0 && abd !== 0 && cda !== 0 && cdb !== 0)
    return true;
  return (
    (abc === 0 && isBetween(a, b, c)) ||
    (abd === 0 && isBetween(a, b, d)) ||
    (cda === 0 && isBetween(c, d, a)) ||
    (cdb === 0 && isBetween(c, d, b))
  );
}

/** A ring without the corner that closes it: GeoJSON repeats the first one at the end. */
export function openRing(ring: readonly Corner[]): Corner[] {
  const [first] = ring;
  const last = ring.at(-1);
  return ring.length > 1 && first && last && isSame(first, last) ? ring.slice(0, -1) : [...ring];
}

/** True when each side only meets its two neighbours, at their common corner. */
export function isSimple(polygon: readonly Corner[]): boolean {
  const sides = polygon.map((from, index) => [from, polygon[(index + 1) % polygon.length] ?? from] as const);
  return sides.every(([a, b], index) => {
    const next = sides[(index + 1) % sides.length];
    // Neighbours share a corner; they must not fold back onto each other.
    const isFolded =
      next && turn(a, b, next[1]) === 0 && (isBetween(a, b, next[1]) || isBetween(next[0], next[1], a));
    if (isFolded) return false;
    return sides.slice(index + 2, index === 0 ? -1 : undefined).every(([c, d]) => !meet(a, b, c, d));
  });
}

/** True when two corners that follow each other are at the same place. */
export const repeatsCorner = (polygon: readonly Corner[]): boolean =>
  polygon.some((corner, index) => isSame(corner, polygon[(index + 1) % polygon.length] ?? [181, 91]));
