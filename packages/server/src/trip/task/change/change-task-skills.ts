import type { BulkReply, SkillCriteria } from '@qafila/contracts';
import { requireAlso } from '@qafila/domain';
import type { Tx } from '../../../platform/database/tx.ts';
import { forEachTask } from '../../record/for-each-task.ts';
import { getTaskRowOrThrow, skillCriteriaOf } from '../../record/task-row.ts';
import { checkSkills } from '../intake/create-task.ts';
import { updateTask } from './update-task.ts';

interface SkillChange {
  taskIds: string[];
  skillIds: string[];
  change: 'assign' | 'remove';
  allRequired?: boolean | undefined;
}

const without = (
  { requiredSkills, allRequired }: SkillCriteria,
  skillIds: readonly string[],
): SkillCriteria => ({
  requiredSkills: requiredSkills.filter((skill) => !skillIds.includes(skill)),
  allRequired,
});

/** Adds required skills to tasks or removes them, with a result for each. @throws AppError VALIDATION */
export async function changeTaskSkills(
  tx: Tx,
  { taskIds, skillIds, change, allRequired }: SkillChange,
): Promise<BulkReply> {
  await checkSkills(tx, skillIds);
  return forEachTask(tx, taskIds, async (id) => {
    const before = skillCriteriaOf(await getTaskRowOrThrow(tx, id, { forUpdate: true }));
    const criteria = change === 'assign' ? requireAlso(before, skillIds) : without(before, skillIds);
    await updateTask(tx, id, {
      skillCriteria: { ...criteria, ...(allRequired !== undefined && { allRequired }) },
    });
  });
}
