/** Zoom from which markers have their full size; they shrink towards the view of the whole country. */
const FULL_FROM = 13;
const SMALLEST_FROM = 9;
const SMALLEST = 0.55;
/** Zoom from which streets are visible: states with a medium marker use it. */
const NEAR_FROM = 15;

/** Scale of markers at a zoom. */
export function markerScale(zoom: number): number {
  const share = (zoom - SMALLEST_FROM) / (FULL_FROM - SMALLEST_FROM);
  return SMALLEST + (1 - SMALLEST) * Math.min(1, Math.max(0, share));
}

export const isNear = (zoom: number): boolean => zoom >= NEAR_FROM;
