import * as v from 'valibot';
import { form, Latitude, Longitude, UtcTime } from '../core/index.ts';
import { SOCKET_MAX_FRAME_BYTES } from '../realtime/channel.ts';

/**
 * A value of a sensor, or null where the phone has none. One out of range becomes null: iOS reports -1 for a course or speed
 * that it doesn't know, and a glitch is no reason to refuse the position.
 */
const reading = (maximum: number) =>
  v.fallback(v.optional(v.nullable(v.pipe(v.number(), v.minValue(0), v.maxValue(maximum)))), null);

/** A position as the courier's phone reports it. */
export const PositionReport = form({
  latitude: Latitude,
  longitude: Longitude,
  headingDeg: reading(360),
  speedKmh: reading(300),
  accuracyM: reading(100_000),
  atUtc: UtcTime,
});
export type PositionReport = v.InferOutput<typeof PositionReport>;

/** Stands for a position without a valid place or time, so that it is counted among the refused: it is always too old. */
const UNREADABLE: PositionReport = { latitude: 0, longitude: 0, atUtc: '1970-01-01T00:00:00Z' };
/** True for what a schema has put in place of a position that it could not read. */
export const isUnreadable = (report: PositionReport): boolean => report === UNREADABLE;

/** Positions that a phone may send at once over HTTP, after a time without a connection. */
export const MAX_POSITIONS_PER_REPORT = 500;
/**
 * Bytes of a position as JSON, with its comma, whose numbers and time are as long as they can be: `-0.0000012345678901234567`
 * is longer than any number with an exponent.
 */
const WIDEST_POSITION_BYTES = 234;
/** Bytes of a frame beside its positions, at most. */
const FRAME_BYTES = 128;
/** Positions that always fit one message on the agent channel; a longer one is accepted if its frame is not too large. */
export const MAX_POSITIONS_PER_FRAME = Math.min(
  MAX_POSITIONS_PER_REPORT,
  Math.floor((SOCKET_MAX_FRAME_BYTES - FRAME_BYTES) / WIDEST_POSITION_BYTES),
);
export const PositionReports = form({
  positions: v.pipe(
    v.array(v.fallback(PositionReport, UNREADABLE)),
    v.minLength(1),
    v.maxLength(MAX_POSITIONS_PER_REPORT),
  ),
});
export type PositionReports = v.InferOutput<typeof PositionReports>;
