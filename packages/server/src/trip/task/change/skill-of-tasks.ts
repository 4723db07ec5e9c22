import { TASK_STATUS } from '@qafila/contracts';
import { sql } from 'kysely';
import type { SkillOfTasks } from '../../../agent/index.ts';
import type { Tx } from '../../../platform/database/tx.ts';
import { changeTask } from '../../record/change-task.ts';
import { addHistory } from '../../record/history.ts';
import { taskRows } from '../../record/task-row.ts';

const ENDED = [TASK_STATUS.id('Delivered'), TASK_STATUS.id('Cancelled')];

const openAsking = (tx: Tx, skillId: string) =>
  tx.db
    .selectFrom('task')
    .where(sql<boolean>`required_skill_ids @> ${[skillId]}::uuid[]`)
    .where('status_id', 'not in', ENDED);

/** Open tasks that ask for a skill. Ended ones keep what they asked for. */
export const skillOfTasks: SkillOfTasks = {
  async countOpen(tx, skillId) {
    const { count } = await openAsking(tx, skillId)
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow();
    return Number(count);
  },

  async drop(tx, skillId) {
    const found = await openAsking(tx, skillId).select('id').execute();
    const ids = found.map(({ id }) => id);
    for (const row of await taskRows(tx, ids, { forUpdate: true })) {
      const from = row.required_skill_ids;
      const to = from.filter((id) => id !== skillId);
      await changeTask(tx, row, { required_skill_ids: to });
      const changes = [{ field: 'skillCriteria', from, to }];
      await addHistory(tx, [
        { taskId: row.id, companyId: row.company_id, eventType: 'DetailsUpdated', changes },
      ]);
    }
  },
};
