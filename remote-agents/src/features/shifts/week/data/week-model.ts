import type { VehicleName } from '@qafila/contracts/agent';
import type { CoverageAgent, CoverageBoard, PlanBar, PlanConflict } from '@qafila/contracts/shift';
import {
  addDays,
  agentBars,
  conflictsOf,
  DAY_MIN,
  type DayBar,
  type Gap,
  gapsOf,
  newConflicts,
  planBarAmong,
  planBarOf,
  QUARTER_MIN,
  QUARTERS_PER_WEEK,
  shiftDaysOf,
  WEEK_DAYS,
  workedMin,
  workingPerQuarter,
} from '@qafila/domain/roster';

/** A new plan for one agent and date; null returns the date to the agent's shifts. */
export interface Edit {
  agentId: string;
  day: string;
  bars: PlanBar[] | null;
}

export interface CoverageRow {
  agent: CoverageAgent;
  bars: readonly DayBar[];
  /** Work of the week without breaks, minutes. */
  minutes: number;
  conflicts: readonly PlanConflict[];
}

/** A hole or surplus of one vehicle. */
export interface VehicleGap extends Gap {
  vehicle: VehicleName;
}

/** Agents needed and planned per quarter hour, and the differences, which do not cancel out between vehicles. */
export interface Curve {
  needed: readonly number[];
  planned: readonly number[];
  missing: readonly number[];
  spare: readonly number[];
}

/** A shift of a board, or one that it had in the past. */
export const shiftNamed = ({ shifts, formerShifts = [] }: CoverageBoard, shiftId: string | null) =>
  shifts.find(({ id }) => id === shiftId) ?? formerShifts.find(({ id }) => id === shiftId);

/** The rows of a board, in its order. */
export function rowsOf(board: CoverageBoard, conflicts: readonly PlanConflict[]): CoverageRow[] {
  const days = shiftDaysOf(board);
  const ofAgent = new Map<string, PlanConflict[]>();
  for (const conflict of conflicts)
    ofAgent.set(conflict.agentId, [...(ofAgent.get(conflict.agentId) ?? []), conflict]);
  return board.agents.map((agent) => {
    const bars = agentBars(agent, days);
    const week = bars.filter(({ day }) => day >= board.firstDay && day <= lastDayOf(board));
    return {
      agent,
      bars,
      minutes: week.reduce((sum, bar) => sum + workedMin(bar), 0),
      conflicts: ofAgent.get(agent.id) ?? [],
    };
  });
}

const lastDayOf = ({ firstDay }: Pick<CoverageBoard, 'firstDay'>) => addDays(firstDay, WEEK_DAYS - 1);

const ZEROS: readonly number[] = new Array<number>(QUARTERS_PER_WEEK).fill(0);

interface ByVehicle {
  vehicle: VehicleName;
  needed: readonly number[];
  planned: readonly number[];
}

/** Needed and planned agents of each vehicle; in an area only the work of shifts that are bound to it. */
export function byVehicle(board: CoverageBoard, areaId: string): ByVehicle[] {
  const days = shiftDaysOf(board);
  const shifts = [...board.shifts, ...(board.formerShifts ?? [])];
  const ofArea = new Set(shifts.filter(({ areaIds }) => areaIds.includes(areaId)).map(({ id }) => id));
  const bars = new Map<VehicleName, DayBar[]>();
  for (const agent of board.agents)
    for (const bar of agentBars(agent, days))
      if (areaId === '' || (bar.shiftId !== null && ofArea.has(bar.shiftId))) {
        const known = bars.get(agent.vehicle);
        if (known) known.push(bar);
        else bars.set(agent.vehicle, [bar]);
      }
  const needed = new Map(board.needed.map(({ vehicle, quarters }) => [vehicle, quarters]));
  return [...new Set([...needed.keys(), ...bars.keys()])].map((vehicle) => ({
    vehicle,
    needed: needed.get(vehicle) ?? ZEROS,
    planned: workingPerQuarter(bars.get(vehicle) ?? [], board.firstDay),
  }));
}

/** The sum over vehicles. */
export function curveOf(vehicles: readonly ByVehicle[]): Curve {
  const sum = (of: (one: ByVehicle, quarter: number) => number) =>
    ZEROS.map((_, quarter) => vehicles.reduce((total, one) => total + of(one, quarter), 0));
  const needed = ({ needed }: ByVehicle, quarter: number) => needed[quarter] ?? 0;
  const planned = ({ planned }: ByVehicle, quarter: number) => planned[quarter] ?? 0;
  return {
    needed: sum(needed),
    planned: sum(planned),
    missing: sum((one, quarter) => Math.max(0, needed(one, quarter) - planned(one, quarter))),
    spare: sum((one, quarter) => Math.max(0, planned(one, quarter) - needed(one, quarter))),
  };
}

