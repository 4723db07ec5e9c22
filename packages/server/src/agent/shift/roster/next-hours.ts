import type { NextHours } from '@qafila/contracts';
import { addDays, QUARTER_MIN, QUARTERS_PER_WEEK, WEEK_DAYS, weekMinute } from '@qafila/domain/roster';
import { DateTime } from 'luxon';
import type { Tx } from '../../../platform/database/tx.ts';
import { plannedAgents } from './board.ts';
import { type CountOrders, neededAgents, sumOfQuarters } from './needed-agents.ts';
import { readWeek, type Week } from './read-week.ts';

/** A working shift's length: what can still be arranged for. */
const HOURS_AHEAD = 8;
const QUARTERS_PER_HOUR = 4;
const MINUTES_PER_HOUR = 60;

interface Quarter {
  orders: number;
  needed: number;
  planned: number;
}

async function quartersOf(tx: Tx, week: Week, countOrders: CountOrders) {
  const { needed, orders, pastDays } = await neededAgents(tx, week, { ...week, areaId: null }, countOrders);
  const neededAll = sumOfQuarters(needed.map(({ quarters }) => quarters));
  const plannedAll = sumOfQuarters(plannedAgents(week, null).map(({ quarters }) => quarters));
  const quarters = orders.map(
    (one, at): Quarter => ({ orders: one, needed: neededAll[at] ?? 0, planned: plannedAll[at] ?? 0 }),
  );
  return { quarters, pastDays };
}

/** The quarter that lacks most agents; the first of several. */
const tightest = (quarters: readonly Quarter[]): Quarter | undefined =>
  quarters.reduce<Quarter | undefined>(
    (worst, one) => (worst && worst.needed - worst.planned >= one.needed - one.planned ? worst : one),
    undefined,
  );

/** The quarter of the week in which an hour begins, by the wall clock: a night of clock change has an hour more or less. */
const quarterAt = ({ firstDay }: Week, at: DateTime): number =>
  weekMinute(firstDay, at.toFormat('yyyy-MM-dd'), at.hour * MINUTES_PER_HOUR) / QUARTER_MIN;

/** Orders to expect from the present hour on, and the agents needed and planned, as the coverage board has them. */
export async function nextHours(tx: Tx, countOrders: CountOrders): Promise<NextHours> {
  const week = await readWeek(tx, {});
  const { quarters, pastDays } = await quartersOf(tx, week, countOrders);
  const start = DateTime.fromJSDate(tx.now(), { zone: week.timezone }).startOf('hour');
  const starts = Array.from({ length: HOURS_AHEAD }, (_, hours) => start.plus({ hours }));
  if (starts.some((at) => quarterAt(week, at) >= QUARTERS_PER_WEEK)) {
    const next = await readWeek(tx, { week: addDays(week.firstDay, WEEK_DAYS) });
    quarters.push(...(await quartersOf(tx, next, countOrders)).quarters);
  }
  const hours = starts.map((at) => {
    const from = quarterAt(week, at);
    const own = quarters.slice(from, from + QUARTERS_PER_HOUR);
    const worst = tightest(own);
    return {
      startUtc: at.toUTC().toJSDate().toISOString(),
      orders: Math.round(own.reduce((total, { orders }) => total + orders, 0)),
      needed: worst?.needed ?? 0,
      planned: worst?.planned ?? 0,
    };
  });
  return { hours, pastDays };
}
