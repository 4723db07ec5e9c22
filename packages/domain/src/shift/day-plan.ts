import { MINUTE_MS, MINUTES_PER_DAY, type PlanBar, type ShiftDay } from '@qafila/contracts';
import { DateTime } from 'luxon';
import { momentOn, type Occurrence, occurrences, type ShiftHours, type Span } from './occurrences.ts';

const midnight = (day: string, zone: string) => DateTime.fromISO(day, { zone });

type MomentAt = (minute: number) => number;
/** Days of which hours are kept; the days of a week in all time zones are far fewer. */
const MAX_KEPT = 1000;
/** Days from a midnight on in which hours of a date lie. */
const HOURS_DAYS = 3;
const kept = new Map<string, MomentAt>();

/** Times of day on a date, as moments. On dates without a change of the clocks nearby it is a sum. */
function momentsOn(day: string, zone: string): MomentAt {
  const date = midnight(day, zone);
  const startMs = date.toMillis();
  const isMidnight = date.hour === 0 && date.minute === 0;
  if (!isMidnight || date.offset !== date.plus({ days: HOURS_DAYS }).offset)
    return (minute) => momentOn(date, minute);
  return (minute) =>
    minute >= 0 && minute < HOURS_DAYS * MINUTES_PER_DAY
      ? startMs + minute * MINUTE_MS
      : momentOn(date, minute);
}

/** Like `momentsOn`, once for each date and zone: agents of a city have their hours on the same few dates. */
function keptMomentsOn(day: string, zone: string): MomentAt {
  const key = `${day} ${zone}`;
  const found = kept.get(key);
  if (found) return found;
  if (kept.size >= MAX_KEPT) kept.clear();
  const moments = momentsOn(day, zone);
  kept.set(key, moments);
  return moments;
}

/** A date's hours as moments. */
export function barSpan(
  { day, startMin, endMin }: { day: string; startMin: number; endMin: number },
  zone: string,
): Span {
  const at = keptMomentsOn(day, zone);
  return { startMs: at(startMin), endMs: at(endMin) };
}

/** The working hours of an agent's own plan for a date that contain a moment. */
export function plannedAt(
  { day, bars }: { day: string; bars: readonly PlanBar[] },
  nowMs: number,
  zone: string,
): Occurrence | null {
  const at = keptMomentsOn(day, zone);
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
    endMs: midnight(to, zone).plus({ days: 1 }).startOf('day').toMillis(),
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
