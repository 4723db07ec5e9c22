import codec from '@mapbox/polyline';

/** Longitude and latitude, as GeoJSON has them. */
export type LinePoint = [longitude: number, latitude: number];

/** Decimals of a degree: 5 as Google's encoding and OSRM have them, 6 as OSRM's `polyline6`. */
export type PolylinePrecision = 5 | 6;

/** Two numbers of the encoding; a character of `_` to `~` says that the number goes on. */
const POINT = /(?:[_-~]*[?-^]){2}/g;

/** Decodes a polyline. A truncated one ends early. */
export const decodePolyline = (text: string, precision: PolylinePrecision = 5): LinePoint[] =>
  codec
    .decode((text.match(POINT) ?? []).join(''), precision)
    .map(([latitude, longitude]): LinePoint => [longitude, latitude]);

/** Encodes a line as a polyline; empty for no points. */
export const encodePolyline = (line: readonly LinePoint[], precision: PolylinePrecision = 5): string =>
  codec.encode(
    line.map(([longitude, latitude]): [number, number] => [latitude, longitude]),
    precision,
  );
