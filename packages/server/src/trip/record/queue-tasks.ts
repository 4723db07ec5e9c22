import { sql } from 'kysely';
import type { Tx } from '../../platform/database/tx.ts';
import { dueAt } from '../settings/dispatch-due.ts';
import { settingsOf } from '../settings/settings.ts';
import { workingCompany } from './shared-task.ts';
import type { TaskRow } from './task-row.ts';

/** For each task: the company whose engine looks for an agent, whether it does, and from when on, and its agent in `rows`. */
async function queueRows(tx: Tx, rows: readonly TaskRow[]) {
  const companyIds = rows.map(workingCompany);
  const settings = await settingsOf(tx, companyIds);
  const due = rows.map((row) =>
    dueAt(settings(workingCompany(row)), tx.now(), { pickupBy: row.pickup_by, metadata: row.metadata }),
  );
  return sql`unnest(${rows.map(({ id }) => id)}::uuid[], ${companyIds}::uuid[],
    ${rows.map(({ auto_assign }) => (auto_assign ? 'waiting' : 'off'))}::text[], ${due}::timestamptz[],
    ${rows.map(({ agent_id }) => agent_id)}::uuid[])
    as q (task_id, company_id, state, due_at, agent_id)`;
}

/**
 * Puts tasks without an agent in the engine's queue as if they were new: not before their pickup calls for it, and with
 * all their attempts. Those with auto-assign off stay with the operators.
 */
export async function queueAsNew(tx: Tx, rows: readonly TaskRow[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    update task_dispatch d
       set company_id = q.company_id, state = q.state, due_at = q.due_at, attempts = 0, asked_agent_ids = '{}'
      from ${await queueRows(tx, rows)}
     where d.task_id = q.task_id`.execute(tx.db);
}

/**
 * Queues tasks that were taken from their agents, as `queueAsNew` does. The engine doesn't ask the same agent in its next
 * round; later it may.
 * @param rows the tasks as they were before, with their agents
 */
export async function queueAsTaken(tx: Tx, rows: readonly TaskRow[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    update task_dispatch d
       set company_id = q.company_id, state = q.state, due_at = q.due_at, attempts = 0,
           asked_agent_ids = array_remove(array[q.agent_id], null)
      from ${await queueRows(tx, rows)}
     where d.task_id = q.task_id`.execute(tx.db);
}

/**
 * Puts tasks back in the queue that changed while they were offered: all agents may be asked again. Attempts that found
 * no agent still count, so that auto-assign gives up on a task that changes again and again.
 */
export async function queueOnNewTerms(tx: Tx, rows: readonly TaskRow[]): Promise<void> {
  await sql`
    update task_dispatch d
       set company_id = q.company_id, state = q.state, due_at = q.due_at, asked_agent_ids = '{}'
      from ${await queueRows(tx, rows)}
     where d.task_id = q.task_id`.execute(tx.db);
}

/** Puts tasks back in the queue whose offer ended without an agent: who was asked in this round is not asked again. */
export async function queueAgain(tx: Tx, rows: readonly TaskRow[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    update task_dispatch d
       set state = q.state, due_at = q.due_at
      from ${await queueRows(tx, rows)}
     where d.task_id = q.task_id and d.state = 'offered'`.execute(tx.db);
}
