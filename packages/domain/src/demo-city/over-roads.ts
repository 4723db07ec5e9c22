import { wayOverRoads } from '../roads/index.ts';
import type { Point } from '../travel/index.ts';

/** A ride along the main roads of Doha; a straight line far from them. */
export const overRoads = (from: Point, to: Point): readonly Point[] =>
  wayOverRoads(from, to)?.points ?? [from, to];
