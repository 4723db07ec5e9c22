import { MINUTES_PER_DAY, type PlanBar, type ShiftDay } from '@qafila/contracts';
import { DateTime } from 'luxon';
import { momentOn, type Occurrence, occurrences, type ShiftHours, type Span } from './occurrences.ts';

const midnight = (day: string, zone: string) => DateTime.fromISO(day, { zone });

/** A date's hours as moments. */
export function barSpan(
  { day, startMin, endMin }: { day: string; startMin: number; endMin: number },
  zone: string,
): Span {
  const date = midnight(day, zone);
  return { startMs: momentOn(date, startMin), endMs: momentOn(date, endMin) };
}

/** The working hours of an agent's own plan for a date that contain a moment. */
export function plannedAt(
  { day, bars }: { day: string; bars: readonly PlanBar[] },
  nowMs: number,
  zone: string,
): Occurrence | null {
  const date = midnight(day, zone);
  const at = (minute: number) => momentOn(date, minute);
  const bar = bars.find(({ startMin, endMin }) => at(startMin) <= nowMs && nowMs < at(endMin));
  if (!bar) return null;
  const { breakStartMin: from, breakEndMin: to } = bar;
  return {
    day,
    startMs: at(bar.startMin),
    endMs: at(bar.endMin),
    break:
      from === null || to === null
        ? null
        : { startMs: at(from), endMs: at(to), mandatory: bar.breakMandatory },
  };
}

/** The hours of a shift on each of these dates, in minutes of the company's clock. */
export function shiftDays(
  shift: ShiftHours & { id: string },
  { from, to }: { from: string; to: string },
  zone: string,
): ShiftDay[] {
  const period = {
    startMs: midnight(from, zone).toMillis(),
    endMs: midnight(to, zone).plus({ days: 1 }).toMillis(),
  };
  return occurrences(shift, period, zone)
    .filter(({ day }) => day >= from)
    .map(({ day, startMs, endMs, break: pause }) => {
      const date = midnight(day, zone).startOf('day');
      const minute = (ms: number) => {
        const at = DateTime.fromMillis(ms, { zone });
        const days = Math.round(at.startOf('day').diff(date, 'days').days);
        return days * MINUTES_PER_DAY + at.hour * 60 + at.minute;
      };
      const [startMin, endMin] = [minute(startMs), minute(endMs)];
      // A shift's period that begins or ends within a date can cut its hours, and its break with them.
      const hasBreak = pause !== null && pause.startMs >= startMs && pause.endMs <= endMs;
      return {
        day,
        shiftId: shift.id,
        startMin,
        endMin,
        breakStartMin: hasBreak ? minute(pause.startMs) : null,
        breakEndMin: hasBreak ? minute(pause.endMs) : null,
        breakMandatory: pause?.mandatory ?? false,
      };
    });
}
