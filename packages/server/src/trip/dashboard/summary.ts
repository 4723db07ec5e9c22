import {
  type AvailabilityBreakdown,
  type DashboardSummary,
  READ_MONEY,
  TASK_STATUS,
} from '@qafila/contracts';
import { dayIn, dayRange, weekBefore } from '@qafila/domain/dates';
import { addDays, WEEK_DAYS } from '@qafila/domain/roster';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/tx.ts';
import { zoneOf } from '../settings/company-zone.ts';
import { taskCounts } from '../task/list/list-tasks.ts';
import { isOneOf } from './is-one-of.ts';
import { lateRisk } from './late-risk.ts';
import { visibleTasks } from './visible-tasks.ts';
import { exceptions, failedTasks, unassignedTasks } from './waiting-tasks.ts';

/** Maximum orders per day and company that are counted. */
const MAX_ORDERS = 100_000;
const CANCELLED = TASK_STATUS.id('Cancelled');
/** For users who may not read money. */
const NO_PAYOUTS: DashboardSummary['payoutsWaiting'] = { count: 0, amounts: [], amount: 0 };

/** Figures that other areas provide. */
export interface SummaryParts {
  availability: (tx: Tx) => Promise<AvailabilityBreakdown>;
  /** Pending payouts. */
  payoutsWaiting: (tx: Tx) => Promise<DashboardSummary['payoutsWaiting']>;
}

/** The number of deliveries between two moments, and the share on time. */
async function delivered(tx: Tx, from: string, to: string) {
  const found = visibleTasks(tx, {
    columns: sql`t.delivery_completed_at <= t.deliver_by as on_time`,
    where: sql`t.delivery_completed_at >= ${from}::timestamptz and t.delivery_completed_at <= ${to}::timestamptz`,
    order: sql`t.delivery_completed_at desc`,
    most: MAX_ORDERS,
  });
  const { rows } = await sql<{ total: number; kept: number }>`
    select count(*)::int as total, (count(*) filter (where on_time))::int as kept from ${found} as f`.execute(
    tx.db,
  );
  const { total = 0, kept = 0 } = rows[0] ?? {};
  return { deliveredCount: total, onTimeShare: total === 0 ? null : kept / total };
}

/** The number of orders whose pickup was due between two moments. */
async function due(tx: Tx, from: string, to: string): Promise<number> {
  const found = visibleTasks(tx, {
    columns: sql`t.id`,
    where: sql`t.pickup_by >= ${from}::timestamptz and t.pickup_by <= ${to}::timestamptz
      and t.status_id <> ${CANCELLED}`,
    order: sql`t.pickup_by desc`,
    most: MAX_ORDERS,
  });
  const { rows } = await sql<{ total: number }>`select count(*)::int as total from ${found} as f`.execute(
    tx.db,
  );
  return rows[0]?.total ?? 0;
}

/** What a day brought from its midnight to a moment. */
async function dayFigures(tx: Tx, date: string, zone: string, until: Date) {
  const to = until.toISOString();
  const from = dayRange(date, date, zone)?.fromUtc ?? to;
  return { dueCount: await due(tx, from, to), ...(await delivered(tx, from, to)) };
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
    ...(await dayFigures(tx, date, zone, tx.now())),
    weekAgo: await dayFigures(tx, addDays(date, -WEEK_DAYS), zone, weekBefore(tx.now(), zone)),
    payoutsWaiting: isOneOf(tx, READ_MONEY.roles) ? await payoutsWaiting(tx) : NO_PAYOUTS,
    exceptions: await exceptions(tx),
    lateRisk: await lateRisk(tx),
    unassigned: await unassignedTasks(tx),
    autoAssignFailed: await failedTasks(tx),
  };
}
