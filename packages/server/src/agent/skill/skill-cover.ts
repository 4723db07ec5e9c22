import { AVAILABILITY, EMPLOYMENT, type SkillCover } from '@qafila/contracts';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/tx.ts';
import { ownCompany } from '../../platform/tenancy/own-company.ts';
import '../tables.ts';

interface Requirement {
  skillIds?: string[] | undefined;
  allRequired?: boolean | undefined;
}

/** How many of the company's agents are there for required skills, each alone and all together. */
export async function skillCover(
  tx: Tx,
  { skillIds = [], allRequired = false }: Requirement,
): Promise<SkillCover> {
  const wanted = [...new Set(skillIds)];
  const companyId = ownCompany(tx);
  const counts = sql`
    count(a.id)::int as agents,
    count(a.id) filter (where s.online and s.on_shift)::int as "onShift",
    count(a.id) filter (where s.online and s.on_shift and s.availability_type_id = ${AVAILABILITY.id('free')})::int as free`;
  const active = sql`
    agent a join agent_state s on s.agent_id = a.id
      and a.company_id = ${companyId} and a.employment_status_id = ${EMPLOYMENT.id('active')}`;
  const skills = await sql<SkillCover['skills'][number]>`
    select k.id, k.name, k.is_exclusive as "isExclusive", ${counts}
      from skill k
      left join (agent_skill h join (${active}) on a.id = h.agent_id) on h.skill_id = k.id
     where k.id = any(${wanted}::uuid[])
     group by k.id order by lower(k.name)`.execute(tx.db);
  const needed = allRequired ? wanted.length : Math.min(1, wanted.length);
  const matching = await sql<SkillCover['matching']>`
    select ${counts} from ${active}
     where (select count(*) from agent_skill h where h.agent_id = a.id and h.skill_id = any(${wanted}::uuid[])) >= ${needed}`.execute(
    tx.db,
  );
  return { skills: skills.rows, matching: matching.rows[0] ?? { agents: 0, onShift: 0, free: 0 } };
}
