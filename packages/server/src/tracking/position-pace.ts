import { greatCircleKm, type Point } from '@qafila/domain/travel';

/** Within this distance of the door, a recipient sees each look at the courier's position, km. */
const NEAR_KM = 1;
/** Further away, and before there is a courier to see, an order is read at one look in this many: little happens in between. */
const FAR_LOOKS = 3;
/** A courier who is nearer than this to where the page shows them has not moved, km: positions of phones wander. */
const STILL_KM = 0.01;

/** Whether an order has to be read again. */
export const isDue = ({ readAt, isNear }: { readAt: number; isNear: boolean }, look: number): boolean =>
  isNear || look - readAt >= FAR_LOOKS;

export const isNear = (courier: Point, door: Point): boolean => greatCircleKm(courier, door) <= NEAR_KM;

/** Whether the courier is elsewhere than the page shows. */
export const hasMoved = (shown: Point | undefined, point: Point): boolean =>
  !shown || greatCircleKm(shown, point) >= STILL_KM;
