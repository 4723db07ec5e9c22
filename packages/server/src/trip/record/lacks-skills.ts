import type { TaskRow } from './task-row.ts';

type Requiring = Pick<TaskRow, 'required_skill_ids' | 'all_skills_required'>;

/**
 * Whether a task requires skills that its agent lacks: one of them if it requires all, all of them if one is enough.
 * @param task with the skills of the company that works on it (`withPartnersSkills`)
 */
export function lacksSkills(task: Requiring | undefined, has: readonly string[]): boolean {
  const required = task?.required_skill_ids ?? [];
  if (required.length === 0) return false;
  const isThere = (id: string) => has.includes(id);
  return !(task?.all_skills_required ? required.every(isThere) : required.some(isThere));
}
