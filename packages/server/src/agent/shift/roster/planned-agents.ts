import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/tx.ts';
import { containsPattern, inWesternDigits } from '../../../platform/list/search-pattern.ts';
import { ownCompany } from '../../../platform/tenancy/own-company.ts';
import { worksOrWorked } from '../../agent/inactive-spans.ts';
import { isOnDays, SHIFT_PERIODS, TIMES_IN_SHIFTS } from '../past-shifts.ts';

/** Dates of a company, both included. */
export interface Days {
  from: string;
  to: string;
}

/**
 * Agents of the actor's company who are or were in a shift on these dates or have their own hours or time off on one of them, by
 * name. Those who were blocked or have left on one of these dates or later are among them: their work is still to be paid.
 */
export const agentsInPlan = (
  tx: Tx,
  { from, to, search, agentId }: Days & { search?: string | undefined; agentId?: string | undefined },
) => {
  const company = ownCompany(tx);
  const pattern = containsPattern(search);
  const start = sql`${from}::date::timestamp at time zone c.timezone`;
  const end = sql`(${to}::date + 1)::timestamp at time zone c.timezone`;
  return tx.db
    .selectFrom('agent as a')
    .innerJoin('company as c', 'c.id', 'a.company_id')
    .select(['a.id', sql<string>`lower(a.first_name)`.as('name')])
    .where('a.company_id', '=', company)
    .where(
      sql<boolean>`(
        exists (select from ${TIMES_IN_SHIFTS} k join ${SHIFT_PERIODS} s on s.shift_id = k.shift_id
                 where k.agent_id = a.id and ${isOnDays({ from, to })} and s.period_start < ${end} and s.period_end > ${start})
        or exists (select from agent_day_plan d where d.agent_id = a.id and d.bars <> '[]'
                      and d.day between ${from}::date and ${to}::date)
        or exists (select from agent_time_off o where o.agent_id = a.id
                      and o.from_day <= ${to}::date and o.to_day >= ${from}::date))`,
    )
    .where(worksOrWorked(from, sql.ref('c.timezone')))
    .$if(Boolean(agentId), (query) => query.where('a.id', '=', agentId ?? ''))
    .$if(Boolean(pattern), (query) =>
      query.where(
        inWesternDigits(sql`concat_ws(' ', a.first_name || ' ' || a.last_name, a.public_id)`),
        'ilike',
        pattern ?? '%',
      ),
    )
    .orderBy(sql`lower(a.first_name)`)
    .orderBy('a.id');
};
