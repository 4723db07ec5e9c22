import { sql } from 'kysely';
import type { Tx } from '../../platform/database/tx.ts';

/** The ids among these that are skills the actor may see. */
export async function knownSkills(tx: Tx, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await tx.db.selectFrom('skill').select('id').where('id', 'in', ids).execute();
  return rows.map(({ id }) => id);
}

/** Skills of a company by their names, in lower case. */
export const skillsByName = (tx: Tx, companyId: string, names: readonly string[]) =>
  tx.db
    .selectFrom('skill')
    .select(['id', 'name'])
    .where('company_id', '=', companyId)
    .where(sql<boolean>`lower(name) = any(${names}::text[])`)
    .execute();

/** Maps skills of any company to the skills of these companies with the same name. */
export async function skillsOfSameName(tx: Tx, ids: readonly string[], companies: readonly string[]) {
  const { rows } = await sql<{ wanted: string; id: string; company_id: string }>`
    select o.id as wanted, p.id, p.company_id from skill o join skill p on lower(p.name) = lower(o.name)
     where o.id = any (${ids}::uuid[]) and p.company_id = any (${companies}::uuid[])`.execute(tx.db);
  return rows;
}

/** Names of skills by id. */
export async function skillNames(tx: Tx, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await tx.db
    .selectFrom('skill')
    .select(['id', 'name'])
    .where('id', '=', ({ eb }) => eb.fn.any(sql<string[]>`${ids}::uuid[]`))
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Which of these skills agents have, by agent. */
export async function skillsOfAgents(tx: Tx, ids: readonly string[]): Promise<Map<string, string[]>> {
  const rows = await tx.db
    .selectFrom('agent_skill')
    .select(['agent_id', 'skill_id'])
    .where('skill_id', '=', ({ eb }) => eb.fn.any(sql<string[]>`${ids}::uuid[]`))
    .orderBy('skill_id')
    .execute();
  const byAgent = new Map<string, string[]>();
  for (const { agent_id, skill_id } of rows)
    byAgent.set(agent_id, [...(byAgent.get(agent_id) ?? []), skill_id]);
  return byAgent;
}
