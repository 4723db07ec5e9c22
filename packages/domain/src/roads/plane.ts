import type { LinePoint } from '../polyline/index.ts';

/** Metres east and north of the middle of Doha. Good to 1 % in Qatar. */
export type Metres = readonly [east: number, north: number];

const MIDDLE: LinePoint = [51.5, 25.3];
const M_PER_DEGREE = 111_195;
const M_PER_LONGITUDE = M_PER_DEGREE * Math.cos((MIDDLE[1] * Math.PI) / 180);

export const toMetres = ([longitude, latitude]: LinePoint): Metres => [
  (longitude - MIDDLE[0]) * M_PER_LONGITUDE,
  (latitude - MIDDLE[1]) * M_PER_DEGREE,
];

export const toDegrees = ([east, north]: Metres): LinePoint => [
  MIDDLE[0] + east / M_PER_LONGITUDE,
  MIDDLE[1] + north / M_PER_DEGREE,
];

export const distanceM = (a: Metres, b: Metres): number => Math.hypot(b[0] - a[0], b[1] - a[1]);

export const between = (a: Metres, b: Metres, share: number): Metres => [
  a[0] + (b[0] - a[0]) * share,
  a[1] + (b[1] - a[1]) * share,
];

/** The nearest point of a segment: its share of the way from `a` to `b`, and its distance in metres. */
export function nearestOn(point: Metres, a: Metres, b: Metres): { share: number; m: number } {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const square = dx * dx + dy * dy;
  const along = square === 0 ? 0 : ((point[0] - a[0]) * dx + (point[1] - a[1]) * dy) / square;
  const share = Math.min(1, Math.max(0, along));
  return { share, m: distanceM(point, between(a, b, share)) };
}

/** Where two segments cross, as shares of each; null when they don't. */
export function crossing(a: Metres, b: Metres, c: Metres, d: Metres): [number, number] | null {
  const [abX, abY, cdX, cdY] = [b[0] - a[0], b[1] - a[1], d[0] - c[0], d[1] - c[1]];
  const turn = abX * cdY - abY * cdX;
  if (turn === 0) return null;
  const [acX, acY] = [c[0] - a[0], c[1] - a[1]];
  const first = (acX * cdY - acY * cdX) / turn;
  const second = (acX * abY - acY * abX) / turn;
  return first >= 0 && first <= 1 && second >= 0 && second <= 1 ? [first, second] : null;
}
