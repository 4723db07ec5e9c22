import type { VehicleName } from '@qafila/contracts/agent';
import type { HeatAgent, HeatBar, HeatDay } from '@qafila/contracts/shift';
import { QUARTER_MIN, QUARTERS_PER_DAY } from './quarters.ts';

const HOURS = 24;
const QUARTERS_PER_HOUR = QUARTERS_PER_DAY / HOURS;
const HOUR_MIN = QUARTERS_PER_HOUR * QUARTER_MIN;

/** A change of one agent's day to try out. */
export interface HeatChange {
  agentId: string;
  vehicle?: VehicleName;
  /** Minutes by which the agent's work starts and ends later; negative: earlier. */
  laterMin?: number;
}

/** The part of a day that decides which orders are carried. */
export type HeatInput = Pick<HeatDay, 'kept' | 'vehicles' | 'orders' | 'ordersPerHour'> & {
  agents: readonly Pick<HeatAgent, 'id' | 'vehicle' | 'bars'>[];
};

/** What an hour of the day comes to. */
export interface HeatHour {
  /** From 0 to 23. */
  hour: number;
  /** The heat rule applies in some quarter of it. */
  isKept: boolean;
  /** Ids of the agents who work then and whom the rule keeps back in some quarter of it. */
  keptBack: string[];
  /** Agents who work then and may ride, on average over the hour. */
  riding: number;
  /** Orders to expect. */
  orders: number;
  /** Orders that the agents who may ride can carry. */
  capacity: number;
  /** Orders that cannot be carried. */
  short: number;
  /** Of these, orders that ask for a vehicle of which too few may ride, though other agents have time. */
  shortOfVehicle: number;
}

const movedMinute = (minute: number | null, by: number) => (minute === null ? null : minute + by);

const movedBy = (bar: HeatBar, by: number): HeatBar => ({
  ...bar,
  startMin: bar.startMin + by,
  endMin: bar.endMin + by,
  breakStartMin: movedMinute(bar.breakStartMin, by),
  breakEndMin: movedMinute(bar.breakEndMin, by),
});

/** Agents with changes applied. Only work that starts on the day is moved, not the night before it. */
export function withHeatChanges<Agent extends Pick<HeatAgent, 'id' | 'vehicle' | 'bars'>>(
  agents: readonly Agent[],
  changes: readonly HeatChange[],
): Agent[] {
  const byAgent = new Map(changes.map((change) => [change.agentId, change]));
  return agents.map((agent) => {
    const { vehicle = agent.vehicle, laterMin = 0 } = byAgent.get(agent.id) ?? {};
    const bars = agent.bars.map((bar) => (bar.startMin < 0 ? bar : movedBy(bar, laterMin)));
    return { ...agent, vehicle, bars };
  });
}

/** Whether a bar is worked at a minute, outside of its break. */
const isWorked = ({ startMin, endMin, breakStartMin: from, breakEndMin: to }: HeatBar, minute: number) =>
  minute >= startMin && minute < endMin && !(from !== null && to !== null && minute >= from && minute < to);

/** Orders that vehicles with this capacity leave: those for one vehicle only that one carries, the others any. */
function leftOver(
  orders: HeatInput['orders'],
  hour: number,
  capacity: ReadonlyMap<VehicleName, number>,
): Pick<HeatHour, 'short' | 'shortOfVehicle'> {
  const spare = new Map(capacity);
  let open = 0;
  let shortOfVehicle = 0;
  for (const { vehicle, hours } of orders) {
    const count = hours[hour] ?? 0;
    if (vehicle === null) {
      open += count;
      continue;
    }
    const own = spare.get(vehicle) ?? 0;
    spare.set(vehicle, Math.max(0, own - count));
    shortOfVehicle += Math.max(0, count - own);
  }
  const rest = [...spare.values()].reduce((sum, one) => sum + one, 0);
  return { short: shortOfVehicle + Math.max(0, open - rest), shortOfVehicle };
}

/**
 * The hours of a day under the heat rule: who is kept back, and whether the agents who may ride carry the orders to
 * expect. A quarter hour counts by its middle.
 */
export function heatHours({ kept, vehicles, orders, ordersPerHour, agents }: HeatInput): HeatHour[] {
  return Array.from({ length: HOURS }, (_, hour) => {
    const keptBack = new Set<string>();
    const capacity = new Map<VehicleName, number>();
    let isKept = false;
    let working = 0;
    for (let quarter = 0; quarter < QUARTERS_PER_HOUR; quarter += 1) {
      const middle = hour * HOUR_MIN + (quarter + 0.5) * QUARTER_MIN;
      const applies = kept !== null && middle >= kept.fromMin && middle < kept.untilMin;
      isKept ||= applies;
      for (const { id, vehicle, bars } of agents) {
        if (!bars.some((bar) => isWorked(bar, middle))) continue;
        if (applies && vehicles.includes(vehicle)) {
          keptBack.add(id);
          continue;
        }
        working += 1;
        capacity.set(vehicle, (capacity.get(vehicle) ?? 0) + ordersPerHour[vehicle] / QUARTERS_PER_HOUR);
      }
    }
    return {
      hour,
      isKept,
      keptBack: [...keptBack],
      riding: working / QUARTERS_PER_HOUR,
      orders: orders.reduce((sum, { hours }) => sum + (hours[hour] ?? 0), 0),
      capacity: [...capacity.values()].reduce((sum, one) => sum + one, 0),
      ...leftOver(orders, hour, capacity),
    };
  });
}

/** Less than half an order in a period is no shortfall. */
const IGNORED_ORDERS = 0.5;

/** A day under the heat rule in a few figures. */
export interface HeatSummary {
  /** Agents kept back at some time. */
  keptBack: number;
  /** Orders to expect in the hours of the rule, and those of them that can be carried. */
  orders: number;
  carried: number;
  /** Orders that cannot be carried in these hours, and in the others; 0 below half an order. */
  short: number;
  shortOfVehicle: number;
  shortOutside: number;
  /** The hour of the rule that lacks most; null if together they lack less than half an order. */
  worstHour: number | null;
}

const sumOf = (hours: readonly HeatHour[], of: 'orders' | 'short' | 'shortOfVehicle') =>
  hours.reduce((sum, hour) => sum + hour[of], 0);
const orNone = (count: number) => (count < IGNORED_ORDERS ? 0 : count);

/** Sums up the hours of a day. */
export function heatSummary(hours: readonly HeatHour[]): HeatSummary {
  const kept = hours.filter(({ isKept }) => isKept);
  const worst = kept.toSorted((one, other) => other.short - one.short)[0];
  const [orders, short] = [sumOf(kept, 'orders'), sumOf(kept, 'short')];
  return {
    keptBack: new Set(hours.flatMap(({ keptBack }) => keptBack)).size,
    orders,
    carried: orders - short,
    short: orNone(short),
    shortOfVehicle: orNone(sumOf(kept, 'shortOfVehicle')),
    shortOutside: orNone(
      sumOf(
        hours.filter(({ isKept }) => !isKept),
        'short',
      ),
    ),
    worstHour: worst && orNone(short) > 0 ? worst.hour : null,
  };
}
