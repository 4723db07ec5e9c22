/** Units that divide the earth's circumference into 2^32 (about 1 cm): 32-bit overflow is the date line. */
export const WORLD = 2 ** 32;

/** Latitude limit of the square map. */
const HIGHEST_LATITUDE = 85.051129;
const RADIANS = Math.PI / 180;

/** Longitude in world units from Greenwich, eastward. */
export const worldX = (longitude: number): number => Math.round((longitude / 360) * WORLD) | 0;

/** Latitude in world units from the equator, southward, after Mercator. */
export function worldY(latitude: number): number {
  const clamped = Math.min(HIGHEST_LATITUDE, Math.max(-HIGHEST_LATITUDE, latitude)) * RADIANS;
  return Math.round((-Math.log(Math.tan(Math.PI / 4 + clamped / 2)) / (2 * Math.PI)) * WORLD) | 0;
}

/** Longitude of a world unit. */
export const longitudeAt = (x: number): number => (x / WORLD) * 360;

/** Latitude of a world unit. */
export const latitudeAt = (y: number): number =>
  (2 * Math.atan(Math.exp((-y / WORLD) * 2 * Math.PI)) - Math.PI / 2) / RADIANS;

/** MapLibre's world is 512 pixels wide at zoom 0. */
export const unitsPerPixel = (zoom: number): number => WORLD / (512 * 2 ** zoom);

/** Millionths of a degree. */
const MICRO = 1e6;
const POLE = 90 * MICRO;
/** 8192 millionths of a degree, about a kilometre: linear interpolation is precise to a few centimetres within it. */
const STEP_BITS = 13;
const STEP = 2 ** STEP_BITS;

const stepStart = (step: number) => worldY((step * STEP - POLE) / MICRO);
const STEPS = Array.from({ length: ((2 * POLE) >> STEP_BITS) + 1 }, (_, step) => step);
const STARTS = Float64Array.from(STEPS, stepStart);
/** World units per millionth of a degree within each step. */
const SLOPES = Float64Array.from(STEPS, (step) => (stepStart(step + 1) - stepStart(step)) / STEP);

/** `worldX` of millionths of a degree. */
export const worldXOfMicro = (longitude: number): number =>
  Math.round(longitude * (WORLD / (360 * MICRO))) | 0;

/** `worldY` of millionths of a degree, by a table, since a tick has many of them. */
export function worldYOfMicro(latitude: number): number {
  const above = latitude + POLE;
  const step = above >> STEP_BITS;
  return Math.round((STARTS[step] ?? 0) + (SLOPES[step] ?? 0) * (above & (STEP - 1))) | 0;
}
