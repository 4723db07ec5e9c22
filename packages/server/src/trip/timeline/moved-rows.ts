import { DAY_MS } from '@qafila/contracts';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/tx.ts';
import { alertsOnceUndone, emitTaskChange } from '../record/change-task.ts';
import type { TaskRow } from '../record/task-row.ts';
import type { MovedAfter, MovedBefore } from './moved.ts';

/** Records the state of agents and tasks; both are locked. */
export async function standing(
  tx: Tx,
  agentIds: readonly string[],
  taskIds: readonly string[],
): Promise<MovedBefore> {
  const { rows } = await sql<Omit<MovedBefore, 'agentIds'>>`
    select
      (select jsonb_agg(jsonb_build_object('id', t.id, 'status_id', t.status_id, 'agent_id', t.agent_id,
                'assigned_at', t.assigned_at, 'assigned_by_hand', t.assigned_by_hand,
                'planned_trip_id', t.planned_trip_id, 'online_trip_id', t.online_trip_id, 'trip_status_id',
                (select p.status_id from planned_trip p where p.id = t.planned_trip_id),
                'offload_state', t.offload ->> 'state', 'fulfillment_company_id', t.fulfillment_company_id,
                'pickup_completed_at', t.pickup_completed_at, 'expected_pickup_at', t.expected_pickup_at,
                'expected_delivery_at', t.expected_delivery_at, 'alerts', t.alerts))
         from task t where t.id = any(${taskIds}::uuid[])) as tasks,
      coalesce((select jsonb_agg(to_jsonb(d)) from task_dispatch d where d.task_id = any(${taskIds}::uuid[])),
               '[]') as dispatch,
      coalesce((select jsonb_agg(to_jsonb(s)) from agent_stop s
                 where s.task_id = any(${taskIds}::uuid[])
                    or (s.agent_id = any(${agentIds}::uuid[]) and s.done_at is null)), '[]') as stops,
      coalesce((select jsonb_agg(o.id) from online_trip o
                 where o.agent_id = any(${agentIds}::uuid[]) and o.ended_at is null), '[]') as "tripIds"`.execute(
    tx.db,
  );
  const [row] = rows;
  if (!row) throw new Error('A select without a table answers one row');
  return { agentIds: [...agentIds], ...row };
}

/** Moves that can no longer be undone are kept for a day. */
const KEPT_MS = DAY_MS;

/** Stores a move, so that it can be undone. */
export async function keepMove(
  tx: Tx,
  move: { companyId: string; before: MovedBefore; after: MovedAfter },
): Promise<string> {
  const userId = tx.actor.userId;
  await tx.db
    .deleteFrom('timeline_move')
    .where('user_id', '=', userId)
    .where('made_at', '<', new Date(tx.now().getTime() - KEPT_MS))
    .execute();
  const { id } = await tx.db
    .insertInto('timeline_move')
    .values({
      company_id: move.companyId,
      user_id: userId,
      made_at: tx.now(),
      undone_at: null,
      before: JSON.stringify(move.before),
      after: JSON.stringify(move.after),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Restores tasks, their stops and online trips; withdrawn offers are decided again by the engine. Auto-assign is not
 * part of a move: it stays on or off as it is now.
 */
export async function putBack(tx: Tx, before: MovedBefore, rows: readonly TaskRow[]): Promise<TaskRow[]> {
  const { agentIds, tasks, dispatch, stops, tripIds } = before;
  const taskIds = tasks.map(({ id }) => id);
  const written = await sql<TaskRow>`
    update task t
       set status_id = b.status_id, agent_id = b.agent_id, assigned_at = b.assigned_at,
           assigned_by_hand = b.assigned_by_hand, planned_trip_id = b.planned_trip_id,
           online_trip_id = b.online_trip_id, pickup_completed_at = b.pickup_completed_at,
           alerts = ${alertsOnceUndone(sql`t.alerts`, sql`b.alerts`)},
           expected_pickup_at = b.expected_pickup_at, expected_delivery_at = b.expected_delivery_at, version = t.version + 1, updated_at = ${tx.now()}
      from jsonb_to_recordset(${JSON.stringify(tasks)}::jsonb) as b (id uuid, status_id smallint, agent_id uuid,
        assigned_at timestamptz, assigned_by_hand boolean, planned_trip_id uuid, online_trip_id uuid,
        pickup_completed_at timestamptz, expected_pickup_at timestamptz, expected_delivery_at timestamptz, alerts text[])
     where t.id = b.id
    returning t.*`.execute(tx.db);
  await sql`
    update task_dispatch d
       set state = case when b.state = 'assigned' then b.state
                        when not t.auto_assign then 'off'
                        when b.state in ('offered', 'off') then 'waiting'
                        else b.state end,
           due_at = b.due_at, attempts = b.attempts, round = b.round, asked_agent_ids = b.asked_agent_ids
      from jsonb_to_recordset(${JSON.stringify(dispatch)}::jsonb) as b (task_id uuid, state text, due_at timestamptz,
        attempts integer, round integer, asked_agent_ids uuid[])
      join task t on t.id = b.task_id
     where d.task_id = b.task_id`.execute(tx.db);
  await sql`delete from agent_stop where task_id = any(${taskIds}::uuid[])`.execute(tx.db);
  await sql`update online_trip set ended_at = null where id = any(${tripIds}::uuid[])`.execute(tx.db);
  await sql`
    insert into agent_stop (id, task_id, kind, company_id, agent_id, online_trip_id, position, expected_at, done_at)
    select id, task_id, kind, company_id, agent_id, online_trip_id, position, expected_at, done_at
      from jsonb_to_recordset(${JSON.stringify(stops)}::jsonb) as b (id uuid, task_id uuid, kind text, company_id uuid,
        agent_id uuid, online_trip_id uuid, position double precision, expected_at timestamptz, done_at timestamptz)
    on conflict (task_id, kind) do update set position = excluded.position`.execute(tx.db);
  // An online trip that the move started is deleted.
  await sql`
    delete from online_trip o
     where o.agent_id = any(${agentIds}::uuid[]) and o.ended_at is null and o.id <> all(${tripIds}::uuid[])
       and not exists (select from agent_stop s where s.online_trip_id = o.id)`.execute(tx.db);
  const now = new Map(written.rows.map((row) => [row.id, row]));
  return rows.map((row) => {
    const restored = { ...row, ...now.get(row.id) };
    emitTaskChange(tx, restored, row);
    return restored;
  });
}
