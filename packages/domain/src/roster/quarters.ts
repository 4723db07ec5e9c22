import { DAY_MIN, WEEK_DAYS, weekMinute } from './week.ts';

export const QUARTER_MIN = 15;
export const QUARTERS_PER_DAY = DAY_MIN / QUARTER_MIN;
export const QUARTERS_PER_WEEK = WEEK_DAYS * QUARTERS_PER_DAY;

interface Timed {
  day: string;
  startMin: number;
  endMin: number;
  breakStartMin: number | null;
  breakEndMin: number | null;
}

/** The first quarter hour whose middle is not before a minute. */
const quarterFrom = (minute: number): number =>
  Math.min(Math.max(Math.ceil(minute / QUARTER_MIN - 0.5), 0), QUARTERS_PER_WEEK);

/**
 * How many agents work in each quarter hour of a week. A quarter counts where its middle is worked and not in a
 * break.
 */
export function workingPerQuarter(bars: Iterable<Timed>, firstDay: string): number[] {
  const changes = new Array<number>(QUARTERS_PER_WEEK + 1).fill(0);
  const add = (fromMin: number, toMin: number, by: number) => {
    const [from, to] = [quarterFrom(fromMin), quarterFrom(toMin)];
    changes[from] = (changes[from] ?? 0) + by;
    changes[to] = (changes[to] ?? 0) - by;
  };
  const midnights = new Map<string, number>();
  for (const { day, startMin, endMin, breakStartMin, breakEndMin } of bars) {
    const midnight = midnights.get(day) ?? weekMinute(firstDay, day, 0);
    midnights.set(day, midnight);
    add(midnight + startMin, midnight + endMin, 1);
    if (breakStartMin !== null && breakEndMin !== null)
      add(midnight + breakStartMin, midnight + breakEndMin, -1);
  }
  let working = 0;
  return changes.slice(0, QUARTERS_PER_WEEK).map((change) => {
    working += change;
    return working;
  });
}
