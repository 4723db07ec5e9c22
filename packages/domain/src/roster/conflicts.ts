import type { CoverageAgent, CoverageSetting, CoverageShift, PlanConflict } from '@qafila/contracts/shift';
import { agentBars, type DayBar, shiftDaysOf } from './agent-bars.ts';
import { addDays, WEEK_DAYS, weekMinute } from './week.ts';

type Limits = Pick<CoverageSetting, 'restMin' | 'maxDayMin' | 'maxWeekMin'>;

/** The part of a board that conflicts follow from. */
export interface CheckedWeek {
  firstDay: string;
  shifts: readonly Pick<CoverageShift, 'id' | 'days' | 'maxAssignableAgents'>[];
  formerShifts?: readonly Pick<CoverageShift, 'id' | 'days'>[] | undefined;
  agents: readonly Pick<CoverageAgent, 'id' | 'shiftIds' | 'timesInShifts' | 'plans' | 'documents'>[];
  setting: Limits;
}

const NO_DETAIL = { amount: null, document: null, shiftId: null };

/** Work without breaks, minutes. */
export const workedMin = ({ startMin, endMin, breakStartMin, breakEndMin }: DayBar): number =>
  endMin - startMin - (breakStartMin === null || breakEndMin === null ? 0 : breakEndMin - breakStartMin);

const minutesOf = (bars: readonly DayBar[]) => bars.reduce((total, bar) => total + workedMin(bar), 0);

/** Overlaps, and rests between two working days that are too short; shown on the day of the later bar. */
function* betweenBars(
  agentId: string,
  bars: readonly DayBar[],
  firstDay: string,
  restMin: number,
): Generator<PlanConflict> {
  let last: DayBar | undefined;
  for (const bar of bars) {
    if (last) {
      const end = weekMinute(firstDay, last.day, last.endMin);
      const gap = weekMinute(firstDay, bar.day, bar.startMin) - end;
      const at = { ...NO_DETAIL, agentId, day: bar.day };
      if (gap < 0) {
        const overlap = Math.min(-gap, bar.endMin - bar.startMin);
        yield { ...at, kind: 'overlap', amount: overlap };
      } else if (bar.day !== last.day && gap < restMin) yield { ...at, kind: 'rest', amount: gap };
      if (weekMinute(firstDay, bar.day, bar.endMin) < end) continue;
    }
    last = bar;
  }
}

type CheckedAgent = CheckedWeek['agents'][number];

function* ofAgent(
  agent: CheckedAgent,
  bars: readonly DayBar[],
  { firstDay, setting }: CheckedWeek,
): Generator<PlanConflict> {
  const { id: agentId } = agent;
  const afterLast = addDays(firstDay, WEEK_DAYS);
  yield* [...betweenBars(agentId, bars, firstDay, setting.restMin)].filter(
    ({ day }) => day >= firstDay && day <= afterLast,
  );
  const ofWeek = bars.filter(({ day }) => day >= firstDay && day < afterLast);
  for (const day of new Set(ofWeek.map((bar) => bar.day))) {
    const amount = minutesOf(ofWeek.filter((bar) => bar.day === day));
    if (amount > setting.maxDayMin) yield { ...NO_DETAIL, kind: 'dayHours', agentId, day, amount };
    for (const { document, lastDay } of agent.documents)
      if (lastDay === null || lastDay < day) yield { ...NO_DETAIL, kind: 'document', agentId, day, document };
  }
  const amount = minutesOf(ofWeek);
  if (amount > setting.maxWeekMin) yield { ...NO_DETAIL, kind: 'weekHours', agentId, day: firstDay, amount };
}

/** What the conflicts of one agent were computed from, and what they are. */
const found = new WeakMap<
  CheckedAgent,
  Omit<CheckedWeek, 'agents'> & { conflicts: readonly PlanConflict[] }
>();

