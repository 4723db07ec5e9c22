import { QUARTERS_PER_DAY, WEEK_DAYS } from '@qafila/domain/roster';
import { pauseOf, QUARTERS, type RosterWeek, restWindow } from './roster-week.ts';
import type { Duty } from './types.ts';

/** What covering a missing agent is worth more, by how many are missing beside them. */
const MORE_MISSING = 0.01;
/** What an hour that is not needed costs. */
const SPARE = -0.02;

/** The best work of a day for each length of work, quarter hours. */
interface DayChoice {
  day: number;
  /** By length; the value of no work is 0. */
  values: Float64Array;
  duties: (Duty | undefined)[];
}

const gain = new Float64Array(QUARTERS + 1);

/** The value of work from the start of a day on, added up by quarter hour, for one post. */
function addUp(week: RosterWeek, demands: readonly number[], from: number, to: number): void {
  gain[from] = 0;
  for (let at = from; at < to; at += 1) {
    let value = 0;
    for (const demand of demands) {
      const missing = week.missing[demand]?.[at] ?? 0;
      value += missing > 0 ? 1 + MORE_MISSING * missing : SPARE;
    }
    gain[at + 1] = (gain[at] ?? 0) + value;
  }
}

/** The best work of an agent on a day, by its length, between the work of the days around it. */
function choicesOf(week: RosterWeek, agent: number, day: number, longest: number): DayChoice {
  const { rules, posts, agents } = week.problem;
  const values = new Float64Array(longest + 1).fill(Number.NEGATIVE_INFINITY);
  const duties: (Duty | undefined)[] = new Array(longest + 1).fill(undefined);
  values[0] = 0;
  const one = agents[agent];
  if (!one?.open[day]) return { day, values, duties };
  const allowed = restWindow(one, day, rules.rest);
  const before = day > 0 ? week.dutyOf(agent, day - 1) : undefined;
  const after = day < WEEK_DAYS - 1 ? week.dutyOf(agent, day + 1) : undefined;
  if (before) allowed.from = Math.max(allowed.from, before.to + rules.rest);
  if (after) allowed.to = Math.min(allowed.to, after.from - rules.rest);
  for (let post = 0; post < posts.length; post += 1) {
    const hours = week.hoursOf(day, post);
    const demands = week.demandsOf(agent, post);
    if (!hours || demands.length === 0 || !week.hasPlace(agent, post, day)) continue;
    const from = Math.max(hours.from, allowed.from);
    const to = Math.min(hours.to, allowed.to, QUARTERS);
    // A post that is open for less than the shortest work is taken as a whole.
    const shortest = Math.min(rules.minDay, hours.to - hours.from);
    if (to - from < shortest) continue;
    addUp(week, demands, from, to);
    const lastStart = Math.min(to - shortest, (day + 1) * QUARTERS_PER_DAY - 1);
    for (let start = from; start <= lastStart; start += 1) {
      const lastEnd = Math.min(to, start + longest + (hours.pause ? hours.pause.to - hours.pause.from : 0));
      for (let end = start + shortest; end <= lastEnd; end += 1) {
        const pause = pauseOf(hours, start, end);
        const length = end - start - (pause ? pause.to - pause.from : 0);
        if (length > longest) break;
        const inBreak = pause ? (gain[pause.to] ?? 0) - (gain[pause.from] ?? 0) : 0;
        const value = (gain[end] ?? 0) - (gain[start] ?? 0) - inBreak;
        if (value > (values[length] ?? 0) && value > 0) {
          values[length] = value;
          duties[length] = { agent, day, post, from: start, to: end };
        }
      }
    }
  }
  return { day, values, duties };
}

/**
 * Gives an agent the best work on some days of which none follow each other, as their other days, the hours of the week
 * and the days off allow: for each day the best of each length, and of these the best that fit together.
 * @param cap quarter hours at most on each of the days
 */
export function fillDays(week: RosterWeek, agent: number, days: readonly number[], cap: number): void {
  const limits = week.limits[agent];
  if (!limits) return;
  let [hoursLeft, daysLeft] = [limits.hours, limits.days];
  for (let day = 0; day < WEEK_DAYS; day += 1) {
    if (days.includes(day)) {
      week.remove(agent, day);
      continue;
    }
    const duty = week.dutyOf(agent, day);
    if (!duty) continue;
    hoursLeft -= week.workedOf(duty);
    daysLeft -= 1;
  }
  if (daysLeft <= 0 || hoursLeft <= 0) return;
  const longest = Math.min(week.problem.rules.maxDay, cap, hoursLeft);
  const choices = days.map((day) => choicesOf(week, agent, day, longest));
  for (const duty of pack(choices, hoursLeft, daysLeft)) week.put(duty);
}

/** The most valuable choice of one length per day within these hours and days. */
function pack(choices: readonly DayChoice[], hours: number, days: number): Duty[] {
  const width = hours + 1;
  /** The best value for days used and hours used; index days * width + hours. */
  let best = new Float64Array((days + 1) * width);
  const taken: Uint8Array[] = [];
  for (const { values } of choices) {
    const next = Float64Array.from(best);
    const chosen = new Uint8Array((days + 1) * width);
    for (let length = 1; length < values.length; length += 1) {
      const value = values[length] ?? 0;
      if (!(value > 0)) continue;
      for (let used = 1; used <= days; used += 1)
        for (let at = length; at <= hours; at += 1) {
          const sum = (best[(used - 1) * width + at - length] ?? 0) + value;
          if (sum > (next[used * width + at] ?? 0) + 1e-9) {
            next[used * width + at] = sum;
            chosen[used * width + at] = length;
          }
        }
    }
    best = next;
    taken.push(chosen);
  }
  const duties: Duty[] = [];
  let used = days;
  let at = hours;
  for (let index = choices.length - 1; index >= 0; index -= 1) {
    const length = taken[index]?.[used * width + at] ?? 0;
    const duty = choices[index]?.duties[length];
    if (length === 0 || !duty) continue;
    duties.push(duty);
    used -= 1;
    at -= length;
  }
  return duties;
}
