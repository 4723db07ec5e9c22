import type { MetadataEntry } from '@qafila/contracts';
import type { Span } from '@qafila/domain/shift';
import type { Point } from '@qafila/domain/travel';
import { sql } from 'kysely';
import { type DispatchAgent, workingAgents } from '../../agent/index.ts';
import type { Tx } from '../../platform/database/tx.ts';
import { workingCompany } from '../record/shared-task.ts';
import type { TaskRow } from '../record/task-row.ts';

/** A stop of a task, completed or open. */
export interface BoardStop {
  taskId: string;
  shortId: string;
  kind: 'pickup' | 'delivery';
  companyId: string;
  fulfillmentCompanyId: string | null;
  /** The companies whose agents and settings are used. */
  workingCompanyId: string;
  offload: NonNullable<TaskRow['offload']>['state'] | null;
  statusId: number;
  point: Point;
  /** When goods are ready (pickup), or the promised time (delivery). */
  dueAt: Date;
  doneAt: Date | null;
  /** Minor units per minute late. */
  lateMinor: number;
  metadata: readonly MetadataEntry[];
}

export interface Window {
  from: Date;
  to: Date;
}

/** When agents are planned to work within a window, by agent; those who work at any time are not in it. */
export type Hours = ReadonlyMap<string, readonly Span[]>;

interface AgentFilter {
  window: Window;
  hours?: Hours;
  /** A pattern made by `searchPattern`. */
  pattern?: string | null;
  /** Only these agents, on shift or not. */
  ids?: readonly string[];
  limit: number;
}

/**
 * Agents who are on shift in a window, or will be, or have stops in it, by name. Open stops count as from now on.
 */
export function boardAgents(
  tx: Tx,
  { window: { from, to }, hours = new Map(), ...filter }: AgentFilter,
): Promise<DispatchAgent[]> {
  const nowMs = tx.now().getTime();
  const isAhead = to.getTime() >= nowMs;
  return workingAgents(tx, {
    ...filter,
    planned: [...hours].flatMap(([id, spans]) => (spans.some(({ endMs }) => endMs > nowMs) ? id : [])),
    shiftAfter: isAhead ? from : null,
    orBusy: (agentId) => sql`
      (${isAhead}::boolean and exists (select from agent_stop o where o.agent_id = ${agentId} and o.done_at is null))
      or exists (select from agent_stop d where d.agent_id = ${agentId} and d.done_at between ${from} and ${to})`,
  });
}

interface StopFacts {
  agent_id: string;
  task_id: string;
  short_id: string;
  kind: BoardStop['kind'];
  company_id: string;
  fulfillment_company_id: string | null;
  offload: TaskRow['offload'];
  status_id: number;
  latitude: number;
  longitude: number;
  due_at: Date;
  done_at: Date | null;
  late_minor: string;
  metadata: MetadataEntry[];
}

/** Agents' completed stops in a window, then their open ones, in order. */
export async function boardStops(
  tx: Tx,
  agentIds: readonly string[],
  { from, to }: Window,
): Promise<Map<string, BoardStop[]>> {
  const { rows } = await sql<StopFacts>`
    select s.agent_id, s.task_id, s.kind, s.done_at, t.short_id, t.company_id, t.fulfillment_company_id,
           t.offload, t.status_id, t.cost_per_minute_late_minor as late_minor, t.metadata,
           case s.kind when 'pickup' then t.pickup_latitude else t.delivery_latitude end as latitude,
           case s.kind when 'pickup' then t.pickup_longitude else t.delivery_longitude end as longitude,
           case s.kind when 'pickup' then t.pickup_by else t.deliver_by end as due_at
      from (
        select task_id, kind, agent_id, position, done_at from agent_stop
         where agent_id = any(${agentIds}::uuid[]) and done_at is null
        union all
        select task_id, kind, agent_id, position, done_at from agent_stop
         where agent_id = any(${agentIds}::uuid[]) and done_at between ${from} and ${to}
      ) as s join task t on t.id = s.task_id
     order by s.agent_id, s.done_at nulls last, s.position`.execute(tx.db);
  const byAgent = new Map<string, BoardStop[]>();
  for (const row of rows) {
    const stop = stopOf(row);
    const list = byAgent.get(row.agent_id);
    if (list) list.push(stop);
    else byAgent.set(row.agent_id, [stop]);
  }
  return byAgent;
}

const stopOf = (row: StopFacts): BoardStop => ({
  taskId: row.task_id,
  shortId: row.short_id,
  kind: row.kind,
  companyId: row.company_id,
  fulfillmentCompanyId: row.fulfillment_company_id,
  workingCompanyId: workingCompany(row),
  offload: row.offload?.state ?? null,
  statusId: row.status_id,
  point: { latitude: row.latitude, longitude: row.longitude },
  dueAt: row.due_at,
  doneAt: row.done_at,
  lateMinor: Number(row.late_minor),
  metadata: row.metadata,
});

/** A stop of an unassigned task. */
export const newStop = (row: TaskRow, kind: BoardStop['kind']): BoardStop => ({
  taskId: row.id,
  shortId: row.short_id,
  kind,
  companyId: row.company_id,
  fulfillmentCompanyId: row.fulfillment_company_id,
  workingCompanyId: workingCompany(row),
  offload: row.offload?.state ?? null,
  statusId: row.status_id,
  point: { latitude: row[kind].latitude, longitude: row[kind].longitude },
  dueAt: kind === 'pickup' ? row.pickup_by : row.deliver_by,
  doneAt: null,
  lateMinor: Number(row.cost_per_minute_late_minor),
  metadata: row.metadata,
});
