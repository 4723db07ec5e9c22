/** Markers have their full size from here on and shrink towards the whole country. */
const FULL_FROM = 13;
const SMALLEST_FROM = 9;
const SMALLEST = 0.55;
/** Streets are seen: vehicles that have a medium marker get it. */
const NEAR_FROM = 15;

/** How much of their size markers have at a zoom. */
export function markerScale(zoom: number): number {
  const share = (zoom - SMALLEST_FROM) / (FULL_FROM - SMALLEST_FROM);
  return SMALLEST + (1 - SMALLEST) * Math.min(1, Math.max(0, share));
}

export const isNear = (zoom: number): boolean => zoom >= NEAR_FROM;
