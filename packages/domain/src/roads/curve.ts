import { between, distanceM, type Metres } from './plane.ts';

const STEPS = 6;
/** Corners flatter than this need no curve, radians. */
const STRAIGHT = 0.02;

const direction = (a: Metres, b: Metres) => Math.atan2(b[1] - a[1], b[0] - a[0]);
const turn = (a: Metres, b: Metres, c: Metres) => {
  const angle = Math.abs(direction(b, c) - direction(a, b));
  return Math.min(angle, 2 * Math.PI - angle);
};

/** Extrapolates the line by a point after its end. */
const beyond = (end: Metres, before: Metres) => between(end, before, -1);

/**
 * Draws a line as a curve through the same points: a centripetal Catmull-Rom spline (Barry and Goldman 1988), which has
 * neither loops nor overshoot. Straight parts get no points.
 */
export function curveThrough(points: readonly Metres[]): Metres[] {
  const last = points.length - 1;
  return points.flatMap((from, index): Metres[] => {
    const to = points[index + 1];
    if (!to) return [from];
    const before = points[index - 1] ?? beyond(from, to);
    const after = index + 1 < last ? (points[index + 2] ?? to) : beyond(to, from);
    if (turn(before, from, to) < STRAIGHT && turn(from, to, after) < STRAIGHT) return [from];
    const steps = Array.from({ length: STEPS - 1 }, (_, step) => (step + 1) / STEPS);
    return [from, ...steps.map((share) => splineAt(before, from, to, after, share))];
  });
}

function splineAt(p0: Metres, p1: Metres, p2: Metres, p3: Metres, share: number): Metres {
  const t1 = Math.sqrt(distanceM(p0, p1));
  const t2 = t1 + Math.sqrt(distanceM(p1, p2));
  const t3 = t2 + Math.sqrt(distanceM(p2, p3));
  const t = t1 + (t2 - t1) * share;
  const a1 = between(p0, p1, t / t1);
  const a2 = between(p1, p2, (t - t1) / (t2 - t1));
  const a3 = between(p2, p3, (t - t2) / (t3 - t2));
  const b1 = between(a1, a2, t / t2);
  const b2 = between(a2, a3, (t - t1) / (t3 - t1));
  return between(b1, b2, (t - t1) / (t2 - t1));
}
