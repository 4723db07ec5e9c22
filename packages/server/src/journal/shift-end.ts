import { BALANCING_DELAY_MIN, MINUTE_MS } from '@qafila/contracts';
import { DateTime } from 'luxon';

interface Working {
  shiftEndsAt: Date | null;
  timezone: string;
}

/** When the shift that an agent works at a moment ends; without one, their company's day does. */
export function shiftEnd({ shiftEndsAt, timezone }: Working, at: Date): Date {
  if (shiftEndsAt && shiftEndsAt >= at) return shiftEndsAt;
  return DateTime.fromJSDate(at, { zone: timezone }).plus({ days: 1 }).startOf('day').toJSDate();
}

/** From when the cash of that shift can be balanced. */
export const readyForBalancing = (working: Working, at: Date): Date =>
  new Date(shiftEnd(working, at).getTime() + BALANCING_DELAY_MIN * MINUTE_MS);
