import { type CoverageSetting, TASK_TRANSPORT, type VehicleName } from '@qafila/contracts';
import {
  addDays,
  agentsFor,
  expectedOrders,
  type PastOrders,
  QUARTERS_PER_DAY,
  QUARTERS_PER_WEEK,
  WEEK_DAYS,
} from '@qafila/domain/roster';
import type { Tx } from '../../../platform/database/tx.ts';
import { vehicleOf } from '../../agent/travel-facts.ts';

/** Orders of a quarter hour of a past date. */
export interface OrderCount {
  day: string;
  /** From 0 for 00:00 to 95 for 23:45 on the company's clock. */
  quarter: number;
  /** The vehicle that the orders ask for. */
  taskTransportId: number;
  /** The vehicle of the agent who had them; null without an agent. */
  agentTransportId: number | null;
  /** With `bySkill`: a skill without which the orders can't be carried. */
  skillId?: string;
  orders: number;
}

export interface OrdersOf {
  companyId: string;
  timezone: string;
  /** Dates, both included. */
  from: string;
  to: string;
  /** Further single dates. */
  days: readonly string[];
  areaId: string | null;
  /** Counts only orders that surely require a skill, once for each such skill. */
  bySkill?: true;
}

/** Counts a company's orders by the time of their pickup, without those that were cancelled before it. */
export type CountOrders = (tx: Tx, of: OrdersOf) => Promise<OrderCount[]>;

export interface Needed {
  needed: { vehicle: VehicleName; quarters: number[] }[];
  /** Orders to expect per quarter hour of the week, of all vehicles. */
  orders: number[];
  /** Number of past days that the expectation is based on. */
  pastDays: number;
  /** Orders to expect per quarter hour of a date of the week, from a part of the past orders. */
  expect: PastCounts['expect'];
}

const datesOf = (firstDay: string) =>
  Array.from({ length: WEEK_DAYS }, (_, index) => addDays(firstDay, index));
const zeros = () => new Array<number>(QUARTERS_PER_DAY).fill(0);

/** The sum over all vehicles, per quarter hour of a week. */
export const sumOfQuarters = (each: readonly (readonly number[])[]): number[] =>
  Array.from({ length: QUARTERS_PER_WEEK }, (_, quarter) =>
    each.reduce((total, quarters) => total + (quarters[quarter] ?? 0), 0),
  );

/** Adds orders to a day of a part of the past. */
export function addOrders(
  past: Map<string, number[]>,
  { day, quarter, orders }: OrderCount,
  share = 1,
): void {
  const quarters = past.get(day) ?? zeros();
  quarters[quarter] = (quarters[quarter] ?? 0) + orders * share;
  past.set(day, quarters);
}

/** Past orders by vehicle: the one asked for, else their agent's; the rest in proportion to those. */
function byVehicle(counts: readonly OrderCount[]): Map<VehicleName, PastOrders> {
  const past = new Map<VehicleName, Map<string, number[]>>();
  const totals = new Map<VehicleName, number>();
  const of = (vehicle: VehicleName) => {
    const days = past.get(vehicle) ?? new Map<string, number[]>();
    past.set(vehicle, days);
    return days;
  };
  const open: OrderCount[] = [];
  for (const count of counts) {
    const asked = TASK_TRANSPORT.of(count.taskTransportId)?.name ?? 'any';
    if (asked === 'any' && count.agentTransportId === null) {
      open.push(count);
      continue;
    }
    const vehicle = asked === 'any' ? vehicleOf(count.agentTransportId ?? 0) : asked;
    addOrders(of(vehicle), count);
    totals.set(vehicle, (totals.get(vehicle) ?? 0) + count.orders);
  }
  const all = [...totals.values()].reduce((sum, orders) => sum + orders, 0);
  for (const count of open)
    if (all === 0) addOrders(of('bike'), count);
    else for (const [vehicle, orders] of totals) addOrders(of(vehicle), count, orders / all);
  return past;
}

