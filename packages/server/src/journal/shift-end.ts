import { BALANCING_DELAY_MIN, MINUTE_MS } from '@qafila/contracts';
import { DateTime } from 'luxon';

interface Working {
  shiftEndsAt: Date | null;
  timezone: string;
}

/** The end of the agent's shift at a moment; without a shift, the end of their company's day. */
export function shiftEnd({ shiftEndsAt, timezone }: Working, at: Date): Date {
  if (shiftEndsAt && shiftEndsAt >= at) return shiftEndsAt;
  return DateTime.fromJSDate(at, { zone: timezone }).plus({ days: 1 }).startOf('day').toJSDate();
}

/** The time from which that shift's cash can be closed. */
export const readyForBalancing = (working: Working, at: Date): Date =>
  new Date(shiftEnd(working, at).getTime() + BALANCING_DELAY_MIN * MINUTE_MS);

/** The end of the shift whose cash can be closed from that time. */
export const shiftEndOf = (readyAt: Date): Date =>
  new Date(readyAt.getTime() - BALANCING_DELAY_MIN * MINUTE_MS);
