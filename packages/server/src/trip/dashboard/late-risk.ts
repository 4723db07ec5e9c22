import { DASHBOARD_LISTED, type DashboardSummary, TASK_TRANSPORT } from '@qafila/contracts';
import { fromMinor } from '@qafila/domain';
import { SPEED_KMH } from '@qafila/domain/travel';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/tx.ts';
import { taskRows, tasksOf } from '../record/task-row.ts';
import { visibleTasks } from './visible-tasks.ts';

/** Look-ahead in hours: a promise further away is not at risk, since no ride in a city takes longer. */
const AHEAD_HOURS = 3;
/** Days after a promise for which its order still counts. */
const BACK_DAYS = 7;
/** Maximum open promises evaluated per company. */
const MAX_PROMISES = 20_000;

/** Hours per kilometre, by the vehicle that a task requires; any: the fastest. */
const hoursPerKm = sql`case t.transport_type_id ${sql.join(
  TASK_TRANSPORT.members.flatMap(({ id, name }) =>
    name === 'any' ? [] : [sql`when ${sql.lit(id)} then ${sql.lit(1 / SPEED_KMH[name])}::float8`],
  ),
  sql` `,
)} else ${sql.lit(1 / Math.max(...Object.values(SPEED_KMH)))}::float8 end`;

/** An order that is late or will be. */
interface AtRisk {
  id: string;
  short_id: string;
  deliver_by: Date;
  /** When it will be delivered at the earliest, minutes after its promise. */
  late_min: number;
  /** How long ago it was promised, minutes; null for one that is only expected late. */
  overdue_min: number | null;
  risk_minor: string;
  total: number;
  sums: { currency: string; minor: number }[] | null;
}

/** Hours after its promise for which an overdue order counts as newer than those that are only expected late. */
const RECENT_HOURS = 1;

/** Which orders that are late are listed first. */
const ORDERS = {
  cost: () => sql`risk_minor desc, late_min desc, id`,
  newest: (now: Date) =>
    sql`coalesce(overdue_since < ${now}::timestamptz - interval '1 hour' * ${sql.lit(RECENT_HOURS)}, false),
      overdue_since desc nulls last, late_min desc, id`,
};

/**
 * Orders that are late or will be, by cost (minutes late times the cost per minute). An assigned order is
 * expected when its plan says; an unassigned one, a ride after its goods are ready at the earliest.
 */
async function ordersAtRisk(tx: Tx, order: keyof typeof ORDERS): Promise<AtRisk[]> {
  const now = tx.now();
  const open = visibleTasks(tx, {
    columns: sql`t.id, t.short_id, t.company_id, t.deliver_by, t.cost_per_minute_late_minor as per_minute,
      greatest(t.expected_delivery_at, ${now}::timestamptz, case when t.agent_id is null
        then greatest(t.pickup_by, ${now}::timestamptz) + coalesce(t.distance_km, 0) * ${hoursPerKm} * interval '1 hour' end) as expected_at`,
    where: sql`t.status_id < 7 and t.deliver_by < ${now}::timestamptz + interval '1 hour' * ${sql.lit(AHEAD_HOURS)}
      and t.deliver_by > ${now}::timestamptz - interval '1 day' * ${sql.lit(BACK_DAYS)}`,
    order: sql`t.deliver_by`,
    most: MAX_PROMISES,
  });
  const { rows } = await sql<AtRisk>`
    with risk as materialized (
      select id, short_id, company_id, deliver_by, late_min, late_min * per_minute as risk_minor, overdue_since
        from (select id, short_id, company_id, deliver_by, per_minute, case when deliver_by < ${now}::timestamptz then deliver_by end as overdue_since,
                     ceil(extract(epoch from expected_at - deliver_by) / 60)::int as late_min
                from ${open} as o where expected_at > deliver_by) as l)
    select id, short_id, deliver_by, late_min, risk_minor, count(*) over ()::int as total,
           ceil(extract(epoch from ${now}::timestamptz - overdue_since) / 60)::int as overdue_min,
           (select jsonb_agg(s order by currency) from (
              select coalesce(c.currency, ${tx.actor.currency}) as currency, sum(risk_minor) as minor
                from risk left join company c on c.id = risk.company_id group by 1 having sum(risk_minor) > 0) as s) as sums
      from risk
     order by ${ORDERS[order](now)} limit ${sql.lit(DASHBOARD_LISTED)}`.execute(tx.db);
  return rows;
}

/** How many orders are at risk; where there are very many, at least so many. */
const countOf = ([first]: readonly AtRisk[]) => {
  const count = first?.total ?? 0;
  return { count, ...(count >= MAX_PROMISES && { isLowerBound: true }) };
};

/** Those that became late last, then those that are expected late, without more than an alert says of them. */
export async function newestAtRisk(tx: Tx) {
  const rows = await ordersAtRisk(tx, 'newest');
  return { orders: rows, ...countOf(rows) };
}

/** Orders at risk for the dashboard, those first that cost most. */
export async function lateRisk(tx: Tx): Promise<DashboardSummary['lateRisk']> {
  const rows = await ordersAtRisk(tx, 'cost');
  const riskOf = new Map(rows.map((row) => [row.id, row]));
  const found = await taskRows(tx, [...riskOf.keys()]);
  const currencyOf = new Map(found.map(({ id, currency }) => [id, currency]));
  const tasks = await tasksOf(tx, found);
  const amounts = (rows[0]?.sums ?? []).map(({ currency, minor }) => ({
    currency,
    amount: fromMinor(minor, currency),
  }));
  return {
    ...countOf(rows),
    amounts,
    // Older releases of remotes read a number here.
    moneyAtRisk: amounts[0]?.amount ?? 0,
    items: tasks.map((task) => {
      const { late_min: lateMin = 0, risk_minor: minor = 0 } = riskOf.get(task.id) ?? {};
      const currency = currencyOf.get(task.id) ?? tx.actor.currency ?? '';
      return { task, lateMin, moneyAtRisk: fromMinor(Number(minor), currency), currency };
    }),
  };
}
