import { TASK_STATUS } from '@qafila/contracts';
import { sql } from 'kysely';
import { lockAgentStates, type SkillOfTasks, skillsOfAgents } from '../../../agent/index.ts';
import type { Tx } from '../../../platform/database/tx.ts';
import { changeTask } from '../../record/change-task.ts';
import { followTerms } from '../../record/follow-terms.ts';
import { addHistory } from '../../record/history.ts';
import { lacksSkills } from '../../record/lacks-skills.ts';
import { withPartnersSkills } from '../../record/partners-skills.ts';
import { queueAgain } from '../../record/queue-tasks.ts';
import { asSystemIfShared } from '../../record/shared-task.ts';
import { lockFreeTasks, taskRows } from '../../record/task-row.ts';
import { withdrawOffers } from '../../record/withdraw-offers.ts';

/** By company and with the status as it stands in the index of open tasks: others would be read, too, however many there are. */
const openAsking = (tx: Tx, skillId: string) =>
  tx.db
    .selectFrom('task')
    .where('company_id', '=', ({ selectFrom }) =>
      selectFrom('skill').select('skill.company_id').where('skill.id', '=', skillId),
    )
    .where('status_id', '<', sql.lit(TASK_STATUS.id('Delivered')))
    .where(sql<boolean>`required_skill_ids @> ${[skillId]}::uuid[]`);

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
    const seen = await unfitOffers(tx, agentIds);
    await taskRows(
      tx,
      seen.flatMap(({ lacking }) => lacking),
      { forUpdate: true },
    );
    // A round makes its offers with the agents locked, so that it has read the new skills or its offers are read here.
    await lockAgentStates(tx, agentIds);
    const unfit = await unfitOffers(tx, agentIds);
    const rows = await taskRows(
      tx,
      unfit.flatMap(({ task_ids }) => task_ids),
    );
    // Tasks that another transaction is changing are left to it: waiting for them, with the agents locked, could deadlock.
    const lacking = new Set(
      await lockFreeTasks(
        tx,
        unfit.flatMap((offer) => offer.lacking),
      ),
    );
    if (lacking.size === 0) return;
    await asSystemIfShared(tx, rows, async () => {
      // The agent may be asked again about the other tasks of these offers.
      await withdrawOffers(tx, [...lacking], 'changed');
      await queueAgain(
        tx,
        rows.filter(({ id }) => lacking.has(id)),
      );
    });
  },
};

/** Open offers to these agents with tasks whose skills they lack. */
async function unfitOffers(tx: Tx, agentIds: readonly string[]) {
  const offers = await tx.db
    .selectFrom('offer')
    .select(['agent_id', 'task_ids'])
    .where('agent_id', '=', ({ eb }) => eb.fn.any(sql<string[]>`${agentIds}::uuid[]`))
    .where('response', 'is', null)
    .execute();
  const rows = await taskRows(
    tx,
    offers.flatMap(({ task_ids }) => task_ids),
  );
  const tasks = new Map((await withPartnersSkills(tx, rows)).map((row) => [row.id, row]));
  const skills = await skillsOfAgents(
    tx,
    [...tasks.values()].flatMap(({ required_skill_ids }) => required_skill_ids),
  );
  return offers.flatMap(({ agent_id, task_ids }) => {
    const lacking = task_ids.filter((id) => lacksSkills(tasks.get(id), skills.get(agent_id) ?? []));
    return lacking.length > 0 ? { task_ids, lacking } : [];
  });
}
