/** Longitude and latitude, as GeoJSON has them. */
export type LinePoint = [longitude: number, latitude: number];

const PRECISION = 1e5;
const CHUNK_BITS = 5;
const CONTINUES = 0x20;

/** Reads a polyline in Google's encoding with five decimals, as OSRM sends it. What is cut short ends the line early. */
export function decodePolyline(text: string): LinePoint[] {
  const points: LinePoint[] = [];
  let at = 0;
  let latitude = 0;
  let longitude = 0;
  const next = (): number | undefined => {
    let value = 0;
    for (let shift = 0; at < text.length; shift += CHUNK_BITS) {
      const chunk = text.charCodeAt(at++) - 63;
      value |= (chunk & (CONTINUES - 1)) << shift;
      if (chunk < CONTINUES) return value & 1 ? ~(value >> 1) : value >> 1;
    }
    return undefined;
  };
  while (at < text.length) {
    const north = next();
    const east = next();
    if (north === undefined || east === undefined) break;
    latitude += north;
    longitude += east;
    points.push([longitude / PRECISION, latitude / PRECISION]);
  }
  return points;
}
