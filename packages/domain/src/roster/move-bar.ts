import type { PlanBar } from '@qafila/contracts/shift';
import type { DayBar } from './agent-bars.ts';
import { addDays, DAY_MIN } from './week.ts';

/** Minutes by which the keyboard moves, and to which a pointer snaps. */
export const MOVE_STEP_MIN = 15;
/** Shortest and longest stretch of work, minutes. */
const MIN_LENGTH = 30;
const MAX_LENGTH = DAY_MIN - 1;

const floorDiv = (value: number, by: number) => Math.floor(value / by);

/** A bar at another time; its length and its break stay. It belongs to the day on which it then starts. */
export function movedBar(bar: DayBar, minutes: number): DayBar {
  const days = floorDiv(bar.startMin + minutes, DAY_MIN);
  const by = minutes - days * DAY_MIN;
  return {
    ...bar,
    day: addDays(bar.day, days),
    startMin: bar.startMin + by,
    endMin: bar.endMin + by,
    breakStartMin: bar.breakStartMin === null ? null : bar.breakStartMin + by,
    breakEndMin: bar.breakEndMin === null ? null : bar.breakEndMin + by,
    isOwn: true,
  };
}

/** The break within new hours: moved inside if it still fits, otherwise none. */
function breakWithin({ startMin, endMin, breakStartMin: from, breakEndMin: to }: PlanBar) {
  if (from === null || to === null) return { breakStartMin: null, breakEndMin: null };
  const length = to - from;
  if (length >= endMin - startMin) return { breakStartMin: null, breakEndMin: null };
  const start = Math.min(Math.max(from, startMin), endMin - length);
  return { breakStartMin: start, breakEndMin: start + length };
}

/** A bar whose start or end is at another time; never shorter than half an hour nor as long as a day. */
export function resizedBar(bar: DayBar, edge: 'start' | 'end', minutes: number): DayBar {
  const { startMin: start, endMin: end } = bar;
  if (edge === 'end') {
    const endMin = Math.min(Math.max(end + minutes, start + MIN_LENGTH), start + MAX_LENGTH, 2 * DAY_MIN);
    return { ...bar, isOwn: true, endMin, ...breakWithin({ ...bar, endMin }) };
  }
  const startMin = Math.max(Math.min(start + minutes, end - MIN_LENGTH, DAY_MIN - 1), end - MAX_LENGTH, 0);
  return { ...bar, isOwn: true, startMin, ...breakWithin({ ...bar, startMin }) };
}

/** A bar as it is sent. If its shift is not among those of the week, it is sent without one. */
export const planBarAmong = (shifts: readonly { id: string }[], bar: PlanBar): PlanBar => ({
  ...planBarOf(bar),
  shiftId: shifts.some(({ id }) => id === bar.shiftId) ? bar.shiftId : null,
});

/** A bar as it is sent and kept. */
export const planBarOf = ({
  shiftId,
  startMin,
  endMin,
  breakStartMin,
  breakEndMin,
  breakMandatory,
}: PlanBar): PlanBar => ({ shiftId, startMin, endMin, breakStartMin, breakEndMin, breakMandatory });
