import { MINUTE_MS } from '@qafila/contracts/core';

/** Bounds of the margin on either side of the expected time, minutes. */
const SMALLEST = 5;
const LARGEST = 60;
/** Part of the time left by which an arrival may differ, with a courier and without one. */
const PART = { assigned: 0.25, waiting: 0.5 };
/** Windows begin and end on these minutes, so that they do not change with every position. */
const STEP_MS = 5 * MINUTE_MS;

export interface ArrivalWindow {
  from: Date;
  to: Date;
}

/**
 * When a recipient should be at the door: the expected time with a margin that shrinks with the time left. It never begins
 * in the past; an expected time that has passed leaves a window that begins now.
 */
export function arrivalWindow(
  expected: Date,
  now: Date,
  { hasCourier }: { hasCourier: boolean },
): ArrivalWindow {
  const minutesLeft = Math.max(0, (expected.getTime() - now.getTime()) / MINUTE_MS);
  const part = hasCourier ? PART.assigned : PART.waiting;
  const margin = Math.min(LARGEST, Math.max(SMALLEST, minutesLeft * part)) * MINUTE_MS;
  const latest = Math.max(expected.getTime(), now.getTime()) + margin;
  const earliest = Math.max(expected.getTime() - margin, now.getTime());
  return {
    from: new Date(Math.floor(earliest / STEP_MS) * STEP_MS),
    to: new Date(Math.ceil(latest / STEP_MS) * STEP_MS),
  };
}
