import type { Random } from '@qafila/domain/random';
import { WEEK_DAYS } from '@qafila/domain/roster';
import { FORBIDDEN, minCostAssignment } from '../matching/min-cost.ts';
import type { Block } from './relaxation.ts';
import { type RosterWeek, restWindow } from './roster-week.ts';
import type { Duty } from './types.ts';

/** Work that has no agent yet. */
type OpenDuty = Omit<Duty, 'agent'>;

/** Work that no agent takes costs more than any fit. */
const UNDEALT = 1e6;
/** Bonus for an agent who has to work on all of their remaining days. */
const URGENT = 400;
/** Cost of each quarter hour beyond an agent's remaining hours. */
const TOO_LONG = 100;
/** Exchanges that are tried for each agent. */
const EXCHANGES = 1500;

/** The work of a block, from its counts: who starts first ends first. */
export function dutiesOf({ post, day, from, started, ended }: Block, values: Float64Array): OpenDuty[] {
  const count = (column: number | undefined) => Math.round(values[column ?? -1] ?? 0);
  const moments = (columns: readonly number[]) =>
    columns.flatMap((column, index) =>
      new Array<number>(Math.max(0, count(column) - count(columns[index - 1]))).fill(from + index),
    );
  const ends = moments(ended);
  return moments(started).map((start, index) => ({ post, day, from: start, to: ends[index] ?? start }));
}

/**
 * Deals work to agents who are alike: each within their rest and days off, and at last within their hours. Work that fits
 * no agent is left out, and what is too long for an agent's week is cut.
 */
export function deal(
  week: RosterWeek,
  agents: readonly number[],
  duties: readonly OpenDuty[],
  random: Random,
): void {
  const hoursLeft = new Map(agents.map((agent) => [agent, week.limits[agent]?.hours ?? 0]));
  for (let day = 0; day < WEEK_DAYS; day += 1)
    dealDay(
      week,
      agents,
      duties.filter((duty) => duty.day === day),
      { day, hoursLeft },
    );
  exchange(week, agents, { hoursLeft, random });
  for (const agent of agents) cut(week, agent, -(hoursLeft.get(agent) ?? 0));
}

interface Dealing {
  day: number;
  hoursLeft: Map<number, number>;
}

const daysLeft = (week: RosterWeek, agent: number, day: number): number => {
  let left = week.limits[agent]?.days ?? 0;
  for (let before = 0; before < day; before += 1) if (week.dutyOf(agent, before)) left -= 1;
  return left;
};

/** Whether an agent may do this work on its day, by what they do on the days around it. */
function fits(week: RosterWeek, agent: number, { day, from, to }: OpenDuty): boolean {
  const { agents, rules } = week.problem;
  const one = agents[agent];
  if (!one?.open[day]) return false;
  const window = restWindow(one, day, rules.rest);
  const before = day > 0 ? week.dutyOf(agent, day - 1) : undefined;
  const after = day < WEEK_DAYS - 1 ? week.dutyOf(agent, day + 1) : undefined;
  return (
    from >= window.from &&
    to <= window.to &&
    (!before || from >= before.to + rules.rest) &&
    (!after || to <= after.from - rules.rest)
  );
}

/** Deals the work of a day: the longest to those with the most hours left for each of their days. */
function dealDay(
  week: RosterWeek,
  agents: readonly number[],
  duties: readonly OpenDuty[],
  { day, hoursLeft }: Dealing,
): void {
  const lengths = duties.map((duty) => week.workedOf(duty));
  const kept = agents.map((agent) => {
    const open = week.problem.agents[agent]?.open ?? [];
    return {
      hours: hoursLeft.get(agent) ?? 0,
      days: daysLeft(week, agent, day),
      openDays: open.reduce((sum, isOpen, at) => sum + (isOpen && at >= day ? 1 : 0), 0),
    };
  });
  const costs = duties.map((duty, row) =>
    agents.map((agent, column) => {
      const { hours = 0, days = 0, openDays = 0 } = kept[column] ?? {};
      if (days === 0 || !fits(week, agent, duty)) return FORBIDDEN;
      const length = lengths[row] ?? 0;
      return (
        (length - hours / days) ** 2 + TOO_LONG * Math.max(0, length - hours) + (days < openDays ? URGENT : 0)
      );
    }),
  );
  const chosen = minCostAssignment(
    costs,
    duties.map(() => UNDEALT),
  );
  for (const [row, column] of chosen.entries()) {
    const [duty, agent] = [duties[row], agents[column]];
    if (!duty || agent === undefined || !week.hasPlace(agent, duty.post, day)) continue;
    week.put({ ...duty, agent });
    hoursLeft.set(agent, (hoursLeft.get(agent) ?? 0) - (lengths[row] ?? 0));
  }
}

/** Exchanges work of the same day between agents until no agent's hours are too many, or it was tried often enough. */
function exchange(
  week: RosterWeek,
  agents: readonly number[],
  { hoursLeft, random }: { hoursLeft: Map<number, number>; random: Random },
): void {
  const excess = (left: number) => Math.max(0, -left) ** 2;
  let total = agents.reduce((sum, agent) => sum + excess(hoursLeft.get(agent) ?? 0), 0);
  for (let tried = 0; tried < EXCHANGES * agents.length && total > 0; tried += 1) {
    const [one, other] = [random.pick(agents), random.pick(agents)];
    const day = random.whole(0, WEEK_DAYS - 1);
    const [ofOne, ofOther] = [week.dutyOf(one, day), week.dutyOf(other, day)];
    if (one === other || !ofOne || !ofOther) continue;
    const more = week.workedOf(ofOther) - week.workedOf(ofOne);
    const [left, otherLeft] = [hoursLeft.get(one) ?? 0, hoursLeft.get(other) ?? 0];
    const change = excess(left - more) + excess(otherLeft + more) - excess(left) - excess(otherLeft);
    if (change > 0 || !fits(week, one, ofOther) || !fits(week, other, ofOne)) continue;
    week.remove(one, day);
    week.remove(other, day);
    week.put({ ...ofOther, agent: one });
    week.put({ ...ofOne, agent: other });
    hoursLeft.set(one, left - more);
    hoursLeft.set(other, otherLeft + more);
    total += change;
  }
}

/** Shortens an agent's work from its ends until their hours are no longer too many. */
function cut(week: RosterWeek, agent: number, excess: number): void {
  let left = excess;
  for (let day = 0; day < WEEK_DAYS && left > 0; day += 1) {
    const duty = week.dutyOf(agent, day);
    if (!duty) continue;
    const by = Math.min(left, Math.max(0, duty.to - duty.from - week.problem.rules.minDay));
    week.remove(agent, day);
    const shorter = { ...duty, to: duty.to - by };
    // Without its end, work may no longer go through a break.
    left -= week.workedOf(duty) - week.workedOf(shorter);
    week.put(shorter);
  }
  for (let day = 0; day < WEEK_DAYS && left > 0; day += 1) {
    const duty = week.dutyOf(agent, day);
    if (!duty) continue;
    left -= week.workedOf(duty);
    week.remove(agent, day);
  }
}
