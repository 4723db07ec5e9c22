import { greatCircleKm, type Point } from './estimate.ts';
import { headingDeg, towards } from './move.ts';

/** A place on a line, and which way the line goes there. */
export interface PlaceOnLine {
  point: Point;
  /** Degrees from north, clockwise. */
  headingDeg: number;
}

/** The length of a line, km. */
export const lengthKm = (line: readonly Point[]): number =>
  line.reduce((sum, point, index) => sum + greatCircleKm(line[index - 1] ?? point, point), 0);

/**
 * The place so many km from the start of a line; its end at the most.
 * @throws RangeError when the line has no point.
 */
export function placeAlong(line: readonly Point[], km: number): PlaceOnLine {
  const [start] = line;
  if (!start) throw new RangeError('A line has at least one point');
  let left = Math.max(0, km);
  let place: PlaceOnLine = { point: start, headingDeg: 0 };
  for (const [index, to] of line.entries()) {
    const from = line[index - 1];
    if (!from) continue;
    const whole = greatCircleKm(from, to);
    if (whole === 0) continue;
    place = { point: towards(from, to, left), headingDeg: headingDeg(from, to) };
    if (left < whole) return place;
    left -= whole;
  }
  return place;
}
