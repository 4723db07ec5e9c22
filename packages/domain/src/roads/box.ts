import type { Metres } from './plane.ts';

/** The smallest upright rectangle around points, metres. */
export interface Box {
  west: number;
  east: number;
  south: number;
  north: number;
}

export function boxOf(points: readonly Metres[]): Box {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  return { west: Math.min(...xs), east: Math.max(...xs), south: Math.min(...ys), north: Math.max(...ys) };
}

/** Whether a gap of more than so many metres lies between two boxes. */
export const areApart = (a: Box, b: Box, m: number): boolean =>
  a.west - b.east > m || b.west - a.east > m || a.south - b.north > m || b.south - a.north > m;
