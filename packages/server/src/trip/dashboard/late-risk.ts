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

interface Risk {
  id: string;
  late_min: number;
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
export async function lateRisk(
  tx: Tx,
  order: keyof typeof ORDERS = 'cost',
): Promise<DashboardSummary['lateRisk']> {
  const now = tx.now();
  const open = visibleTasks(tx, {
    columns: sql`t.id, t.company_id, t.deliver_by, t.cost_per_minute_late_minor as per_minute,
      greatest(t.expected_delivery_at, ${now}::timestamptz, case when t.agent_id is null
        then greatest(t.pickup_by, ${now}::timestamptz) + coalesce(t.distance_km, 0) * ${hoursPerKm} * interval '1 hour' end) as expected_at`,
    where: sql`t.status_id < 7 and t.deliver_by < ${now}::timestamptz + interval '1 hour' * ${sql.lit(AHEAD_HOURS)}
      and t.deliver_by > ${now}::timestamptz - interval '1 day' * ${sql.lit(BACK_DAYS)}`,
    order: sql`t.deliver_by`,
    most: MAX_PROMISES,
  });
  const { rows } = await sql<Risk>`
    with risk as materialized (
      select id, company_id, late_min, late_min * per_minute as risk_minor, overdue_since
        from (select id, company_id, per_minute, case when deliver_by < ${now}::timestamptz then deliver_by end as overdue_since,
                     ceil(extract(epoch from expected_at - deliver_by) / 60)::int as late_min
                from ${open} as o where expected_at > deliver_by) as l)
    select id, late_min, risk_minor, count(*) over ()::int as total,
           (select jsonb_agg(s order by currency) from (
              select coalesce(c.currency, ${tx.actor.currency}) as currency, sum(risk_minor) as minor
                from risk left join company c on c.id = risk.company_id group by 1 having sum(risk_minor) > 0) as s) as sums
      from risk
     order by ${ORDERS[order](now)} limit ${sql.lit(DASHBOARD_LISTED)}`.execute(tx.db);
  const riskOf = new Map(rows.map((row) => [row.id, row]));
  const found = await taskRows(tx, [...riskOf.keys()]);
  const currencyOf = new Map(found.map(({ id, currency }) => [id, currency]));
  const tasks = await tasksOf(tx, found);
  const count = rows[0]?.total ?? 0;
  const amounts = (rows[0]?.sums ?? []).map(({ currency, minor }) => ({
    currency,
    amount: fromMinor(minor, currency),
  }));
  return {
    count,
    ...(count >= MAX_PROMISES && { isLowerBound: true }),
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
