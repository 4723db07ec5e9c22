/** The part of the earth that the offline map has in detail, degrees. */
export const GULF_BOX = { west: 46, south: 22, east: 60, north: 31 } as const;
