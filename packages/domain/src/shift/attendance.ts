import { type AttendanceState, MINUTE_MS } from '@qafila/contracts';
import type { Span } from './occurrences.ts';

/** Up to so many minutes are on time; positions come every few seconds, but starting up takes a moment. */
export const TOLERANCE_MIN = 5;

/** When an agent was at work, milliseconds since 1970; null if never. */
export interface Seen {
  firstMs: number | null;
  lastMs: number | null;
}

export interface Attended {
  state: AttendanceState;
  lateMin: number;
  leftEarlyMin: number;
}

const minutes = (ms: number) => Math.floor(ms / MINUTE_MS);
const pastTolerance = (ms: number) => (minutes(ms) > TOLERANCE_MIN ? minutes(ms) : 0);

/** Planned work against what was seen until now. */
export function attended(planned: Span, { firstMs, lastMs }: Seen, nowMs: number): Attended {
  const none = { lateMin: 0, leftEarlyMin: 0 };
  // Who was seen only before the start, or only after the end, did not work these hours.
  if (firstMs === null || lastMs === null || lastMs <= planned.startMs || firstMs >= planned.endMs) {
    if (nowMs >= planned.endMs) return { ...none, state: 'missed' };
    const lateMin = pastTolerance(nowMs - planned.startMs);
    return { ...none, lateMin, state: lateMin > 0 ? 'missing' : 'ahead' };
  }
  const lateMin = pastTolerance(firstMs - planned.startMs);
  const leftEarlyMin = nowMs >= planned.endMs ? pastTolerance(planned.endMs - lastMs) : 0;
  const state = lateMin > 0 ? 'late' : leftEarlyMin > 0 ? 'leftEarly' : 'present';
  return { state, lateMin, leftEarlyMin };
}
