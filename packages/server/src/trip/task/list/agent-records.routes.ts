import { AGENT_TASK_TYPE, type AgentTaskRecord, calls, type MissedOrder } from '@qafila/contracts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/tx.ts';
import { type Route, route } from '../../../platform/http/route.ts';
import { pageOf, pagingContext, readPage } from '../../../platform/list/page.ts';
import { statusOf } from '../../record/task-row.ts';

type HistoryInput = { agentId: string; pageNumber?: number | undefined; pageSize?: number | undefined };

async function tasksOfAgent(tx: Tx, input: HistoryInput) {
  const page = pageOf(input);
  const all = tx.db
    .selectFrom('task')
    .selectAll()
    .where('agent_id', '=', input.agentId)
    .orderBy('id', 'desc');
  const { rows, total } = await readPage(tx, all, page);
  const items = rows.map(
    (row): AgentTaskRecord => ({
      taskId: row.id,
      shortId: row.short_id,
      clientGeneratedId: row.client_generated_id,
      status: statusOf(row),
      pickupName: row.pickup.name,
      deliveryName: row.delivery.name,
      assignedAtUtc: (row.assigned_at ?? row.created_at).toISOString(),
      pickupCompletedAtUtc: row.pickup_completed_at?.toISOString() ?? null,
      deliveryCompletedAtUtc: row.delivery_completed_at?.toISOString() ?? null,
      distanceKm: row.distance_km,
      onTime: row.delivery_completed_at ? row.delivery_completed_at <= row.deliver_by : null,
    }),
  );
  return { items, pagingFilteringContext: pagingContext(page, total) };
}

/** Orders of the offers that an agent let go; an offer can have several, which are delivered together. */
async function missedBy(tx: Tx, input: HistoryInput) {
  const page = pageOf(input);
  const all = tx.db
    .selectFrom('offer as o')
    .innerJoin(
      sql<{ task_id: string; place: string }>`unnest(o.task_ids) with ordinality`.as<'m'>(
        sql`m (task_id, place)`,
      ),
      (join) => join.onTrue(),
    )
    .leftJoin('task as t', 't.id', 'm.task_id')
    .where('o.agent_id', '=', input.agentId)
    .selectAll('o')
    .select(['t.short_id', 'm.task_id'])
    .where('o.response', 'in', ['Declined', 'Expired'])
    .orderBy('o.id', 'desc')
    .orderBy('m.place');
  const { rows, total } = await readPage(tx, all, page);
  const items = rows.map((row): MissedOrder => {
    const isTask = row.agent_task_type_id === AGENT_TASK_TYPE.id('task');
    return {
      id: row.id,
      taskId: row.task_id,
      plannedTripId: isTask ? null : row.entity_id,
      shortId: row.short_id ?? '',
      response: row.response === 'Declined' ? 'Declined' : 'Expired',
      reason: row.reason,
      offeredAtUtc: row.offered_at.toISOString(),
      respondedAtUtc: (row.responded_at ?? row.expires_at).toISOString(),
    };
  });
  return { items, pagingFilteringContext: pagingContext(page, total) };
}

/** What an agent had, and what they let go. */
export const agentRecordRoutes = (): Route[] => [
  route(calls.agentRecord.history, (ctx) => ctx.tx((tx) => tasksOfAgent(tx, ctx.query))),
  route(calls.agentRecord.missedOrders, (ctx) => ctx.tx((tx) => missedBy(tx, ctx.query))),
];