/** An agent's own conflicts; those of an agent object that was checked before, in the same week, are known. */
function ownConflicts(
  agent: CheckedAgent,
  bars: readonly DayBar[],
  week: CheckedWeek,
): readonly PlanConflict[] {
  const { firstDay, shifts, setting } = week;
  const known = found.get(agent);
  if (known?.firstDay === firstDay && known.shifts === shifts && known.setting === setting)
    return known.conflicts;
  const conflicts = [...ofAgent(agent, bars, week)];
  found.set(agent, { firstDay, shifts, setting, conflicts });
  return conflicts;
}

/** Days on which a shift has more agents than its maximum; said for each agent of the day. */
function* overMaximum(
  { firstDay, shifts }: CheckedWeek,
  barsOf: ReadonlyMap<string, readonly DayBar[]>,
): Generator<PlanConflict> {
  const afterLast = addDays(firstDay, WEEK_DAYS);
  const most = new Map(shifts.map(({ id, maxAssignableAgents }) => [id, maxAssignableAgents]));
  const agentsOf = new Map<string, Set<string>>();
  for (const [agentId, bars] of barsOf)
    for (const { shiftId, day } of bars)
      if (shiftId !== null && day >= firstDay && day < afterLast) {
        const key = `${shiftId} ${day}`;
        agentsOf.set(key, (agentsOf.get(key) ?? new Set()).add(agentId));
      }
  for (const [key, agents] of agentsOf) {
    const [shiftId = '', day = ''] = key.split(' ');
    const amount = agents.size;
    if (amount > (most.get(shiftId) ?? Number.POSITIVE_INFINITY))
      for (const agentId of agents)
        yield { ...NO_DETAIL, kind: 'overMaximum', agentId, day, shiftId, amount };
  }
}

/** All conflicts of a week. */
export function conflictsOf(week: CheckedWeek): PlanConflict[] {
  const shifts = shiftDaysOf(week);
  const barsOf = new Map(week.agents.map((agent) => [agent.id, agentBars(agent, shifts)]));
  return [
    ...week.agents.flatMap((agent) => ownConflicts(agent, barsOf.get(agent.id) ?? [], week)),
    ...overMaximum(week, barsOf),
  ];
}

const keyOf = ({ kind, agentId, day, document, shiftId }: PlanConflict) =>
  [kind, agentId, day, document, shiftId].join(' ');

/** Conflicts of the same kind, agent and date, by what they have in common. */
function alikeOf(conflicts: readonly PlanConflict[]): Map<string, PlanConflict[]> {
  const alike = new Map<string, PlanConflict[]>();
  for (const conflict of conflicts) {
    const key = keyOf(conflict);
    const those = alike.get(key);
    if (those) those.push(conflict);
    else alike.set(key, [conflict]);
  }
  return alike;
}

/** The rest is worse when it is shorter, all others when they are more. */
const severityOf = ({ kind, amount }: PlanConflict): number => (kind === 'rest' ? -1 : 1) * (amount ?? 0);

/**
 * Conflicts that are not among others; the amount may have grown, which makes it new. An agent may have several of a kind on a
 * date: each stands for one of the others that is at least as bad.
 */
export function newConflicts(
  conflicts: readonly PlanConflict[],
  known: readonly PlanConflict[],
): PlanConflict[] {
  const others = alikeOf(known);
  const added = new Set<PlanConflict>();
  for (const [key, alike] of alikeOf(conflicts)) {
    const left = (others.get(key) ?? []).map(severityOf).sort((one, other) => one - other);
    // The worst first, so that a milder one does not stand for it.
    for (const conflict of alike.toSorted((one, other) => severityOf(other) - severityOf(one))) {
      const at = left.findIndex((severity) => severity >= severityOf(conflict));
      if (at < 0) added.add(conflict);
      else left.splice(at, 1);
    }
  }
  return conflicts.filter((conflict) => added.has(conflict));
}
