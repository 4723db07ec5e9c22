import {
  type CompanyPolicy,
  type CoverageAgent,
  type HeatBar,
  type HeatDay,
  TASK_TRANSPORT,
  type VehicleName,
} from '@qafila/contracts';
import { heatPolicyOf, heatSpan, isHeatDay, nextHeatDay } from '@qafila/domain/heat';
import {
  addDays,
  agentBars,
  DAY_MIN,
  type ShiftDays,
  shiftDaysOf,
  WEEK_DAYS,
  weekdayOf,
  weekMinute,
  weekStart,
} from '@qafila/domain/roster';
import { DateTime } from 'luxon';
import type { Tx } from '../../../platform/database/tx.ts';
import { addOrders, type CountOrders, type OrderCount, pastCounts } from './needed-agents.ts';
import { companyClock, readWeek, type Week } from './read-week.ts';

/** Reads the policy of a company. */
export type PolicyOf = (tx: Tx, companyId: string) => Promise<CompanyPolicy>;

export interface HeatParts {
  countOrders: CountOrders;
  policyOf: PolicyOf;
}

const QUARTERS_PER_HOUR = 4;
const HOURS = 24;

/** Minutes of a company's clock from the midnight of a date to a moment. */
function minuteOf(ms: number, day: string, zone: string): number {
  const at = DateTime.fromMillis(ms, { zone });
  return weekMinute(day, at.toFormat('yyyy-MM-dd'), at.hour * 60 + at.minute);
}

/** An agent's work that touches a date, in minutes from its midnight. */
function barsOn(agent: CoverageAgent, shifts: ShiftDays, day: string): HeatBar[] {
  return agentBars(agent, shifts).flatMap(({ day: of, shiftId, ...bar }) => {
    const offset = weekMinute(day, of, 0);
    const at = (minute: number | null) => (minute === null ? null : minute + offset);
    const [startMin, endMin] = [bar.startMin + offset, bar.endMin + offset];
    if (endMin <= 0 || startMin >= DAY_MIN) return [];
    return {
      shiftId,
      startMin,
      endMin,
      breakStartMin: at(bar.breakStartMin),
      breakEndMin: at(bar.breakEndMin),
    };
  });
}

function agentsOn({ agents, shifts, formerShifts }: Week, day: string) {
  const days = shiftDaysOf({ shifts, formerShifts });
  return agents.flatMap((agent) => {
    const { id, publicId, fullName, vehicle } = agent;
    const bars = barsOn(agent, days, day);
    return bars.length === 0 ? [] : { id, publicId, fullName, vehicle, bars };
  });
}

/**
 * Those who work on a date, or without a plan for it those of the same weekday of this week; of the next one where this week
 * has none, such as in the week in which the plan begins, or where it is over: it has agents of then.
 */
async function plannedFor(tx: Tx, week: Week, day: string) {
  const agents = agentsOn(week, day);
  if (agents.length > 0) return { week, plannedAs: day, agents };
  const first = addDays(weekStart(week.today), weekdayOf(day));
  const next = addDays(first, WEEK_DAYS);
  for (const same of first < week.today ? [next, first] : [first, next]) {
    if (same === day) continue;
    const other = await readWeek(tx, { week: same });
    const instead = agentsOn(other, same);
    if (instead.length > 0) return { week: other, plannedAs: same, agents: instead };
  }
  return { week, plannedAs: day, agents };
}

/** Orders of the past by the vehicle that they ask for; null: any. */
function byAsked(counts: readonly OrderCount[]) {
  const past = new Map<VehicleName | null, Map<string, number[]>>();
  for (const count of counts) {
    const asked = TASK_TRANSPORT.of(count.taskTransportId)?.name ?? 'any';
    const vehicle = asked === 'any' ? null : asked;
    const days = past.get(vehicle) ?? new Map<string, number[]>();
    addOrders(days, count);
    past.set(vehicle, days);
  }
  return past;
}

/** The sum of each four quarter hours. */
const hourly = (quarters: readonly number[]): number[] =>
  Array.from({ length: HOURS }, (_, hour) =>
    quarters
      .slice(hour * QUARTERS_PER_HOUR, (hour + 1) * QUARTERS_PER_HOUR)
      .reduce((sum, orders) => sum + orders, 0),
  );

/** A day of the heat rule: when it applies, who works, and the orders to expect as the coverage board has them. */
export async function heatDay(
  tx: Tx,
  query: { day?: string | undefined },
  { countOrders, policyOf }: HeatParts,
): Promise<HeatDay> {
  const { companyId, timezone, today } = await companyClock(tx);
  const policy = await policyOf(tx, companyId);
  const rule = heatPolicyOf(policy);
  const day = query.day || nextHeatDay(today, rule);
  const asked = await readWeek(tx, { week: day });
  const { week, plannedAs, agents } = await plannedFor(tx, asked, day);
  const { setting } = asked;
  const past = await pastCounts(tx, asked, { companyId, timezone, areaId: null }, countOrders);
  const { fromMs, untilMs } = heatSpan(day, rule);
  return {
    day,
    today,
    firstDay: policy.heatFirstDay,
    lastDay: policy.heatLastDay,
    vehicles: policy.heatVehicles,
    kept: isHeatDay(day, rule)
      ? { fromMin: minuteOf(fromMs, day, timezone), untilMin: minuteOf(untilMs, day, timezone) }
      : null,
    plannedAs,
    agents,
    unplanned: week.agents.length + week.agentsLeftOut - agents.length,
    shifts: week.shifts.map(({ id, shortId, title }) => ({ id, shortId, title })),
    orders: [...byAsked(past.counts)].map(([vehicle, counts]) => ({
      vehicle,
      hours: hourly(past.expect(counts, day)),
    })),
    ordersPerHour: setting.ordersPerHour,
    weeks: setting.weeks,
    patternDay: setting.patterns.find((pattern) => pattern.day === day)?.patternDay ?? null,
    pastDays: past.pastDays,
  };
}
