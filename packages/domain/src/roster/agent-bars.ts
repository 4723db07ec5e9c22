import type { DayPlan, PlanBar, ShiftDay } from '@qafila/contracts/shift';
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
  plans: readonly DayPlan[];
}

/** Whether an agent has time off on a date. They are not planned then. */
export const hasTimeOff = ({ plans }: Pick<PlannedAgent, 'plans'>, day: string): boolean =>
  plans.some((plan) => plan.day === day && plan.off !== undefined);

/** The hours of shifts, by the id of the shift. */
export type ShiftDays = ReadonlyMap<string, readonly ShiftDay[]>;

const byStart = (one: DayBar, other: DayBar) =>
  one.day === other.day ? one.startMin - other.startMin : one.day < other.day ? -1 : 1;

const daysOf = perObject(
  (shifts: readonly { id: string; days: readonly ShiftDay[] }[]): ShiftDays =>
    new Map(shifts.map(({ id, days }) => [id, days])),
);

/** The hours of the shifts of a week. */
export const shiftDaysOf = ({
  shifts,
}: {
  shifts: readonly { id: string; days: readonly ShiftDay[] }[];
}): ShiftDays => daysOf(shifts);

const barsWith = perObject((shifts: ShiftDays) =>
  perObject((agent: PlannedAgent): readonly DayBar[] => barsOf(agent, shifts)),
);

/** An agent's work in order: their own plan where a date has one, otherwise that of their shifts. */
export const agentBars = (agent: PlannedAgent, shifts: ShiftDays): readonly DayBar[] =>
  barsWith(shifts)(agent);

function barsOf({ shiftIds, plans }: PlannedAgent, shifts: ShiftDays): DayBar[] {
  const own = new Set(plans.map(({ day }) => day));
  const bars: DayBar[] = plans.flatMap(({ day, bars }) => bars.map((bar) => ({ ...bar, day, isOwn: true })));
  for (const shiftId of shiftIds)
    for (const bar of shifts.get(shiftId) ?? [])
      if (!own.has(bar.day)) bars.push({ ...bar, shiftId, isOwn: false });
  return bars.toSorted(byStart);
}
