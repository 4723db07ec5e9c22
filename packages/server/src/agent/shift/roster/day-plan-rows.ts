import type { DayPlan, PlanBar } from '@qafila/contracts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/tx.ts';
import '../../tables.ts';

interface PlanNow {
  agentId: string;
  day: string;
  bars: PlanBar[];
  /** The company's date now, and its time zone. */
  today: string;
  timezone: string;
}

/**
 * Agents' own plans for today and yesterday by their company's clock, of every company that the actor may see. A day of time off
 * is a plan without hours.
 */
export async function plansAround(tx: Tx): Promise<PlanNow[]> {
  const { rows } = await sql<PlanNow>`
    with clock as (
      select c.id, c.timezone, (${tx.now()}::timestamptz at time zone c.timezone)::date as today from company c)
    select d.agent_id as "agentId", d.day::text as day, d.bars, n.today::text as today, n.timezone
      from clock n
      join agent_day_plan d on d.company_id = n.id and d.day between n.today - 1 and n.today
     where not exists (select from agent_time_off o where o.agent_id = d.agent_id and d.day between o.from_day and o.to_day)
    union all
    select o.agent_id, n.today::text, '[]'::jsonb, n.today::text, n.timezone
      from clock n
      join agent_time_off o on o.company_id = n.id and n.today between o.from_day and o.to_day`.execute(
    tx.db,
  );
  return rows;
}

/**
 * Plans of agents, by default of all, from one date to another, both included, by agent. A day of time off is a plan without
 * hours, whatever else is planned for it.
 */
export async function plansBetween(
  tx: Tx,
  companyId: string,
  { from, to }: { from: string; to: string },
  agentIds?: readonly string[],
): Promise<Map<string, DayPlan[]>> {
  const of = (table: 'd' | 'o') =>
    agentIds ? sql`and ${sql.ref(`${table}.agent_id`)} = any(${agentIds}::uuid[])` : sql``;
  const { rows } = await sql<Omit<DayPlan, 'off'> & { agentId: string; off: DayPlan['off'] | null }>`
    select d.agent_id as "agentId", d.day::text as day, d.version, d.bars, null::jsonb as off from agent_day_plan d
     where d.company_id = ${companyId} and d.day between ${from}::date and ${to}::date ${of('d')}
       and not exists (select from agent_time_off o where o.agent_id = d.agent_id and d.day between o.from_day and o.to_day)
    union all
    select o.agent_id, g.day::date::text, o.id, '[]',
           jsonb_build_object('id', o.id, 'reason', o.reason, 'note', o.note, 'from', o.from_day, 'to', o.to_day)
      from agent_time_off o
     cross join generate_series(greatest(o.from_day, ${from}::date), least(o.to_day, ${to}::date), interval '1 day') as g (day)
     where o.company_id = ${companyId} and o.from_day <= ${to}::date and o.to_day >= ${from}::date ${of('o')}
     order by 1, 2`.execute(tx.db);
  const byAgent = new Map<string, DayPlan[]>();
  for (const { agentId, off, ...hours } of rows) {
    const plan = off ? { ...hours, off } : hours;
    const plans = byAgent.get(agentId);
    if (plans) plans.push(plan);
    else byAgent.set(agentId, [plan]);
  }
  return byAgent;
}

interface SavedPlan {
  agentId: string;
  day: string;
  /** Null deletes the plan. */
  bars: readonly PlanBar[] | null;
}

/** Writes plans, and deletes those without bars. */
export async function savePlans(tx: Tx, companyId: string, plans: readonly SavedPlan[]): Promise<void> {
  const rows = (of: readonly SavedPlan[]) =>
    JSON.stringify(of.map(({ agentId, day, bars }) => ({ agent_id: agentId, day, bars })));
  const [removed, kept] = [plans.filter(({ bars }) => !bars), plans.filter(({ bars }) => bars)];
  if (removed.length > 0)
    await sql`delete from agent_day_plan d using jsonb_to_recordset(${rows(removed)}::jsonb) as r (agent_id uuid, day date)
               where d.agent_id = r.agent_id and d.day = r.day`.execute(tx.db);
  if (kept.length > 0)
    await sql`
      insert into agent_day_plan (agent_id, day, company_id, bars, updated_by, updated_at)
      select r.agent_id, r.day, ${companyId}, r.bars, ${tx.actor.email ?? 'system'}, ${tx.now()}
        from jsonb_to_recordset(${rows(kept)}::jsonb) as r (agent_id uuid, day date, bars jsonb)
      on conflict (agent_id, day) do update
        set bars = excluded.bars, version = uuidv7(), updated_by = excluded.updated_by, updated_at = excluded.updated_at`.execute(
      tx.db,
    );
}
