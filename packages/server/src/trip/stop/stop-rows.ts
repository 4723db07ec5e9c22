import { type MetadataEntry, TASK_STATUS } from '@qafila/contracts';
import { scheduleStops } from '@qafila/domain/travel';
import { sql } from 'kysely';
import type { AgentContact } from '../../agent/index.ts';
import type { Tx } from '../../platform/database/tx.ts';
import { writeExpected } from '../record/expected-times.ts';
import { companySettings } from '../settings/settings.ts';

/** A stop of an agent with the data of its task. */
export interface StopRow {
  task_id: string;
  kind: 'pickup' | 'delivery';
  position: number;
  expected_at: Date | null;
  done_at: Date | null;
  latitude: number;
  longitude: number;
  /** When goods are ready (pickup), or the promised time (delivery). */
  due_at: Date;
  status_id: number;
  /** Minor units per minute late. */
  late_minor: string;
  metadata: MetadataEntry[];
}

/** The open stops of agents, in order. */
export async function openStops(tx: Tx, agentIds: readonly string[]): Promise<Map<string, StopRow[]>> {
  const { rows } = await sql<StopRow & { agent_id: string }>`
    select s.agent_id, s.task_id, s.kind, s.position, s.expected_at, s.done_at, t.status_id, t.metadata,
           t.cost_per_minute_late_minor as late_minor,
           case s.kind when 'pickup' then t.pickup_latitude else t.delivery_latitude end as latitude,
           case s.kind when 'pickup' then t.pickup_longitude else t.delivery_longitude end as longitude,
           case s.kind when 'pickup' then t.pickup_by else t.deliver_by end as due_at
      from agent_stop s join task t on t.id = s.task_id
     where s.agent_id = any(${agentIds}::uuid[]) and s.done_at is null
     order by s.agent_id, s.position`.execute(tx.db);
  const byAgent = new Map<string, StopRow[]>();
  for (const { agent_id, ...stop } of rows) {
    const list = byAgent.get(agent_id);
    if (list) list.push(stop);
    else byAgent.set(agent_id, [stop]);
  }
  return byAgent;
}

type Ahead = Pick<StopRow, 'kind' | 'latitude' | 'longitude' | 'due_at' | 'metadata'>;

/** The expected times of stops in this order, from now on. */
export async function reachTimes(tx: Tx, agent: AgentContact, stops: readonly Ahead[]): Promise<Date[]> {
  const settings = await companySettings(tx, agent.companyId);
  return scheduleStops(
    agent.position,
    tx.now().getTime(),
    agent.vehicle,
    stops.map(({ kind, latitude, longitude, due_at, metadata }) => ({
      point: { latitude, longitude },
      ...(kind === 'pickup' && { readyAtMs: due_at.getTime() }),
      ...settings.stop({ kind, metadata }),
    })),
  ).map((ms) => new Date(ms));
}

/**
 * Recomputes the expected times of an agent's stops and writes them to the stops and their tasks.
 * @param emitted tasks whose change is emitted already
 */
export async function expectStops(
  tx: Tx,
  agent: AgentContact,
  emitted: readonly string[] = [],
): Promise<void> {
  const stops = (await openStops(tx, [agent.id])).get(agent.id) ?? [];
  if (stops.length === 0) return;
  const times = await reachTimes(tx, agent, stops);
  await sql`
    update agent_stop s set expected_at = e.at
      from unnest(${stops.map(({ task_id }) => task_id)}::uuid[], ${stops.map(({ kind }) => kind)}::text[],
        ${times}::timestamptz[]) as e (task_id, kind, at)
     where s.task_id = e.task_id and s.kind = e.kind`.execute(tx.db);
  await expectTasks(
    tx,
    stops.map(({ task_id }) => task_id),
    emitted,
  );
}

/**
 * Copies the expected times of open stops to their tasks.
 * @param emitted tasks whose change is emitted already
 */
export async function expectTasks(
  tx: Tx,
  taskIds: readonly string[],
  emitted: readonly string[] = [],
): Promise<void> {
  if (taskIds.length === 0) return;
  const times = sql`
    select s.task_id, coalesce(max(s.expected_at) filter (where s.kind = 'pickup'), h.expected_pickup_at) as pickup_at,
           max(s.expected_at) filter (where s.kind = 'delivery') as delivery_at
      from agent_stop s join held h on h.id = s.task_id
     where s.done_at is null and h.status_id <> ${TASK_STATUS.id('Delivered')}
     group by s.task_id, h.expected_pickup_at`;
  await writeExpected(tx, { taskIds, times, emitted });
}

/** The number of an agent's unfinished tasks. */
export async function countActive(tx: Tx, agentId: string): Promise<number> {
  const row = await tx.db
    .selectFrom('agent_stop')
    .select(({ fn }) => fn.count<string>('task_id').distinct().as('count'))
    .where('agent_id', '=', agentId)
    .where('done_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** The agent's online trip; created if there is none. */
export async function openTrip(tx: Tx, agentId: string, companyId: string): Promise<string> {
  const found = await tx.db
    .selectFrom('online_trip')
    .select('id')
    .where('agent_id', '=', agentId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  if (found) return found.id;
  const { id } = await tx.db
    .insertInto('online_trip')
    .values({
      agent_id: agentId,
      company_id: companyId,
      planned_trip_id: null,
      started_at: tx.now(),
      ended_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Ends the agent's online trip when no stop is left. */
export async function closeTripIfDone(tx: Tx, agentId: string, active: number): Promise<void> {
  if (active > 0) return;
  await tx.db
    .updateTable('online_trip')
    .set({ ended_at: tx.now() })
    .where('agent_id', '=', agentId)
    .where('ended_at', 'is', null)
    .execute();
}

/** Deletes the open stops of tasks. */
export const dropStops = (tx: Tx, taskIds: readonly string[]) =>
  tx.db
    .deleteFrom('agent_stop')
    .where('task_id', '=', ({ eb }) => eb.fn.any(sql<string[]>`${taskIds}::uuid[]`))
    .where('done_at', 'is', null)
    .execute();

/** Deletes all stops of tasks, including completed ones: the next agent starts at the pickup. */
export const forgetStops = (tx: Tx, taskIds: readonly string[]) =>
  tx.db
    .deleteFrom('agent_stop')
    .where('task_id', '=', ({ eb }) => eb.fn.any(sql<string[]>`${taskIds}::uuid[]`))
    .execute();

/** The positions of stops in an order. */
export interface StopOrder {
  taskId: string;
  kind: 'pickup' | 'delivery';
}

/** Sets the order of an agent's open stops, with expected times; adds new ones. */
export async function orderStops(
  tx: Tx,
  agent: { id: string; companyId: string },
  tripId: string,
  order: readonly StopOrder[],
  times: readonly Date[],
): Promise<void> {
  await sql`
    insert into agent_stop (task_id, kind, company_id, agent_id, online_trip_id, position, expected_at)
    select o.task_id, o.kind, ${agent.companyId}::uuid, ${agent.id}::uuid, ${tripId}::uuid, o.position, o.at
      from unnest(${order.map(({ taskId }) => taskId)}::uuid[], ${order.map(({ kind }) => kind)}::text[],
        ${times}::timestamptz[]) with ordinality as o (task_id, kind, at, position)
    on conflict (task_id, kind) do update
       set position = excluded.position, agent_id = excluded.agent_id, online_trip_id = excluded.online_trip_id,
           expected_at = excluded.expected_at
     where agent_stop.done_at is null`.execute(tx.db);
}
