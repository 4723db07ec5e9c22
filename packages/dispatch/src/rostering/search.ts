import { type Random, seededRandom } from '@qafila/domain/random';
import { WEEK_DAYS } from '@qafila/domain/roster';
import { type Budget, Meter } from '../planning/budget.ts';
import { fillDays } from './best-days.ts';
import type { RosterWeek } from './roster-week.ts';
import type { Duty } from './types.ts';

/** Days of which none follow each other: their work is chosen together. */
const APART: readonly (readonly number[])[] = [
  [0, 2, 4, 6],
  [1, 3, 5],
  [0, 2, 5],
  [0, 3, 5],
  [1, 3, 6],
  [1, 4, 6],
];
const EVEN = [0, 2, 4, 6] as const;
const ODD = [1, 3, 5] as const;
/** A missing agent costs as much as so many that are too many. */
const MISSING = 40;
/** Share of the budget that is always spent: hours that are too many are taken out. */
const LEAST = 0.1;
/** Agents whose week is taken apart at once. */
const MAX_TAKEN = 6;

export const costOf = (week: RosterWeek): number => {
  const { missing, spare } = week.totals();
  return missing * MISSING + spare;
};

/** Fills the week agent by agent, each with what covers most, in days of about the same length. */
export function greedyCover(week: RosterWeek): void {
  const { agents, rules } = week.problem;
  for (const agent of agents.keys()) {
    const { hours = 0, days: most = 0 } = week.limits[agent] ?? {};
    if (most === 0) continue;
    const even = Math.max(rules.minDay, Math.ceil(hours / most));
    for (const days of [EVEN, ODD, EVEN]) fillDays(week, agent, days, even);
  }
}

const dutiesOf = (week: RosterWeek, agent: number): (Duty | undefined)[] =>
  Array.from({ length: WEEK_DAYS }, (_, day) => week.dutyOf(agent, day));

function restore(week: RosterWeek, agent: number, duties: readonly (Duty | undefined)[]): void {
  for (let day = 0; day < WEEK_DAYS; day += 1) week.remove(agent, day);
  for (const duty of duties) if (duty) week.put(duty);
}

/** Chooses an agent's days again, some at a time. */
function fillAgain(week: RosterWeek, agent: number, random: Random, times: number): void {
  for (let time = 0; time < times; time += 1)
    fillDays(week, agent, random.pick(APART), week.problem.rules.maxDay);
}

/**
 * Improves a filled week: takes some agents' days apart, fills them again, and keeps what is not worse.
 * @param onProgress is called with the share of the budget that is spent
 * @param enough quarter hours of missing agents below which no week is: from there on, a part of the budget is enough
 */
export function improve(
  week: RosterWeek,
  budget: Budget,
  { enough = 0, onProgress }: { enough?: number; onProgress?: (share: number) => void } = {},
): void {
  const random = seededRandom(budget.seed ?? 1);
  const meter = new Meter(budget);
  const movable = [...week.problem.agents.keys()].filter((agent) => (week.limits[agent]?.days ?? 0) > 0);
  if (movable.length === 0) return;
  let cost = costOf(week);
  for (;;) {
    const share = meter.spend(1);
    onProgress?.(Math.min(share, 1));
    if (share >= 1 || (share >= LEAST && week.totals().missing <= enough)) return;
    const taken = [
      ...new Set(Array.from({ length: random.whole(1, MAX_TAKEN) }, () => random.pick(movable))),
    ];
    const before = taken.map((agent) => dutiesOf(week, agent));
    if (taken.length > 1)
      for (const agent of taken)
        for (let day = 0; day < WEEK_DAYS; day += 1) if (random.chance(0.4)) week.remove(agent, day);
    for (const agent of taken) fillAgain(week, agent, random, 3);
    const now = costOf(week);
    if (now <= cost) cost = now;
    else for (const [index, agent] of taken.entries()) restore(week, agent, before[index] ?? []);
  }
}
