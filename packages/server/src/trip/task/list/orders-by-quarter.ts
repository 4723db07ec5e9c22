import { TASK_STATUS, TASK_TRANSPORT } from '@qafila/contracts';
import { addDays } from '@qafila/domain/roster';
import { type RawBuilder, sql } from 'kysely';
import { DateTime } from 'luxon';
import {
  agentFacts,
  type CountOrders,
  type OrderCount,
  type OrdersOf,
  skillsOfSameName,
} from '../../../agent/index.ts';
import type { Tx } from '../../../platform/database/tx.ts';
import { areaPolygon } from '../../location/index.ts';
import { workedOrders } from '../../record/worked-orders.ts';
import { keptParts, type Span } from './kept-orders.ts';

/** Skills without which an order can't be carried: where any of several is enough, none of them is. */
const SURE_SKILLS = sql`
  case when t.all_skills_required or cardinality(t.required_skill_ids) = 1 then t.required_skill_ids else '{}' end`;

/** The asked dates as spans. */
function spansOf({ timezone, from, to, days }: OrdersOf): Span[] {
  const midnight = (day: string) => DateTime.fromISO(day, { zone: timezone }).toJSDate();
  return [{ from, to }, ...days.map((day) => ({ from: day, to: day }))].map((span) => ({
    since: midnight(span.from),
    until: midnight(addDays(span.to, 1)),
  }));
}

const within = (column: RawBuilder<unknown>, spans: readonly Span[]) =>
  sql`(${sql.join(
    spans.map(({ since, until }) => sql`(${column} >= ${since} and ${column} < ${until})`),
    sql` or `,
  )})`;

/**
 * Orders by the quarter hour of their pickup. By moment first: dates are worked out once for each quarter of an hour, not
 * for each order. Those that were cancelled apart, so that the others, nearly all, are counted from the index alone.
 */
async function openCounts(tx: Tx, { companyId, areaId, bySkill }: OrdersOf, spans: readonly Span[]) {
  const polygon = areaId === null ? null : await areaPolygon(tx, areaId);
  const counted = (worked: RawBuilder<unknown>, condition: RawBuilder<unknown>) => sql`
    select date_bin('15 minutes', t.pickup_by, 'epoch'::timestamptz) as at, t.transport_type_id,
           case when t.transport_type_id = ${TASK_TRANSPORT.id('any')} then a.transport_type_id end as agent_transport,
           ${bySkill ? sql`needed.skill_id` : sql`null::uuid`} as skill_id, count(*)::int as orders
      from task t left join ${agentFacts(tx).as('a')} on a.id = t.agent_id
           ${bySkill ? sql`cross join unnest(${SURE_SKILLS}) as needed (skill_id)` : sql``}
     where ${worked} and ${within(sql`t.pickup_by`, spans)} and ${condition}
       ${polygon === null ? sql`` : sql`and ${polygon}::polygon @> point(t.pickup_longitude, t.pickup_latitude)`}
     group by 1, 2, 3, 4`;
  const cancelled = TASK_STATUS.id('Cancelled');
  return sql.join(
    workedOrders(companyId, 't').flatMap((worked) => [
      counted(worked, sql`t.status_id <> ${cancelled}`),
      counted(worked, sql`t.status_id = ${cancelled} and t.pickup_completed_at is not null`),
    ]),
    sql` union all `,
  );
}

const keptCounts = ({ companyId }: OrdersOf, spans: readonly Span[]) => sql`
  select q.at, q.transport_type_id, q.agent_transport_type_id as agent_transport, null::uuid as skill_id, q.orders
    from order_quarter q where q.company_id = ${companyId} and ${within(sql`q.at`, spans)}`;

/** The counts by skills of the company: an order of a partner requires the company's skills of the same name. */
async function withOwnSkills(tx: Tx, counts: OrderCount[], companyId: string): Promise<OrderCount[]> {
  const ids = [...new Set(counts.flatMap(({ skillId }) => skillId ?? []))];
  const own = await tx.asSystem(() => skillsOfSameName(tx, ids, [companyId]));
  const skillOf = new Map(own.map(({ wanted, id }) => [wanted, id]));
  return counts.map(({ skillId = '', ...count }) => ({ ...count, skillId: skillOf.get(skillId) ?? skillId }));
}

/** The orders that a company's agents carry per quarter hour of their pickup, by vehicle. */
export const ordersByQuarter: CountOrders = async (tx, of) => {
  const asked = spansOf(of);
  // Counts are kept of a company's orders as a whole: neither by area, whose border may move, nor by skill.
  const isWhole = of.areaId === null && !of.bySkill;
  const { kept, open } = isWhole ? await keptParts(tx, of.companyId, asked) : { kept: [], open: asked };
  const parts = [
    ...(open.length > 0 ? [await openCounts(tx, of, open)] : []),
    ...(kept.length > 0 ? [keptCounts(of, kept)] : []),
  ];
  const { rows } = await sql<OrderCount>`
    select local::date::text as day,
           (extract(hour from local) * 4 + floor(extract(minute from local) / 15))::int as quarter,
           transport_type_id as "taskTransportId", agent_transport as "agentTransportId", sum(orders)::int as orders
           ${of.bySkill ? sql`, skill_id as "skillId"` : sql``}
      from (${sql.join(parts, sql` union all `)}) as counts
     cross join lateral (select at at time zone ${of.timezone} as local) as placed
     group by 1, 2, 3, 4, skill_id`.execute(tx.db);
  return of.bySkill ? withOwnSkills(tx, rows, of.companyId) : rows;
};
