import { DASHBOARD_LISTED, type DashboardSummary, type TaskListQuery } from '@qafila/contracts';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../platform/database/tx.ts';
import { tasksPage } from '../task/list/list-tasks.ts';
import { visibleTasks } from './visible-tasks.ts';

/** Maximum exceptions listed. */
const MAX_EXCEPTIONS = 50;

type Pressing = DashboardSummary['unassigned'];

/** The number of tasks on a list, and those with the earliest pickup. */
async function pressing(tx: Tx, list: TaskListQuery): Promise<Pressing> {
  const page = { sortBy: 'pickupByUtc', sortOrder: 'asc', pageSize: DASHBOARD_LISTED } as const;
  const { items, pagingFilteringContext } = await tasksPage(tx, { ...list, ...page });
  const { totalItems: count, totalIsLowerBound } = pagingFilteringContext;
  return { count, ...(totalIsLowerBound && { isLowerBound: true }), items };
}

/** Unassigned tasks. */
export const unassignedTasks = (tx: Tx): Promise<Pressing> => pressing(tx, { withoutAgent: true });

/** Tasks that auto-assign gave up on. */
export const failedTasks = (tx: Tx): Promise<Pressing> => pressing(tx, { autoAssignFailed: true });

interface Alerting {
  id: string;
  short_id: string;
  alerts: DashboardSummary['exceptions'][number]['alert'][];
  since: Date;
}

/** Open tasks with alerts that meet a condition, earliest pickup first. */
async function alerting(tx: Tx, where: RawBuilder<unknown>, most: number): Promise<Alerting[]> {
  const found = visibleTasks(tx, {
    columns: sql`t.id, t.short_id, t.alerts, t.pickup_by,
      case when t.alerts = '{late}' then least(t.deliver_by, t.updated_at) else t.updated_at end as since`,
    where: sql`t.status_id < 7 and t.alerts <> '{}' and ${where}`,
    order: sql`t.pickup_by`,
    most,
  });
  const { rows } = await sql<Alerting>`
    select id, short_id, alerts, since from ${found} as f order by pickup_by, id limit ${sql.lit(most)}`.execute(
    tx.db,
  );
  return rows;
}

/**
 * Open tasks with alerts, one line per alert, earliest pickup first. Tasks that are only late or failed to be assigned come
 * last: they have lists of their own, and on a busy day they would leave no room for the others.
 */
export async function exceptions(tx: Tx): Promise<DashboardSummary['exceptions']> {
  const isListed = sql`t.alerts <@ '{late,autoAssignFailed}'`;
  const others = await alerting(tx, sql`not ${isListed}`, MAX_EXCEPTIONS);
  const listed = await alerting(tx, isListed, MAX_EXCEPTIONS - others.length);
  return [...others, ...listed].flatMap(({ id, short_id, alerts, since }) =>
    alerts.map((alert) => ({ taskId: id, shortId: short_id, alert, sinceUtc: since.toISOString() })),
  );
}
