/** Units in which the earth is once around: whole numbers of 32 bits, whose overflow is the date line. About 1 cm. */
export const WORLD = 2 ** 32;

/** The square map ends here. */
const HIGHEST_LATITUDE = 85.051129;
const RADIANS = Math.PI / 180;

/** Longitude in world units from Greenwich, eastward. */
export const worldX = (longitude: number): number => Math.round((longitude / 360) * WORLD) | 0;

/** Latitude in world units from the equator, southward, after Mercator. */
export function worldY(latitude: number): number {
  const held = Math.min(HIGHEST_LATITUDE, Math.max(-HIGHEST_LATITUDE, latitude)) * RADIANS;
  return Math.round((-Math.log(Math.tan(Math.PI / 4 + held / 2)) / (2 * Math.PI)) * WORLD) | 0;
}

/** The longitude that a world unit stands for. */
export const longitudeAt = (x: number): number => (x / WORLD) * 360;

/** The latitude that a world unit stands for. */
export const latitudeAt = (y: number): number =>
  (2 * Math.atan(Math.exp((-y / WORLD) * 2 * Math.PI)) - Math.PI / 2) / RADIANS;

/** MapLibre's world is 512 pixels wide at zoom 0. */
export const unitsPerPixel = (zoom: number): number => WORLD / (512 * 2 ** zoom);
