import type { LinePoint } from '../polyline/index.ts';

/** A road's rank; motorways are drawn widest. */
export type RoadClass = 'motorway' | 'primary' | 'secondary';

export interface Road {
  /** Null for links whose name we don't know. */
  name: { en: string; ar: string } | null;
  class: RoadClass;
  /** Crosses water. */
  bridge: boolean;
  points: readonly LinePoint[];
}

/** Reads `longitude latitude, longitude latitude`, as WKT writes a line. */
const readLine = (line: string): LinePoint[] =>
  line.split(',').map((pair): LinePoint => {
    const [longitude, latitude] = pair.trim().split(/\s+/).map(Number);
    if (longitude === undefined || latitude === undefined || Number.isNaN(longitude + latitude))
      throw new Error(`Not a longitude and a latitude: ${pair}`);
    return [longitude, latitude];
  });

/** Builders of the roads of one class. */
export const roadsOf = (roadClass: RoadClass) => {
  const road = (name: Road['name'], line: string, bridge: boolean): Road => ({
    name,
    class: roadClass,
    bridge,
    points: readLine(line),
  });
  return {
    road: (en: string, ar: string, line: string) => road({ en, ar }, line, false),
    bridge: (en: string, ar: string, line: string) => road({ en, ar }, line, true),
    unnamed: (line: string) => road(null, line, false),
  };
};
