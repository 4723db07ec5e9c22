import type { Tx } from '../../platform/database/tx.ts';
import { withPartnersSkills } from '../record/partners-skills.ts';
import { taskRows } from '../record/task-row.ts';
import { companySettings } from '../settings/settings.ts';
import { roundAgents, roundOptions, roundTask } from './round-input.ts';

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

/** What is known when a company's due tasks are decided about. */
export async function readRound(tx: Tx, companyId: string) {
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
  const { agents, acceptsAtOnce } = tasks.length
    ? await roundAgents(tx, companyId, settings)
    : { agents: [], acceptsAtOnce: new Set<string>() };
  return { tasks, agents, acceptsAtOnce, options: roundOptions(tx.now(), settings.policy) };
}

export type Read = Awaited<ReturnType<typeof readRound>>;
