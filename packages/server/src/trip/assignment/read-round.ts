import type { Tx } from '../../platform/database/tx.ts';
import type { Round } from '../fleet/decide-for-fleet.ts';
import { withPartnersSkills } from '../record/partners-skills.ts';
import { taskRows } from '../record/task-row.ts';
import { companySettings } from '../settings/settings.ts';
import { recentPickups } from './recent-pickups.ts';
import { roundOptions, roundTask } from './round-input.ts';

/** Maximum tasks of one decision; the next run takes the rest. */
const MAX_TASKS = 300;

/** A task in the engine's queue. */
export interface Waiting {
  task_id: string;
  attempts: number;
  round: number;
  asked_agent_ids: string[];
}

/** The company's due tasks, the longest due first. */
export const dueOf = (tx: Tx, companyId: string) =>
  tx.db
    .selectFrom('task_dispatch')
    .select(['task_id', 'attempts', 'round', 'asked_agent_ids'])
    .where('company_id', '=', companyId)
    .where('state', '=', 'waiting')
    .where('due_at', '<=', tx.now())
    .orderBy('due_at')
    .limit(MAX_TASKS);

/** A company's due tasks and its rules; its agents are read by the thread that decides. */
export async function readRound(tx: Tx, companyId: string): Promise<Round> {
  const waiting = await dueOf(tx, companyId).execute();
  const settings = await companySettings(tx, companyId);
  const rows = await taskRows(
    tx,
    waiting.map(({ task_id }) => task_id),
  );
  const asked = new Map(waiting.map((one) => [one.task_id, one.asked_agent_ids]));
  const unassigned = rows.filter((row) => row.agent_id === null);
  const tasks = (await withPartnersSkills(tx, unassigned)).map((row) =>
    roundTask(row, settings, asked.get(row.id) ?? []),
  );
  const plain = roundOptions(tx.now(), settings.policy);
  const looksAhead = tasks.some((task) => task.settings.LookAheadEnabled);
  return {
    companyId,
    tasks,
    versions: new Map(unassigned.map(({ id, version }) => [id, version])),
    options: looksAhead ? { ...plain, recentPickups: await recentPickups(tx, companyId) } : plain,
    taskRules: settings.taskRules,
  };
}
