import * as v from 'valibot';
import { form, Latitude, Longitude, UtcTime } from '../core/index.ts';

/** A position as the courier's phone reports it. */
export const PositionReport = form({
  latitude: Latitude,
  longitude: Longitude,
  headingDeg: v.optional(v.nullable(v.pipe(v.number(), v.minValue(0), v.maxValue(360)))),
  speedKmh: v.optional(v.nullable(v.pipe(v.number(), v.minValue(0), v.maxValue(300)))),
  accuracyM: v.optional(v.nullable(v.pipe(v.number(), v.minValue(0)))),
  atUtc: UtcTime,
});
export type PositionReport = v.InferOutput<typeof PositionReport>;

/** Positions that a phone may send at once, after a time without a connection. */
export const MAX_POSITIONS_PER_REPORT = 500;
export const PositionReports = form({
  positions: v.pipe(v.array(PositionReport), v.minLength(1), v.maxLength(MAX_POSITIONS_PER_REPORT)),
});
export type PositionReports = v.InferOutput<typeof PositionReports>;
