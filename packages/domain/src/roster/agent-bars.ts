import type { DayPlan, PlanBar, ShiftDay, TimeInShift } from '@qafila/contracts/shift';
import { joinParts, partIn } from './part-of-bar.ts';
import { perObject } from './per-object.ts';

/** A stretch of work on a date. */
export interface DayBar extends PlanBar {
  day: string;
  /** Part of the agent's own plan for the date; false if it follows from a shift. */
  isOwn: boolean;
}

/** What decides when an agent works. */
export interface PlannedAgent {
  shiftIds: readonly string[];
  /** When they were in those of the shifts that they were not in all the time. */
  timesInShifts?: readonly TimeInShift[] | undefined;
  plans: readonly DayPlan[];
}

/** Whether an agent has time off on a date. They are not planned then. */
export const hasTimeOff = ({ plans }: Pick<PlannedAgent, 'plans'>, day: string): boolean =>
  plans.some((plan) => plan.day === day && plan.off !== undefined);

/** The hours of shifts, by the id of the shift. */
export type ShiftDays = ReadonlyMap<string, readonly ShiftDay[]>;

const byStart = (one: DayBar, other: DayBar) =>
  one.day === other.day ? one.startMin - other.startMin : one.day < other.day ? -1 : 1;

type Shifts = readonly { id: string; days: readonly ShiftDay[] }[];
const NONE: Shifts = [];

const daysOf = perObject((shifts: Shifts) =>
  perObject((former: Shifts): ShiftDays => new Map([...former, ...shifts].map(({ id, days }) => [id, days]))),
);

/** The hours of the shifts of a week. */
export const shiftDaysOf = ({
  shifts,
  formerShifts = NONE,
}: {
  shifts: Shifts;
  formerShifts?: Shifts | undefined;
}): ShiftDays => daysOf(shifts)(formerShifts);

const barsWith = perObject((shifts: ShiftDays) =>
  perObject((agent: PlannedAgent): readonly DayBar[] => barsOf(agent, shifts)),
);

/** An agent's work in order: their own plan where a date has one, otherwise that of their shifts. */
export const agentBars = (agent: PlannedAgent, shifts: ShiftDays): readonly DayBar[] =>
  barsWith(shifts)(agent);

/** The hours of a shift in the times at which an agent was in it. */
function hoursIn(days: readonly ShiftDay[], times: readonly TimeInShift[]): readonly ShiftDay[] {
  if (times.length === 0) return days;
  return joinParts(times.flatMap((time) => days.flatMap((bar) => partIn(bar, time) ?? [])));
}

function barsOf({ shiftIds, timesInShifts = [], plans }: PlannedAgent, shifts: ShiftDays): DayBar[] {
  const own = new Set(plans.map(({ day }) => day));
  const bars: DayBar[] = plans.flatMap(({ day, bars }) => bars.map((bar) => ({ ...bar, day, isOwn: true })));
  for (const shiftId of shiftIds) {
    const times = timesInShifts.filter((time) => time.shiftId === shiftId);
    for (const bar of hoursIn(shifts.get(shiftId) ?? [], times))
      if (!own.has(bar.day)) bars.push({ ...bar, shiftId, isOwn: false });
  }
  return bars.toSorted(byStart);
}
