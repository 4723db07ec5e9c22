import { type RawBuilder, sql, type UpdateObject } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';
import type { Tx } from '../../platform/database/tx.ts';
import { involvedCompanies, isTaken } from './shared-task.ts';
import { statusOf, type TaskRow } from './task-row.ts';

/**
 * Alerts of a task that was given to an agent, planned in a trip or offered to a partner, without those that asked for such
 * a decision.
 */
export const alertsOnceDecided = sql<
  string[]
>`array_remove(array_remove(alerts, 'offloadUnanswered'), 'autoAssignFailed')`;

/** Alerts of a task `now`, with those `before` a decision that it cleared, which is undone. */
export const alertsOnceUndone = (now: RawBuilder<unknown>, before: RawBuilder<unknown>) => sql<
  string[]
>`${now} || array(select a from unnest(${before}) as a
     where a in ('offloadUnanswered', 'autoAssignFailed') and a <> all(${now}))`;

/** Updates locked tasks with the same values, in one statement, and emits the changes. */
export async function changeTasks(
  tx: Tx,
  rows: readonly TaskRow[],
  change: UpdateObject<Database, 'task'>,
): Promise<TaskRow[]> {
  if (rows.length === 0) return [];
  const written = await tx.db
    .updateTable('task')
    .set((is) => ({ ...change, version: is('version', '+', 1), updated_at: tx.now() }))
    .where('id', '=', ({ eb }) => eb.fn.any(sql<string[]>`${rows.map(({ id }) => id)}::uuid[]`))
    .returningAll()
    .execute();
  const byId = new Map(written.map((row) => [row.id, row]));
  return rows.map((row) => {
    const now = byId.get(row.id);
    if (!now) throw new Error(`Task ${row.id} was not locked before it was changed`);
    const changed = { ...now, company_name: row.company_name, currency: row.currency };
    emitTaskChange(tx, changed, row);
    return changed;
  });
}

/** Updates a locked task and emits the change. */
export async function changeTask(
  tx: Tx,
  row: TaskRow,
  change: UpdateObject<Database, 'task'>,
): Promise<TaskRow> {
  const [changed] = await changeTasks(tx, [row], change);
  if (!changed) throw new Error(`Task ${row.id} was not changed`);
  return changed;
}

/**
 * Emits a change for all screens of the company, and of the partner that has the task or had it; screens
 * reload what they need.
 */
export function emitTaskChange(tx: Tx, row: TaskRow, before: TaskRow): void {
  const status = statusOf(row);
  const previousStatus = statusOf(before);
  const companies = [row.company_id, row.fulfillment_company_id, before.fulfillment_company_id];
  for (const companyId of new Set(companies.filter((id) => id !== null)))
    tx.emit({
      name: 'task.changed',
      companyId,
      data: {
        taskId: row.id,
        version: row.version,
        status,
        ...(status !== previousStatus && { previousStatus }),
        agentId: row.agent_id,
        ...(row.agent_id !== null && row.agent_id !== before.agent_id && { assigned: true }),
        ...(companyId !== row.company_id && !isTaken(before) && { offered: true }),
      },
    });
}

/**
 * Emits that an alert, an expected time or the rating of a task changed, for the screens of its companies. Without a version, rules and
 * callbacks don't take it for an edit.
 */
export function emitTaskOutlook(
  tx: Tx,
  row: Pick<TaskRow, 'id' | 'company_id' | 'fulfillment_company_id' | 'status_id' | 'agent_id'>,
): void {
  for (const companyId of involvedCompanies(row))
    tx.emit({
      name: 'task.changed',
      companyId,
      data: { taskId: row.id, status: statusOf(row), agentId: row.agent_id },
    });
}

/** Emits an event for callbacks of the companies that have a task; screens already get its change. */
export function emitToCallbacks(
  tx: Tx,
  row: TaskRow,
  name: 'task.rescheduled' | 'task.addressConfirmed',
): void {
  const data = { taskId: row.id, version: row.version };
  for (const companyId of isTaken(row) ? involvedCompanies(row) : [row.company_id])
    tx.emit({ name, companyId, data, audience: { channels: [] } });
}

/** Emits for callbacks that a task is promised for other times, whatever changed them. */
export function emitIfRescheduled(tx: Tx, before: TaskRow, after: TaskRow): void {
  const timesOf = ({ pickup_by, deliver_by }: TaskRow) => `${pickup_by.getTime()} ${deliver_by.getTime()}`;
  if (timesOf(before) !== timesOf(after)) emitToCallbacks(tx, after, 'task.rescheduled');
}

/** Makes the courier's phone reload its work. */
export function notifyCourier(
  tx: Tx,
  agent: { companyId: string; userId: string },
  taskIds: readonly string[],
): void {
  tx.emit({
    name: 'work.changed',
    companyId: agent.companyId,
    data: { taskIds, tripId: null },
    audience: { userIds: [agent.userId], channels: ['agent'] },
  });
}
