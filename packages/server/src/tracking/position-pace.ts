import { greatCircleKm, type Point } from '@qafila/domain/travel';

/** Within this distance of the door, a recipient sees each look at the courier's position, km. */
const NEAR_KM = 1;
/** Further away, one look in this many: what the page's map shows of a city moves little in between. */
const FAR_LOOKS = 3;
/** A courier who is nearer than this to where the page shows them has not moved, km: positions of phones wander. */
const STILL_KM = 0.01;

/** A position as a recipient saw it last. */
export interface Seen {
  point: Point;
  /** The number of the look. */
  look: number;
  isNear: boolean;
}

/** Whether a recipient should get the position at this look. */
export const isDue = (seen: Seen | undefined, look: number): boolean =>
  !seen || seen.isNear || look - seen.look >= FAR_LOOKS;

/** Whether the courier is elsewhere than the page shows. */
export const hasMoved = (seen: Seen | undefined, point: Point): boolean =>
  !seen || greatCircleKm(seen.point, point) >= STILL_KM;

export const seenAt = (point: Point, door: Point, look: number): Seen => ({
  point,
  look,
  isNear: greatCircleKm(point, door) <= NEAR_KM,
});
