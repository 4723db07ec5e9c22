import type { BulkReply } from '@qafila/contracts';
import type { Tx } from '../../../platform/database/tx.ts';
import { forEachTask } from '../../record/for-each-task.ts';
import { requireAlso } from '../../record/require-also.ts';
import { getTaskRowOrThrow, type TaskRow } from '../../record/task-row.ts';
import { checkSkills } from '../intake/create-task.ts';
import { updateTask } from './update-task.ts';

interface SkillChange {
  taskIds: string[];
  skillIds: string[];
  change: 'assign' | 'remove';
  allRequired?: boolean | undefined;
}

const without = (row: TaskRow, skillIds: readonly string[]) => ({
  requiredSkills: row.required_skill_ids.filter((skill) => !skillIds.includes(skill)),
  allRequired: row.all_skills_required,
});

/** Adds required skills to tasks or removes them, with a result for each. @throws AppError VALIDATION */
export async function changeTaskSkills(
  tx: Tx,
  { taskIds, skillIds, change, allRequired }: SkillChange,
): Promise<BulkReply> {
  await checkSkills(tx, skillIds);
  return forEachTask(tx, taskIds, async (id) => {
    const row = await getTaskRowOrThrow(tx, id, { forUpdate: true });
    const criteria = change === 'assign' ? requireAlso(row, skillIds) : without(row, skillIds);
    await updateTask(tx, id, {
      skillCriteria: { ...criteria, ...(allRequired !== undefined && { allRequired }) },
    });
  });
}
