import type { PlanChange, ProposalRule, ProposedCover, ProposedWeek, VehicleName } from '@qafila/contracts';
import { type Duty, pauseOf, type RosterProblem, type Stage } from '@qafila/dispatch/rostering';
import {
  addDays,
  agentBars,
  DAY_MIN,
  type DayBar,
  QUARTER_MIN,
  shiftDaysOf,
  weekMinute,
  workingPerQuarter,
} from '@qafila/domain/roster';
import type { Week } from '../roster/read-week.ts';
import { type AreaNeed, firstOpenDay } from './roster-problem.ts';

/** The bar of a proposed duty, as an agent's own plan for its date. */
function barOf(week: Week, problem: RosterProblem, { day, post, from, to }: Duty): DayBar {
  const { shiftId = null, days } = problem.posts[post] ?? {};
  const date = addDays(week.firstDay, day);
  const hours = days?.[day];
  const pause = hours && pauseOf(hours, from, to);
  const ofShift = week.shifts.find(({ id }) => id === shiftId)?.days.find((one) => one.day === date);
  const minute = (quarter: number) => quarter * QUARTER_MIN - day * DAY_MIN;
  return {
    day: date,
    shiftId,
    startMin: minute(from),
    endMin: minute(to),
    breakStartMin: pause ? (ofShift?.breakStartMin ?? null) : null,
    breakEndMin: pause ? (ofShift?.breakEndMin ?? null) : null,
    breakMandatory: pause ? (ofShift?.breakMandatory ?? false) : false,
    isOwn: true,
  };
}

/** Agent-hours that are missing, by area, vehicle and skill, with some work beside what is planned. */
function missingHours(
  { week, problem, needs }: Shown,
  added: ReadonlyMap<string, readonly DayBar[]>,
): number[] {
  const shifts = shiftDaysOf(week);
  const areasOf = new Map(week.shifts.map(({ id, areaIds }) => [id, areaIds]));
  const openFrom = weekMinute(week.firstDay, firstOpenDay(week), 0) / QUARTER_MIN;
  const skillsOf = new Map(problem.agents.map(({ id, skillIds }) => [id, skillIds]));
  const barsOf = new Map<string, DayBar[]>();
  const put = (key: string, bar: DayBar) => {
    const known = barsOf.get(key);
    if (known) known.push(bar);
    else barsOf.set(key, [bar]);
  };
  for (const agent of week.agents)
    for (const bar of [...agentBars(agent, shifts), ...(added.get(agent.id) ?? [])]) {
      const areas = areasOf.get(bar.shiftId ?? '') ?? [];
      for (const areaId of areas.length > 0 ? areas : [null])
        for (const skillId of [null, ...(skillsOf.get(agent.id) ?? [])])
          put(`${areaId} ${agent.vehicle} ${skillId}`, bar);
    }
  return needs.map(({ areaId, vehicle, skillId, quarters }) => {
    const planned = workingPerQuarter(barsOf.get(`${areaId} ${vehicle} ${skillId}`) ?? [], week.firstDay);
    return hours(
      quarters.map((count, quarter) =>
        quarter < openFrom ? 0 : Math.max(0, count - (planned[quarter] ?? 0)),
      ),
    );
  });
}

const hours = (quarters: readonly number[]) => quarters.reduce((sum, count) => sum + count, 0) / 4;

interface Shown {
  week: Week;
  problem: RosterProblem;
  needs: readonly (AreaNeed & { vehicle: VehicleName })[];
}
interface Found {
  stage: Stage;
  duties: readonly Duty[];
  /** Quarter hours. */
  bound?: number | null;
  loosen?: ProposalRule[] | null;
}

/** A proposed week as the board shows and takes it: changes of single dates, and what they cover. */
export function proposedWeek(shown: Shown, found: Found): ProposedWeek {
  const { week, problem, needs } = shown;
  const added = new Map<string, DayBar[]>();
  const changes = found.duties.map((duty): PlanChange => {
    const agentId = problem.agents[duty.agent]?.id ?? '';
    const { day, isOwn: _, ...bar } = barOf(week, problem, duty);
    added.set(agentId, [...(added.get(agentId) ?? []), { ...bar, day, isOwn: true }]);
    // Only dates without a plan of their own are proposed.
    return { agentId, day, bars: [bar], version: null };
  });
  const [before, after] = [missingHours(shown, new Map()), missingHours(shown, added)];
  const openFrom = weekMinute(week.firstDay, firstOpenDay(week), 0) / QUARTER_MIN;
  const cover = needs.map(
    ({ areaId, vehicle, skillName, quarters }, index): ProposedCover => ({
      areaId,
      vehicle,
      skillName,
      neededHours: hours(quarters.slice(openFrom)),
      missingBefore: before[index] ?? 0,
      missingAfter: after[index] ?? 0,
    }),
  );
  return {
    stage: found.stage,
    changes,
    cover,
    boundHours: found.bound === undefined || found.bound === null ? null : found.bound / 4,
    loosen: found.loosen ?? (found.stage === 'improved' && found.loosen === undefined ? [] : null),
  };
}
