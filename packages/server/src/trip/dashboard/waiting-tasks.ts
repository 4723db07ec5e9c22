import { COUNT_LIMIT, DASHBOARD_LISTED, type DashboardSummary } from '@qafila/contracts';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../platform/database/tx.ts';
import { taskRows, tasksOf } from '../record/task-row.ts';
import { tasksPage } from '../task/list/list-tasks.ts';
import { visibleTasks } from './visible-tasks.ts';

/** Maximum exceptions listed. */
const MAX_EXCEPTIONS = 50;

type Pressing = DashboardSummary['unassigned'];

/** The number of tasks that match a condition, up to `COUNT_LIMIT`, and those with the earliest pickup. */
async function pressing(tx: Tx, where: RawBuilder<unknown>): Promise<Pressing> {
  const found = visibleTasks(tx, {
    columns: sql`t.id, t.pickup_by`,
    where,
    order: sql`t.pickup_by`,
    most: COUNT_LIMIT,
    ownWorkOnly: true,
  });
  const { rows } = await sql<{ total: number; ids: string[] | null }>`
    select count(*)::int as total, (array_agg(id order by pickup_by, id))[1:${sql.lit(DASHBOARD_LISTED)}] as ids
      from ${found} as f`.execute(tx.db);
  const count = rows[0]?.total ?? 0;
  return {
    count,
    ...(count >= COUNT_LIMIT && { isLowerBound: true }),
    items: await tasksOf(tx, await taskRows(tx, rows[0]?.ids ?? [])),
  };
}

/** Unassigned tasks. */
export const unassignedTasks = (tx: Tx): Promise<Pressing> => pressing(tx, sql`t.status_id = 1`);

/** Tasks that auto-assign gave up on, as the list of tasks shows them. */
export async function failedTasks(tx: Tx): Promise<Pressing> {
  const { items, pagingFilteringContext } = await tasksPage(tx, {
    autoAssignFailed: true,
    sortBy: 'pickupByUtc',
    sortOrder: 'asc',
    pageSize: DASHBOARD_LISTED,
  });
  const { totalItems: count, totalIsLowerBound } = pagingFilteringContext;
  return { count, ...(totalIsLowerBound && { isLowerBound: true }), items };
}

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
