import { readFileSync } from 'node:fs';

type Pair = readonly [longitude: number, latitude: number];
interface Land {
  features: { properties: { kind: string }; geometry: { coordinates: Pair[][][] } }[];
}

const GULF = new URL('../../ui/src/map/world/gulf.geojson', import.meta.url);
/** Edges are looked up by the hundredth of a degree of latitude that they cross. */
const BANDS = 100;
const QATAR = { south: 24.4, north: 26.3 };

/** True when the offline map shows land at this point of Qatar. */
export function readLand(): (longitude: number, latitude: number) => boolean {
  const { features } = JSON.parse(readFileSync(GULF, 'utf8')) as Land;
  const near = features.find(({ properties }) => properties.kind === 'near');
  if (!near) throw new Error(`${GULF.pathname} has no land`);
  const bands = new Map<number, { polygon: number; a: Pair; b: Pair }[]>();
  for (const [polygon, rings] of near.geometry.coordinates.entries())
    for (const ring of rings)
      for (const [index, a] of ring.entries()) {
        const b = ring[index + 1] ?? a;
        const [south, north] = [Math.min(a[1], b[1]), Math.max(a[1], b[1])];
        if (south > QATAR.north || north < QATAR.south) continue;
        for (let band = Math.floor(south * BANDS); band <= Math.floor(north * BANDS); band += 1)
          bands.set(band, [...(bands.get(band) ?? []), { polygon, a, b }]);
      }
  return (longitude, latitude) => {
    const inside = new Set<number>();
    for (const { polygon, a, b } of bands.get(Math.floor(latitude * BANDS)) ?? []) {
      if (a[1] > latitude === b[1] > latitude) continue;
      if (longitude >= ((b[0] - a[0]) * (latitude - a[1])) / (b[1] - a[1]) + a[0]) continue;
      if (!inside.delete(polygon)) inside.add(polygon);
    }
    return inside.size > 0;
  };
}
