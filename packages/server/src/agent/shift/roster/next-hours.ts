import type { NextHours } from '@qafila/contracts';
import { addDays, QUARTERS_PER_WEEK, WEEK_DAYS } from '@qafila/domain/roster';
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

/** Orders to expect from the present hour on, and the agents needed and planned, as the coverage board has them. */
export async function nextHours(tx: Tx, countOrders: CountOrders): Promise<NextHours> {
  const week = await readWeek(tx, {});
  const { quarters, pastDays } = await quartersOf(tx, week, countOrders);
  const first = Math.floor(week.nowMin / MINUTES_PER_HOUR) * QUARTERS_PER_HOUR;
  const last = first + HOURS_AHEAD * QUARTERS_PER_HOUR;
  if (last > QUARTERS_PER_WEEK) {
    const next = await readWeek(tx, { week: addDays(week.firstDay, WEEK_DAYS) });
    quarters.push(...(await quartersOf(tx, next, countOrders)).quarters);
  }
  const start = DateTime.fromJSDate(tx.now(), { zone: week.timezone }).startOf('hour');
  const hours = Array.from({ length: HOURS_AHEAD }, (_, hour) => {
    const from = first + hour * QUARTERS_PER_HOUR;
    const own = quarters.slice(from, from + QUARTERS_PER_HOUR);
    const worst = tightest(own);
    return {
      startUtc: start.plus({ hours: hour }).toUTC().toJSDate().toISOString(),
      orders: Math.round(own.reduce((total, { orders }) => total + orders, 0)),
      needed: worst?.needed ?? 0,
      planned: worst?.planned ?? 0,
    };
  });
  return { hours, pastDays };
}
