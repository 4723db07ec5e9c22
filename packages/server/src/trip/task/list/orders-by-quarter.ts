import { TASK_STATUS, TASK_TRANSPORT } from '@qafila/contracts';
import { addDays } from '@qafila/domain/roster';
import { sql } from 'kysely';
import { agentFacts, type CountOrders, type OrderCount } from '../../../agent/index.ts';
import { areaPolygon } from '../../location/index.ts';

/** A company's orders per quarter hour of their pickup, by vehicle. */
export const ordersByQuarter: CountOrders = async (tx, { companyId, timezone, from, to, days, areaId }) => {
  const polygon = areaId === null ? null : await areaPolygon(tx, areaId);
  const midnight = (day: string) => sql`${day}::date::timestamp at time zone ${timezone}`;
  const spans = [{ from, to }, ...days.map((day) => ({ from: day, to: day }))].map(
    (span) => sql`(t.pickup_by >= ${midnight(span.from)} and t.pickup_by < ${midnight(addDays(span.to, 1))})`,
  );
  const { rows } = await sql<OrderCount>`
    select local::date::text as day,
           (extract(hour from local) * 4 + floor(extract(minute from local) / 15))::int as quarter,
           transport_type_id as "taskTransportId", agent_transport as "agentTransportId", count(*)::int as orders
      from (select t.pickup_by at time zone ${timezone} as local, t.transport_type_id,
                   case when t.transport_type_id = ${TASK_TRANSPORT.id('any')} then a.transport_type_id end as agent_transport
              from task t left join ${agentFacts(tx).as('a')} on a.id = t.agent_id
             where t.company_id = ${companyId} and (${sql.join(spans, sql` or `)})
               and (t.status_id <> ${TASK_STATUS.id('Cancelled')} or t.pickup_completed_at is not null)
               ${
                 polygon === null
                   ? sql``
                   : sql`and ${polygon}::polygon @> point(t.pickup_longitude, t.pickup_latitude)`
               }) as orders
     group by 1, 2, 3, 4`.execute(tx.db);
  return rows;
};
