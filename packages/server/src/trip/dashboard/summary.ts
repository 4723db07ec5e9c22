import type { AvailabilityBreakdown, DashboardSummary } from '@qafila/contracts';
import { dayIn, dayRange } from '@qafila/domain/dates';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/tx.ts';
import { zoneOf } from '../settings/company-zone.ts';
import { taskCounts } from '../task/list/list-tasks.ts';
import { lateRisk } from './late-risk.ts';
import { visibleTasks } from './visible-tasks.ts';
import { exceptions, failedTasks, unassignedTasks } from './waiting-tasks.ts';

/** Maximum deliveries per day and company from which the share on time is computed. */
const MAX_DELIVERIES = 100_000;

/** Figures that other areas provide. */
export interface SummaryParts {
  availability: (tx: Tx) => Promise<AvailabilityBreakdown>;
  /** Pending payouts. */
  payoutsWaiting: (tx: Tx) => Promise<{ count: number; amount: number }>;
}

/** The number of deliveries between two moments, and the share on time. */
async function delivered(tx: Tx, from: string, to: string) {
  const found = visibleTasks(tx, {
    columns: sql`t.delivery_completed_at <= t.deliver_by as on_time`,
    where: sql`t.delivery_completed_at >= ${from}::timestamptz and t.delivery_completed_at <= ${to}::timestamptz`,
    order: sql`t.delivery_completed_at desc`,
    most: MAX_DELIVERIES,
  });
  const { rows } = await sql<{ total: number; kept: number }>`
    select count(*)::int as total, (count(*) filter (where on_time))::int as kept from ${found} as f`.execute(
    tx.db,
  );
  const { total = 0, kept = 0 } = rows[0] ?? {};
  return { deliveredCount: total, onTimeShare: total === 0 ? null : kept / total };
}

/** Today's figures in the company's time zone; every query has a limit. */
export async function dashboardSummary(
  tx: Tx,
  { availability, payoutsWaiting }: SummaryParts,
): Promise<DashboardSummary> {
  const zone = await zoneOf(tx);
  const date = dayIn(tx.now(), zone);
  const day = dayRange(date, date, zone);
  const [from, to] = [day?.fromUtc ?? tx.now().toISOString(), day?.toUtc ?? tx.now().toISOString()];
  const { byStatus } = await taskCounts(tx, { dateRangeFilterFrom: from, dateRangeFilterTo: to });
  return {
    date,
    tasksByStatus: byStatus,
    availability: await availability(tx),
    ...(await delivered(tx, from, to)),
    payoutsWaiting: await payoutsWaiting(tx),
    exceptions: await exceptions(tx),
    lateRisk: await lateRisk(tx),
    unassigned: await unassignedTasks(tx),
    autoAssignFailed: await failedTasks(tx),
  };
}
