import { FLEET, type ProposeInput, type ShiftParameters } from '@qafila/contracts';
import type { FixedWork, Post, RosterAgent, RosterProblem } from '@qafila/dispatch/rostering';
import {
  addDays,
  agentBars,
  DAY_MIN,
  QUARTER_MIN,
  QUARTERS_PER_DAY,
  type ShiftDays,
  shiftDaysOf,
  WEEK_DAYS,
  weekMinute,
} from '@qafila/domain/roster';
import type { Week } from '../roster/read-week.ts';

/** Agents needed of a vehicle in an area, per quarter hour of the week. */
export interface AreaNeed {
  areaId: string | null;
  vehicle: string;
  /** Only agents with this skill count; null: all. */
  skillId: string | null;
  skillName: string | null;
  quarters: readonly number[];
}

interface ProblemParts {
  week: Week;
  needs: readonly AreaNeed[];
  /** The distribution over vehicles and fleets, by shift. */
  shares: ReadonlyMap<string, ShiftParameters['transportTypeDistribution']>;
  /** Skills among those that are needed, by agent. */
  skills: ReadonlyMap<string, readonly string[]>;
  input: Pick<ProposeInput, 'daysOff' | 'minDayMin' | 'outsideShifts'>;
}

const earliest = (minute: number) => Math.floor(minute / QUARTER_MIN);
const latest = (minute: number) => Math.ceil(minute / QUARTER_MIN);
const daysOf = (firstDay: string) => Array.from({ length: WEEK_DAYS }, (_, day) => addDays(firstDay, day));

/** The first day that a proposal may change: hours of today are too near. */
export const firstOpenDay = ({ firstDay, today }: Pick<Week, 'firstDay' | 'today'>): string =>
  today < firstDay ? firstDay : addDays(today, 1);

/** Agents by count for each share in percent; who is not named has no place. */
function shareLimits(
  shares: ShiftParameters['transportTypeDistribution'] | undefined,
  maximum: number,
): Post['shares'] {
  const named = Object.entries(shares ?? {}).filter(([, share]) => share !== undefined);
  if (named.length === 0) return [];
  const part = (of: number, percent: number) => Math.ceil((of * percent) / 100 - 1e-9);
  return named.flatMap(([vehicle, share]) => {
    if (!share) return [];
    const most = part(maximum, share.percentValue);
    const fleets = FLEET.names.map((fleet) => ({ fleet, percent: share.fleetTypeDistribution[fleet] }));
    const isSplit = fleets.some(({ percent }) => percent > 0);
    return [
      { vehicle, fleet: null, maximum: most },
      ...(isSplit
        ? fleets.map(({ fleet, percent }) => ({ vehicle, fleet, maximum: part(most, percent) }))
        : []),
    ];
  });
}

function postsOf({ week, shares, input }: ProblemParts): Post[] {
  const days = daysOf(week.firstDay);
  const posts = week.shifts.map((shift): Post => {
    const limits = shareLimits(shares.get(shift.id), shift.maxAssignableAgents);
    const unnamed =
      limits.length === 0
        ? []
        : vehiclesOf(week).filter((one) => !limits.some(({ vehicle }) => vehicle === one));
    return {
      shiftId: shift.id,
      areaIds: shift.areaIds,
      maximum: shift.maxAssignableAgents,
      shares: [...limits, ...unnamed.map((vehicle) => ({ vehicle, fleet: null, maximum: 0 }))],
      days: days.map((day, index) => {
        const hours = shift.days.find((one) => one.day === day);
        const midnight = index * QUARTERS_PER_DAY;
        if (!hours) return null;
        const { breakStartMin: from, breakEndMin: to } = hours;
        return {
          from: midnight + latest(hours.startMin),
          to: midnight + earliest(hours.endMin),
          pause:
            from === null || to === null
              ? null
              : { from: midnight + earliest(from), to: midnight + latest(to) },
        };
      }),
    };
  });
  if (!input.outsideShifts) return posts;
  const anyTime = (_: unknown, day: number) => ({
    from: day * QUARTERS_PER_DAY,
    to: (day + 1) * QUARTERS_PER_DAY + QUARTERS_PER_DAY / 2,
    pause: null,
  });
  return [
    ...posts,
    { shiftId: null, areaIds: [], maximum: week.agents.length, shares: [], days: days.map(anyTime) },
  ];
}

const vehiclesOf = ({ agents }: Week) => [...new Set(agents.map(({ vehicle }) => vehicle))];

function agentOf(
  agent: Week['agents'][number],
  { week, skills }: ProblemParts,
  shifts: ShiftDays,
): RosterAgent {
  const bars = agentBars(agent, shifts);
  const busy = new Set([...bars.map(({ day }) => day), ...agent.plans.map(({ day }) => day)]);
  const hasDocuments = (day: string) =>
    agent.documents.every(({ lastDay }) => lastDay !== null && lastDay >= day);
  const first = firstOpenDay(week);
  return {
    id: agent.id,
    vehicle: agent.vehicle,
    fleet: FLEET.of(agent.fleetTypeId)?.name ?? '',
    skillIds: skills.get(agent.id) ?? [],
    open: daysOf(week.firstDay).map((day) => day >= first && !busy.has(day) && hasDocuments(day)),
    fixed: bars.map(({ day, shiftId, startMin, endMin, breakStartMin, breakEndMin }): FixedWork => {
      const at = (minute: number) => weekMinute(week.firstDay, day, minute);
      return {
        shiftId,
        from: earliest(at(startMin)),
        to: latest(at(endMin)),
        pause:
          breakStartMin === null || breakEndMin === null
            ? null
            : { from: latest(at(breakStartMin)), to: earliest(at(breakEndMin)) },
      };
    }),
  };
}

/** A week in the terms of the solver: what may be planned is open, everything else stays. */
export function rosterProblem(parts: ProblemParts): RosterProblem {
  const { week, needs, input } = parts;
  const { restMin, maxDayMin, maxWeekMin } = week.setting;
  const shifts = shiftDaysOf(week);
  const openFrom = weekMinute(week.firstDay, firstOpenDay(week), 0) / QUARTER_MIN;
  return {
    demands: needs.map(({ areaId, vehicle, skillId, quarters }) => ({
      areaId,
      vehicle,
      skillId,
      needed: quarters.map((count, quarter) => (quarter < openFrom ? 0 : count)),
    })),
    posts: postsOf(parts),
    agents: week.agents.map((agent) => agentOf(agent, parts, shifts)),
    rules: {
      rest: latest(restMin),
      maxDay: Math.min(earliest(maxDayMin), DAY_MIN / QUARTER_MIN - 1),
      maxWeek: earliest(maxWeekMin),
      minDay: Math.min(latest(input.minDayMin), earliest(maxDayMin)),
      daysOff: input.daysOff,
    },
  };
}
