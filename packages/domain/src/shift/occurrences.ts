import { MINUTES_PER_DAY, type ShiftTiming, WEEKDAYS } from '@qafila/contracts';
import { DateTime } from 'luxon';

/** When a shift takes place. Times of day are in the company's time zone. */
export interface ShiftHours {
  shiftPeriodStartUtc: string;
  shiftPeriodEndUtc: string;
  timings: readonly ShiftTiming[];
  /** The default break of days without one of their own, and its length in minutes. */
  breakStartTimeMin?: number | null | undefined;
  breakDuration?: number | null | undefined;
  breakMandatory?: boolean | undefined;
}

export interface Span {
  startMs: number;
  endMs: number;
}

/** The hours of one day, as moments. */
export interface Occurrence extends Span {
  /** The date on which it starts, `YYYY-MM-DD`, in the company's time zone. */
  day: string;
  break: (Span & { mandatory: boolean }) | null;
}

/** A time of day on a day; one after midnight belongs to the next calendar day. */
export const momentOn = (day: DateTime, minute: number): number => {
  const [days, ofDay] = [Math.floor(minute / MINUTES_PER_DAY), minute % MINUTES_PER_DAY];
  return day
    .plus({ days })
    .set({ hour: Math.floor(ofDay / 60), minute: ofDay % 60 })
    .toMillis();
};

/** Minutes from the midnight before the shift starts, so that the second part of a night counts on. */
const onward = (minute: number, startTimeMin: number): number =>
  minute < startTimeMin ? minute + MINUTES_PER_DAY : minute;

/** A form sends `false` for each day without a break of its own: that says nothing of the shift's break. */
function breakOn(day: DateTime, timing: ShiftTiming, shift: ShiftHours): Occurrence['break'] {
  const { startTimeMin } = timing;
  const own = (timing.breakStartTimeMin ?? null) !== null && (timing.breakEndTimeMin ?? null) !== null;
  const from = own ? timing.breakStartTimeMin : shift.breakStartTimeMin;
  if (from === null || from === undefined) return null;
  const fromMin = onward(from, startTimeMin);
  const toMin = own ? onward(timing.breakEndTimeMin ?? 0, fromMin % MINUTES_PER_DAY) : 0;
  const endMin = own
    ? toMin < fromMin
      ? toMin + MINUTES_PER_DAY
      : toMin
    : fromMin + (shift.breakDuration ?? 0);
  if (endMin <= fromMin) return null;
  return {
    startMs: momentOn(day, fromMin),
    endMs: momentOn(day, endMin),
    mandatory: own
      ? (timing.breakMandatory ?? shift.breakMandatory ?? false)
      : timing.breakMandatory || shift.breakMandatory || false,
  };
}

/**
 * The working hours of a shift that overlap a period, in order; they are not cut at its ends. They belong to the date on
 * which they start: a night that began before the shift's first date is none of its hours, and one that begins on its last
 * date is whole. A shift whose own period begins or ends within a date has those hours of that date that lie in it.
 */
export function occurrences(shift: ShiftHours, { startMs, endMs }: Span, zone: string): Occurrence[] {
  const period = {
    startMs: Date.parse(shift.shiftPeriodStartUtc),
    endMs: Date.parse(shift.shiftPeriodEndUtc),
  };
  const found: Occurrence[] = [];
  const dateOf = (ms: number) => DateTime.fromMillis(ms, { zone }).startOf('day');
  // Where clocks skip a midnight, that date begins later; the dates after it begin at midnight again.
  const shifted = (day: DateTime, days: number) => day.plus({ days }).startOf('day');
  const first = DateTime.max(shifted(dateOf(startMs), -1), dateOf(period.startMs));
  const lastMs = Math.min(endMs, period.endMs);
  for (let day: DateTime = first; day.toMillis() < lastMs; day = shifted(day, 1)) {
    const weekday = WEEKDAYS[day.weekday % WEEKDAYS.length];
    const timing = shift.timings.find((one) => one.weekday === weekday);
    if (!timing) continue;
    const from = Math.max(momentOn(day, timing.startTimeMin), period.startMs);
    const endsMs = momentOn(day, onward(timing.endTimeMin, timing.startTimeMin));
    const endsWithin = period.endMs < shifted(day, 1).toMillis();
    const to = endsWithin ? Math.min(endsMs, period.endMs) : endsMs;
    if (from < to && to > startMs && from < endMs)
      found.push({
        day: day.toFormat('yyyy-MM-dd'),
        startMs: from,
        endMs: to,
        break: breakOn(day, timing, shift),
      });
  }
  return found;
}

/** The working hours of a shift that contain a moment. */
export const occurrenceAt = (shift: ShiftHours, nowMs: number, zone: string): Occurrence | null =>
  occurrences(shift, { startMs: nowMs, endMs: nowMs + 1 }, zone)[0] ?? null;
