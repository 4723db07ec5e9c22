import type { TaskRow } from './task-row.ts';

/**
 * The skills that a task requires once others are required as well. A single skill is required for certain, even of a task
 * that says 'any of them', so it must not become a choice.
 */
export function requireAlso(
  row: Pick<TaskRow, 'required_skill_ids' | 'all_skills_required'>,
  skillIds: readonly string[],
): { requiredSkills: string[]; allRequired: boolean } {
  const before = row.required_skill_ids;
  const requiredSkills = [...new Set([...before, ...skillIds])];
  const isSingle = before.length === 1 && requiredSkills.length > 1;
  return { requiredSkills, allRequired: row.all_skills_required || isSingle };
}
