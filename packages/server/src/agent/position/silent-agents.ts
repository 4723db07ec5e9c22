import { sql } from 'kysely';
import type { Tx } from '../../platform/database/tx.ts';
import '../tables.ts';

export interface SilentAgent {
  id: string;
  name: string;
  /** Their last position; if they came to work after it, when they came. */
  since: Date;
}

const silentSince = sql<Date>`greatest(s.position_at, s.at_work_since)`;

/** Agents at work without a position for so many minutes, those who fell silent last, and how many there are. */
export async function silentAgents(
  tx: Tx,
  minutes: number,
  limit: number,
): Promise<{ agents: SilentAgent[]; count: number }> {
  const { companyId } = tx.actor;
  const rows = await tx.db
    .selectFrom('agent_state as s')
    .innerJoin('agent as a', 'a.id', 's.agent_id')
    .select(['a.id', 'a.first_name', 'a.last_name', silentSince.as('since')])
    .select(sql<number>`(count(*) over ())::int`.as('count'))
    .where('s.online', '=', true)
    .where('s.on_shift', '=', true)
    .where(sql<boolean>`${silentSince} < ${tx.now()}::timestamptz - ${minutes} * interval '1 minute'`)
    .$if(companyId !== null, (query) => query.where('s.company_id', '=', companyId ?? ''))
    .orderBy('since', 'desc')
    .orderBy('a.id')
    .limit(limit)
    .execute();
  const agents = rows.map(({ id, first_name, last_name, since }) => ({
    id,
    name: `${first_name} ${last_name}`.trim(),
    since,
  }));
  return { agents, count: rows[0]?.count ?? 0 };
}

/** How many agents are online and on shift. */
export async function agentsAtWork(tx: Tx): Promise<number> {
  const { companyId } = tx.actor;
  const row = await tx.db
    .selectFrom('agent_state')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('online', '=', true)
    .where('on_shift', '=', true)
    .$if(companyId !== null, (query) => query.where('company_id', '=', companyId ?? ''))
    .executeTakeFirst();
  return Number(row?.count ?? 0);
}
