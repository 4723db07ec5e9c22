import { skillsOfSameName } from '../../agent/index.ts';
import type { Tx } from '../../platform/database/tx.ts';
import { workingCompany } from './shared-task.ts';
import type { TaskRow } from './task-row.ts';

/**
 * Tasks as the engine of the company that works on them reads them: what an owner asks for, a partner's agents have under
 * the partner's own skill of the same name. One that the partner doesn't know stays, so that the engine chooses no agent.
 */
export async function withPartnersSkills(tx: Tx, rows: readonly TaskRow[]): Promise<readonly TaskRow[]> {
  const asking = rows.filter(
    (row) => row.required_skill_ids.length > 0 && workingCompany(row) !== row.company_id,
  );
  if (asking.length === 0) return rows;
  const wanted = [...new Set(asking.flatMap(({ required_skill_ids }) => required_skill_ids))];
  const companies = [...new Set(asking.map(workingCompany))];
  const found = await tx.asSystem(() => skillsOfSameName(tx, wanted, companies));
  const own = new Map(found.map((row) => [`${row.company_id}:${row.wanted}`, row.id]));
  return rows.map((row) =>
    asking.includes(row)
      ? {
          ...row,
          required_skill_ids: row.required_skill_ids.map(
            (id) => own.get(`${workingCompany(row)}:${id}`) ?? id,
          ),
        }
      : row,
  );
}
