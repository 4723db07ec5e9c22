import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/tx.ts';
import { createWatch, type WatchDeps } from '../../../platform/jobs/watch.ts';
import { emitTaskOutlook } from '../../record/change-task.ts';
import { involvedCompanies } from '../../record/shared-task.ts';

/** Tasks of one look; the rest is found by the next. */
const MAX_TASKS = 500;

interface Late {
  id: string;
  short_id: string;
  company_id: string;
  fulfillment_company_id: string | null;
  status_id: number;
  agent_id: string | null;
}

/** Minutes before the promise at which a marked task has to be expected to count as in time: times vary a little. */
const MARGIN_MIN = 2;

/**
 * Marks open tasks whose promised time has passed, or that are expected past it, and tells their operators, once; takes
 * the mark from those that are expected in time again. The version stays: a user who edits such a task is not
 * disturbed. Returns how many it marked.
 */
export async function markLate(tx: Tx): Promise<number> {
  await unmarkInTime(tx);
  const { rows } = await sql<Late>`
    update task set alerts = array_append(alerts, 'late')
     where id in (
       select id from task
        where status_id < 7 and not alerts @> '{late}'
          and (deliver_by < ${tx.now()} or expected_delivery_at > deliver_by)
        order by deliver_by limit ${sql.lit(MAX_TASKS)} for update skip locked)
    returning id, short_id, company_id, fulfillment_company_id, status_id, agent_id`.execute(tx.db);
  for (const row of rows) {
    emitTaskOutlook(tx, row);
    for (const companyId of involvedCompanies(row))
      tx.emit({
        name: 'task.alert',
        companyId,
        data: { taskId: row.id, shortId: row.short_id, alert: 'late' },
      });
  }
  return rows.length;
}

/** An unassigned task has no expected time: only its passed promise makes it late. */
async function unmarkInTime(tx: Tx): Promise<void> {
  const { rows } = await sql<Late>`
    update task set alerts = array_remove(alerts, 'late')
     where id in (
       select id from task
        where status_id < 7 and alerts @> '{late}' and deliver_by > ${tx.now()}
          and (expected_delivery_at is null
            or expected_delivery_at <= deliver_by - interval '1 minute' * ${sql.lit(MARGIN_MIN)})
        order by deliver_by limit ${sql.lit(MAX_TASKS)} for update skip locked)
    returning id, short_id, company_id, fulfillment_company_id, status_id, agent_id`.execute(tx.db);
  for (const row of rows) emitTaskOutlook(tx, row);
}

/** Looks for late tasks as the city's time goes on. */
export const createLateWatch = (deps: WatchDeps) =>
  createWatch(deps, { run: markLate, everyMs: 15_000, failed: 'could not mark late tasks' });