/**
 * Holes and surpluses of all these vehicles by time. Of the present week, what is left of them: hours that are over can't
 * be filled any more.
 * @param nowMin minutes since the week began.
 */
export function vehicleGaps(vehicles: readonly ByVehicle[], nowMin: number): VehicleGap[] {
  const past = nowMin < WEEK_DAYS * DAY_MIN ? Math.ceil(nowMin / QUARTER_MIN) : 0;
  const left = (quarters: readonly number[]) =>
    quarters.map((count, quarter) => (quarter < past ? 0 : count));
  return vehicles
    .flatMap(({ vehicle, needed, planned }) =>
      gapsOf(left(needed), left(planned)).map((gap) => ({ ...gap, vehicle })),
    )
    .toSorted((one, other) => one.fromMin - other.fromMin || other.count - one.count);
}

const sameBars = (ones: readonly PlanBar[], others: readonly PlanBar[]) =>
  JSON.stringify(ones.map(planBarOf)) === JSON.stringify(others.map(planBarOf));

/** A date's new bars as an edit; null where that is what the agent's shifts say anyway. */
function editOf(board: CoverageBoard, agent: CoverageAgent, day: string, bars: readonly DayBar[]): Edit {
  const byShifts = agentBars({ ...agent, plans: [] }, shiftDaysOf(board)).filter((bar) => bar.day === day);
  const kept = bars
    .toSorted((one, other) => one.startMin - other.startMin)
    .map((bar) => planBarAmong(board.shifts, bar));
  return { agentId: agent.id, day, bars: sameBars(kept, byShifts) ? null : kept };
}

export interface BarOf {
  agentId: string;
  bar: DayBar;
}

const isSame = (one: DayBar, other: DayBar) => one.day === other.day && one.startMin === other.startMin;

/** The edits that replace one bar by another one, on any date and agent. Without `from` it is added, without `to` removed. */
export function replaceBar(board: CoverageBoard, from: BarOf | null, to: BarOf | null): Edit[] {
  const days = shiftDaysOf(board);
  const dates = new Map<string, { agent: CoverageAgent; day: string }>();
  for (const place of [from, to]) {
    const agent = board.agents.find(({ id }) => id === place?.agentId);
    if (place && agent) dates.set(`${agent.id} ${place.bar.day}`, { agent, day: place.bar.day });
  }
  return [...dates.values()].map(({ agent, day }) => {
    const bars = agentBars(agent, days).filter(
      (bar) => bar.day === day && !(from?.agentId === agent.id && isSame(bar, from.bar)),
    );
    const added = to?.agentId === agent.id && to.bar.day === day ? [to.bar] : [];
    return editOf(board, agent, day, [...bars, ...added]);
  });
}

/** The board with edits applied. */
export function withEdits(board: CoverageBoard, edits: readonly Edit[]): CoverageBoard {
  const agents = board.agents.map((agent) => {
    const own = edits.filter(({ agentId }) => agentId === agent.id);
    if (own.length === 0) return agent;
    const rest = agent.plans.filter(({ day }) => !own.some((edit) => edit.day === day));
    const plans = own.flatMap(({ day, bars }) =>
      bars ? [{ day, bars, version: agent.plans.find((plan) => plan.day === day)?.version ?? '' }] : [],
    );
    return { ...agent, plans: [...rest, ...plans] };
  });
  return { ...board, agents };
}

/** What these dates are now, to undo edits. */
export const inverseOf = (board: CoverageBoard, edits: readonly Edit[]): Edit[] =>
  edits.map(({ agentId, day }) => ({
    agentId,
    day,
    bars: board.agents.find(({ id }) => id === agentId)?.plans.find((plan) => plan.day === day)?.bars ?? null,
  }));

/** The edits as they can be sent now: a shift may have been deleted since they were made. */
export const sendableEdits = ({ shifts }: Pick<CoverageBoard, 'shifts'>, edits: readonly Edit[]): Edit[] =>
  edits.map((edit) => ({ ...edit, bars: edit.bars?.map((bar) => planBarAmong(shifts, bar)) ?? null }));

/** The conflicts that edits would add. */
export const conflictsAdded = (board: CoverageBoard, edits: readonly Edit[]): PlanConflict[] =>
  newConflicts(conflictsOf(withEdits(board, edits)), conflictsOf(board));
