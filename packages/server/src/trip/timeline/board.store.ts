import { AGENT_TRANSPORT, EMPLOYMENT, type MetadataEntry, type VehicleName } from '@qafila/contracts';
import type { Point } from '@qafila/domain/travel';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/tx.ts';
import { workingCompany } from '../record/shared-task.ts';
import type { TaskRow } from '../record/task-row.ts';

/** An agent of the board, without his stops. Costs are minor units. */
export interface BoardAgent {
  id: string;
  companyId: string;
  publicId: string;
  fullName: string;
  transportTypeId: number;
  vehicle: VehicleName;
  availabilityTypeId: number;
  employmentStatusId: number;
  online: boolean;
  onShift: boolean;
  onBreak: boolean;
  shiftEndsAt: Date | null;
  position: Point | null;
  positionAt: Date | null;
  costPerKm: number;
  costPerHour: number;
}

/** A stop of a task, done or ahead. */
export interface BoardStop {
  taskId: string;
  shortId: string;
  kind: 'pickup' | 'delivery';
  companyId: string;
  fulfillmentCompanyId: string | null;
  /** Whose agents and settings count. */
  workingCompanyId: string;
  offload: NonNullable<TaskRow['offload']>['state'] | null;
  statusId: number;
  point: Point;
  /** When goods are ready, or when the delivery is promised. */
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

interface AgentFilter {
  window: Window;
  /** Of `searchPattern`. */
  pattern?: string | null;
  /** Only these, on shift or not. */
  ids?: readonly string[];
  most: number;
}

interface AgentRow {
  id: string;
  company_id: string;
  public_id: string;
  full_name: string;
  transport_type_id: number;
  employment_status_id: number;
  cost_per_km_minor: string;
  cost_per_hour_minor: string;
  online: boolean;
  on_shift: boolean;
  on_break: boolean;
  shift_ends_at: Date | null;
  availability_type_id: number;
  latitude: number | null;
  longitude: number | null;
  position_at: Date | null;
}

/** Agents who are on shift in a window or have stops in it, by name. What is open counts from now on. */
export async function boardAgents(
  tx: Tx,
  { window: { from, to }, pattern, ids, most }: AgentFilter,
): Promise<BoardAgent[]> {
  const isAhead = to >= tx.now();
  const busy = sql`
    (${isAhead}::boolean and a.employment_status_id = ${EMPLOYMENT.id('active')} and s.on_shift
      and (s.shift_ends_at is null or s.shift_ends_at > ${from}))
    or (${isAhead}::boolean and exists (select from agent_stop o where o.agent_id = a.id and o.done_at is null))
    or exists (select from agent_stop d where d.agent_id = a.id and d.done_at between ${from} and ${to})`;
  const { rows } = await sql<AgentRow>`
    select a.id, a.company_id, a.public_id, btrim(a.first_name || ' ' || a.last_name) as full_name,
           a.transport_type_id, a.employment_status_id, a.cost_per_km_minor, a.cost_per_hour_minor, s.online,
           s.on_shift, s.on_break or s.break_asked as on_break, s.shift_ends_at, s.availability_type_id, s.latitude,
           s.longitude, s.position_at
      from agent a join agent_state s on s.agent_id = a.id
     where ${ids ? sql`a.id = any(${ids}::uuid[])` : sql`(${busy})`}
       ${pattern ? sql`and a.search like ${pattern}` : sql``}
     order by lower(a.first_name), a.id
     limit ${most}`.execute(tx.db);
  return rows.map(agentOf);
}

const agentOf = (row: AgentRow): BoardAgent => ({
  id: row.id,
  companyId: row.company_id,
  publicId: row.public_id,
  fullName: row.full_name,
  transportTypeId: row.transport_type_id,
  vehicle: AGENT_TRANSPORT.of(row.transport_type_id)?.name ?? 'bike',
  availabilityTypeId: row.availability_type_id,
  employmentStatusId: row.employment_status_id,
  online: row.online,
  onShift: row.on_shift,
  onBreak: row.on_break,
  shiftEndsAt: row.shift_ends_at,
  position:
    row.latitude === null || row.longitude === null
      ? null
      : { latitude: row.latitude, longitude: row.longitude },
  positionAt: row.position_at,
  costPerKm: Number(row.cost_per_km_minor),
  costPerHour: Number(row.cost_per_hour_minor),
});

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

/** What agents did in a window, as they did it, then what they have ahead, in order. */
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

/** A stop of a task that is nobody's yet. */
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

/** What an agent can, and whether he is kept for tasks that ask for it. */
export async function skillsOf(tx: Tx, agentId: string): Promise<{ id: string; isExclusive: boolean }[]> {
  return tx.db
    .selectFrom('agent_skill as k')
    .innerJoin('skill as n', 'n.id', 'k.skill_id')
    .select(['n.id', 'n.is_exclusive as isExclusive'])
    .where('k.agent_id', '=', agentId)
    .execute();
}
