import { skillsOfSameName } from '../../agent/index.ts';
import type { Tx } from '../../platform/database/tx.ts';
import { workingCompany } from './shared-task.ts';
import type { TaskRow } from './task-row.ts';

/**
 * Replaces the required skills of offloaded tasks by the partner's skills of the same name, for the partner's
 * engine. A skill that the partner does not have stays, so that no agent matches.
 * @param companyOf the company whose skills are meant: the one that works on a task, unless said otherwise
 */
export async function withPartnersSkills(
  tx: Tx,
  rows: readonly TaskRow[],
  companyOf: (row: TaskRow) => string = workingCompany,
): Promise<readonly TaskRow[]> {
  const asking = rows.filter((row) => row.required_skill_ids.length > 0 && companyOf(row) !== row.company_id);
  if (asking.length === 0) return rows;
  const wanted = [...new Set(asking.flatMap(({ required_skill_ids }) => required_skill_ids))];
  const companies = [...new Set(asking.map(companyOf))];
  const found = await tx.asSystem(() => skillsOfSameName(tx, wanted, companies));
  const own = new Map(found.map((row) => [`${row.company_id}:${row.wanted}`, row.id]));
  return rows.map((row) =>
    asking.includes(row)
      ? {
          ...row,
          required_skill_ids: row.required_skill_ids.map((id) => own.get(`${companyOf(row)}:${id}`) ?? id),
        }
      : row,
  );
}
