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

/** Agents' own plans for today and yesterday by their company's clock, of every company that the actor may see. */
export async function plansAround(tx: Tx): Promise<PlanNow[]> {
  const { rows } = await sql<PlanNow>`
    select d.agent_id as "agentId", d.day::text as day, d.bars, n.today::text as today, c.timezone
      from company c
      cross join lateral (select (${tx.now()}::timestamptz at time zone c.timezone)::date as today) as n
      join agent_day_plan d on d.company_id = c.id and d.day between n.today - 1 and n.today`.execute(tx.db);
  return rows;
}

/** Plans of agents, by default of all, from one date to another, both included, by agent. */
export async function plansBetween(
  tx: Tx,
  companyId: string,
  { from, to }: { from: string; to: string },
  agentIds?: readonly string[],
): Promise<Map<string, DayPlan[]>> {
  const { rows } = await sql<DayPlan & { agentId: string }>`
    select agent_id as "agentId", day::text as day, version, bars from agent_day_plan
     where company_id = ${companyId} and day between ${from}::date and ${to}::date
       ${agentIds ? sql`and agent_id = any(${agentIds}::uuid[])` : sql``}
     order by agent_id, day`.execute(tx.db);
  const byAgent = new Map<string, DayPlan[]>();
  for (const { agentId, ...plan } of rows) {
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
