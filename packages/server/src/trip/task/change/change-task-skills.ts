import type { BulkReply } from '@qafila/contracts';
import type { Tx } from '../../../platform/database/tx.ts';
import { forEachTask } from '../../record/for-each-task.ts';
import { getTaskRowOrThrow } from '../../record/task-row.ts';
import { checkSkills } from '../intake/create-task.ts';
import { updateTask } from './update-task.ts';

interface SkillChange {
  taskIds: string[];
  skillIds: string[];
  change: 'assign' | 'remove';
  allRequired?: boolean | undefined;
}

/** Adds required skills to tasks or removes them, with a result for each. @throws AppError VALIDATION */
export async function changeTaskSkills(
  tx: Tx,
  { taskIds, skillIds, change, allRequired }: SkillChange,
): Promise<BulkReply> {
  await checkSkills(tx, skillIds);
  return forEachTask(tx, taskIds, async (id) => {
    const row = await getTaskRowOrThrow(tx, id, { forUpdate: true });
    const others = row.required_skill_ids.filter((skill) => !skillIds.includes(skill));
    await updateTask(tx, id, {
      skillCriteria: {
        requiredSkills: change === 'assign' ? [...others, ...new Set(skillIds)] : others,
        allRequired: allRequired ?? row.all_skills_required,
      },
    });
  });
}
