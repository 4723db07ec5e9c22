import { TASK_STATUS } from '@qafila/contracts';
import { sql } from 'kysely';
import { type SkillOfTasks, skillsOfAgents } from '../../../agent/index.ts';
import type { Tx } from '../../../platform/database/tx.ts';
import { changeTask } from '../../record/change-task.ts';
import { followTerms } from '../../record/follow-terms.ts';
import { addHistory } from '../../record/history.ts';
import { withPartnersSkills } from '../../record/partners-skills.ts';
import { queueAgain } from '../../record/queue-tasks.ts';
import { asSystemIfShared } from '../../record/shared-task.ts';
import { type TaskRow, taskRows } from '../../record/task-row.ts';
import { withdrawOffers } from '../../record/withdraw-offers.ts';

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
      const written = await changeTask(tx, row, { required_skill_ids: to });
      await asSystemIfShared(tx, [row], () => followTerms(tx, row, written));
      const changes = [{ field: 'skillCriteria', from, to }];
      await addHistory(tx, [
        { taskId: row.id, companyId: row.company_id, eventType: 'DetailsUpdated', changes },
      ]);
    }
  },

  async withdrawUnfit(tx, agentIds) {
    const asked = (await openOffersTo(tx, agentIds)).flatMap(({ task_ids }) => task_ids);
    if (asked.length === 0) return;
    const rows = await taskRows(tx, asked, { forUpdate: true });
    const tasks = new Map((await withPartnersSkills(tx, rows)).map((row) => [row.id, row]));
    const required = [...tasks.values()].flatMap(({ required_skill_ids }) => required_skill_ids);
    const skills = await skillsOfAgents(tx, required);
    const unfit = (await openOffersTo(tx, agentIds)).filter(({ agent_id, task_ids }) =>
      task_ids.some((id) => lacksSkills(tasks.get(id), skills.get(agent_id) ?? [])),
    );
    const freed = new Set(unfit.flatMap(({ task_ids }) => task_ids));
    const freedRows = rows.filter(({ id }) => freed.has(id));
    if (freedRows.length === 0) return;
    await asSystemIfShared(tx, freedRows, async () => {
      await withdrawOffers(tx, [...freed], 'changed');
      await queueAgain(tx, freedRows);
    });
  },
};

const openOffersTo = (tx: Tx, agentIds: readonly string[]) =>
  tx.db
    .selectFrom('offer')
    .select(['agent_id', 'task_ids'])
    .where('agent_id', '=', ({ eb }) => eb.fn.any(sql<string[]>`${agentIds}::uuid[]`))
    .where('response', 'is', null)
    .execute();

type Requiring = Pick<TaskRow, 'required_skill_ids' | 'all_skills_required'>;

function lacksSkills(task: Requiring | undefined, has: readonly string[]): boolean {
  const required = task?.required_skill_ids ?? [];
  if (required.length === 0) return false;
  const isThere = (id: string) => has.includes(id);
  return !(task?.all_skills_required ? required.every(isThere) : required.some(isThere));
}