interface ExpectedWeek {
  firstDay: string;
  today: string;
  setting: Pick<CoverageSetting, 'weeks' | 'patterns'>;
}

/** Past orders that say what to expect in a week. */
export interface PastCounts {
  counts: OrderCount[];
  /** Number of past days that the expectation is based on. */
  pastDays: number;
  /** Orders to expect per quarter hour of a date of the week, from a part of the past orders. */
  expect: (past: PastOrders, day: string) => number[];
}

/** The past dates that a week is expected from. */
function pastDates({ firstDay, today, setting: { weeks, patterns } }: ExpectedWeek) {
  const patternOf = new Map(patterns.map(({ day, patternDay }) => [day, patternDay]));
  const to = addDays(today < firstDay ? today : firstDay, -1);
  const days = datesOf(firstDay).flatMap((day) => patternOf.get(day) ?? []);
  return { from: addDays(to, -7 * weeks + 1), to, days, patternOf };
}

/** Reads the orders of the weeks before today, and of the dates that a date of the week is expected to be like. */
export async function pastCounts(
  tx: Tx,
  week: ExpectedWeek,
  of: Pick<OrdersOf, 'companyId' | 'timezone' | 'areaId'>,
  countOrders: CountOrders,
): Promise<PastCounts> {
  const { from, to, days, patternOf } = pastDates(week);
  const counts = await countOrders(tx, { ...of, from, to, days });
  const known = counts.map(({ day }) => day).filter((day) => day >= from && day <= to);
  const [firstPastDay = null] = known.toSorted();
  const { weeks } = week.setting;
  return {
    counts,
    pastDays: new Set(known).size,
    expect: (past, day) =>
      expectedOrders(past, { day, firstPastDay, lastPastDay: to, weeks, patternDay: patternOf.get(day) }),
  };
}

type NeededWeek = { firstDay: string; today: string; setting: CoverageSetting };

/** Orders to expect and agents needed per quarter hour of the week, by vehicle. */
function expectWeek(
  counts: readonly OrderCount[],
  { firstDay, setting }: NeededWeek,
  expect: PastCounts['expect'],
) {
  return [...byVehicle(counts)].map(([vehicle, past]) => {
    const orders = datesOf(firstDay).flatMap((day) => expect(past, day));
    return {
      vehicle,
      orders,
      quarters: orders.map((one) => agentsFor(one, setting.ordersPerHour[vehicle])),
    };
  });
}

/** Agents needed in each quarter hour of a week, by vehicle, from the orders of the weeks before today. */
export async function neededAgents(
  tx: Tx,
  week: NeededWeek,
  of: Pick<OrdersOf, 'companyId' | 'timezone' | 'areaId'>,
  countOrders: CountOrders,
): Promise<Needed> {
  const { counts, pastDays, expect } = await pastCounts(tx, week, of, countOrders);
  const expected = expectWeek(counts, week, expect);
  return {
    needed: expected.map(({ vehicle, quarters }) => ({ vehicle, quarters })),
    orders: sumOfQuarters(expected.map(({ orders }) => orders)),
    pastDays,
    expect,
  };
}

/**
 * Agents needed with each skill.
 * @param expect of all orders: a skill that was required later was required by no order before.
 */
export async function neededBySkill(
  tx: Tx,
  week: NeededWeek,
  { expect, ...of }: Pick<OrdersOf, 'companyId' | 'timezone' | 'areaId'> & Pick<PastCounts, 'expect'>,
  countOrders: CountOrders,
): Promise<{ skillId: string; vehicle: VehicleName; quarters: number[] }[]> {
  const { from, to, days } = pastDates(week);
  const counts = await countOrders(tx, { ...of, from, to, days, bySkill: true });
  return [...Map.groupBy(counts, ({ skillId = '' }) => skillId)].flatMap(([skillId, ofSkill]) =>
    expectWeek(ofSkill, week, expect).map(({ vehicle, quarters }) => ({ skillId, vehicle, quarters })),
  );
}
