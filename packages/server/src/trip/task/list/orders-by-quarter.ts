import { TASK_STATUS, TASK_TRANSPORT } from '@qafila/contracts';
import { addDays } from '@qafila/domain/roster';
import { type RawBuilder, sql } from 'kysely';
import { agentFacts, type CountOrders, type OrderCount } from '../../../agent/index.ts';
import { areaPolygon } from '../../location/index.ts';

/** Skills without which an order can't be carried: where any of several is enough, none of them is. */
const SURE_SKILLS = sql`
  case when t.all_skills_required or cardinality(t.required_skill_ids) = 1 then t.required_skill_ids else '{}' end`;

/** A company's orders per quarter hour of their pickup, by vehicle. */
export const ordersByQuarter: CountOrders = async (tx, of) => {
  const { companyId, timezone, from, to, days, areaId, bySkill = false } = of;
  const polygon = areaId === null ? null : await areaPolygon(tx, areaId);
  const midnight = (day: string) => sql`${day}::date::timestamp at time zone ${timezone}`;
  const spans = [{ from, to }, ...days.map((day) => ({ from: day, to: day }))].map(
    (span) => sql`(t.pickup_by >= ${midnight(span.from)} and t.pickup_by < ${midnight(addDays(span.to, 1))})`,
  );
  // Orders are counted by moment first: their dates are worked out once for each quarter of an hour, not for each order.
  const counted = (condition: RawBuilder<unknown>) => sql`
    select date_bin('15 minutes', t.pickup_by, 'epoch'::timestamptz) as at, t.transport_type_id,
           case when t.transport_type_id = ${TASK_TRANSPORT.id('any')} then a.transport_type_id end as agent_transport,
           ${bySkill ? sql`needed.skill_id,` : sql``} count(*)::int as orders
      from task t left join ${agentFacts(tx).as('a')} on a.id = t.agent_id
           ${bySkill ? sql`cross join unnest(${SURE_SKILLS}) as needed (skill_id)` : sql``}
     where t.company_id = ${companyId} and (${sql.join(spans, sql` or `)}) and ${condition}
       ${polygon === null ? sql`` : sql`and ${polygon}::polygon @> point(t.pickup_longitude, t.pickup_latitude)`}
     group by 1, 2, 3 ${bySkill ? sql`, 4` : sql``}`;
  const cancelled = TASK_STATUS.id('Cancelled');
  // Apart, so that those that were not cancelled, nearly all, are counted from the index alone.
  const { rows } = await sql<OrderCount>`
    select local::date::text as day,
           (extract(hour from local) * 4 + floor(extract(minute from local) / 15))::int as quarter,
           transport_type_id as "taskTransportId", agent_transport as "agentTransportId", orders
           ${bySkill ? sql`, skill_id as "skillId"` : sql``}
      from (${counted(sql`t.status_id <> ${cancelled}`)}
            union all
            ${counted(sql`t.status_id = ${cancelled} and t.pickup_completed_at is not null`)}) as counts
     cross join lateral (select at at time zone ${timezone} as local) as placed`.execute(tx.db);
  return rows;
};
