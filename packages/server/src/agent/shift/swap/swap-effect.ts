import type {
  CoverageAgent,
  PlanBar,
  PlanConflict,
  ShiftDay,
  SwapAgent,
  SwapEffect,
} from '@qafila/contracts';
import {
  addDays,
  agentBars,
  conflictsOf,
  hasTimeOff,
  newConflicts,
  planBarAmong,
  planBarOf,
  type SwappedDay,
  shiftDaysOf,
  swappedDays,
  WEEK_DAYS,
  weekMinute,
  workedMin,
} from '@qafila/domain/roster';
import type { Tx } from '../../../platform/database/tx.ts';
import { weekWith } from '../roster/plan-days.ts';
import { readWeek, type Week } from '../roster/read-week.ts';
import type { SwapUndo } from '../tables.ts';
import { getSwapOrThrow, type SwapRow, swapOf } from './swap-rows.ts';

const inWeek = ({ firstDay }: Week, day: string) => day >= firstDay && day < addDays(firstDay, WEEK_DAYS);

const spansOf = (bars: readonly Pick<PlanBar, 'startMin' | 'endMin'>[]): string =>
  bars.map(({ startMin, endMin }) => `${startMin}-${endMin}`).join();

/** The days that the swap changes; null if either agent is gone, or does not have these hours any more. */
export function changesOf(week: Week, swap: SwapRow, colleagueId: string): SwappedDay[] | null {
  const giver = week.agents.find(({ id }) => id === swap.agent_id);
  const taker = week.agents.find(({ id }) => id === colleagueId);
  const days = shiftDaysOf(week);
  const now =
    giver &&
    agentBars(giver, days).find(({ day, startMin }) => day === swap.day && startMin === swap.bar.startMin);
  if (!giver || !taker || now?.endMin !== swap.bar.endMin) return null;
  const { day, return_day: returnDay, return_bars: asked } = swap;
  const returned = agentBars(taker, days).filter((bar) => bar.day === returnDay);
  if (asked && spansOf(returned) !== spansOf(asked)) return null;
  const swapped = swappedDays({ giver, day, startMin: swap.bar.startMin, taker, returnDay }, days);
  return swapped && plannable(week, swapped);
}

/** Dates of the week as they can be planned: hours whose shift has been deleted since count for none. */
export const plannable = <One extends { bars: PlanBar[] | null }>(
  { shifts }: Week,
  changes: readonly One[],
): One[] =>
  changes.map((change) => ({
    ...change,
    bars: change.bars?.map((bar) => planBarAmong(shifts, bar)) ?? null,
  }));

const agentOf = ({ id, publicId, fullName, vehicle }: CoverageAgent): SwapAgent => ({
  id,
  publicId,
  fullName,
  vehicle,
});

/** Conflicts that the changes add. */
export const conflictsOfSwap = (
  week: Week,
  changes: readonly Pick<SwapUndo, 'agentId' | 'day' | 'bars'>[],
): PlanConflict[] => newConflicts(conflictsOf(weekWith(week, changes)), conflictsOf(week));

/** Both agents with their hours of the week before and after. */
function sidesOf(week: Week, changes: readonly SwappedDay[], conflicts: readonly PlanConflict[]) {
  const days = shiftDaysOf(week);
  const hours = (agent: CoverageAgent): ShiftDay[] =>
    agentBars(agent, days)
      .filter(({ day }) => inWeek(week, day))
      .map((bar) => ({ day: bar.day, ...planBarOf(bar) }));
  const after = weekWith(week, changes);
  return [...new Set(changes.map(({ agentId }) => agentId))].flatMap((id) => {
    const [was, becomes] = [week, after].map(({ agents }) => agents.find((agent) => agent.id === id));
    if (!was || !becomes) return [];
    return {
      agent: agentOf(was),
      before: hours(was),
      after: hours(becomes),
      conflicts: conflicts.filter(({ agentId }) => agentId === id),
    };
  });
}

/** Maximum colleagues named as free. */
const MAX_COLLEAGUES = 50;

/** Agents who do not work at the time of the hours; those with their vehicle, without conflicts and with the fewest hours first. */
function freeColleagues(week: Week, swap: SwapRow): SwapEffect['colleagues'] {
  const days = shiftDaysOf(week);
  const giver = week.agents.find(({ id }) => id === swap.agent_id);
  const midnight = weekMinute(week.firstDay, swap.day, 0);
  const [from, to] = [midnight + swap.bar.startMin, midnight + swap.bar.endMin];
  const found = week.agents.flatMap((agent) => {
    const bars = agentBars(agent, days);
    const works = bars.some((bar) => {
      const at = weekMinute(week.firstDay, bar.day, 0);
      return at + bar.startMin < to && at + bar.endMin > from;
    });
    const changes =
      agent === giver || works || hasTimeOff(agent, swap.day) ? null : changesOf(week, swap, agent.id);
    if (!giver || !changes) return [];
    // Hours that change hands leave the number of agents in a shift as it is: the two agents are enough.
    const conflicts = conflictsOfSwap({ ...week, agents: [giver, agent] }, changes);
    const weekMin = bars.filter(({ day }) => inWeek(week, day)).reduce((sum, bar) => sum + workedMin(bar), 0);
    return { ...agentOf(agent), weekMin, conflicts };
  });
  const rank = (one: (typeof found)[number]) =>
    (one.conflicts.length > 0 ? 2 : 0) + (one.vehicle === giver?.vehicle ? 0 : 1);
  return found
    .toSorted((one, other) => rank(one) - rank(other) || one.weekMin - other.weekMin)
    .slice(0, MAX_COLLEAGUES);
}

/** What approving a request would do, with the colleague it names or with one to choose. @throws AppError NOT_FOUND */
export async function swapEffect(
  tx: Tx,
  { id, colleagueId = '' }: { id: string; colleagueId?: string | undefined },
): Promise<SwapEffect> {
  const swap = await getSwapOrThrow(tx, id);
  const week = await readWeek(tx, { week: swap.day });
  const chosen = swap.colleague_id ?? colleagueId;
  const changes = chosen === '' ? null : changesOf(week, swap, chosen);
  const conflicts = changes ? conflictsOfSwap(week, changes) : [];
  const colleagues = swap.colleague_id === null ? freeColleagues(week, swap) : [];
  const named = new Set(
    [...conflicts, ...colleagues.flatMap((one) => one.conflicts)].map(({ shiftId }) => shiftId),
  );
  return {
    swap: swapOf(swap),
    possible: chosen === '' ? isPlanned(week, swap) : changes !== null,
    sides: changes ? sidesOf(week, changes, conflicts) : [],
    colleagues,
    setting: week.setting,
    shifts: week.shifts
      .filter((shift) => named.has(shift.id))
      .map(({ id: shiftId, title, maxAssignableAgents }) => ({ id: shiftId, title, maxAssignableAgents })),
  };
}

/** Whether the agent still has the hours that they want to give away. */
function isPlanned(week: Week, { agent_id, day, bar }: SwapRow): boolean {
  const giver = week.agents.find(({ id }) => id === agent_id);
  return (
    giver !== undefined &&
    agentBars(giver, shiftDaysOf(week)).some(
      (one) => one.day === day && one.startMin === bar.startMin && one.endMin === bar.endMin,
    )
  );
}
