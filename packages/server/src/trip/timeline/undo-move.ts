import { AppError, EMPLOYMENT, type HistoryNote, type TimelineRow, UNDO_S } from '@qafila/contracts';
import { sql } from 'kysely';
import type { AgentContact } from '../../agent/index.ts';
import type { Tx } from '../../platform/database/tx.ts';
import { say } from '../../platform/words/say.ts';
import { notifyCourier } from '../record/change-task.ts';
import { addHistory } from '../record/history.ts';
import { asSystemIfShared } from '../record/shared-task.ts';
import { statusOf, type TaskRow, taskRows } from '../record/task-row.ts';
import { lockAgents, settle } from '../stop/work.ts';
import { expectTrips } from '../trip-times/expect-trip.ts';
import { emitAssignedTrips, emitRides } from './emit-rides.ts';
import { boardOfAgents, rowsOf } from './get-timeline.ts';
import type { MovedAfter, MovedBefore } from './moved.ts';
import { putBack } from './moved-rows.ts';

const SECOND_MS = 1000;

const conflict = (message: string) => new AppError('CONFLICT', { message });

/**
 * @throws AppError NOT_FOUND, FORBIDDEN for another user's move, CONFLICT for one that can no longer be
 * undone
 */
async function openMove(tx: Tx, moveId: string) {
  const move = await tx.db
    .selectFrom('timeline_move')
    .selectAll()
    .where('id', '=', moveId)
    .forUpdate()
    .executeTakeFirst();
  if (!move) throw new AppError('NOT_FOUND', { message: say('Move not found') });
  if (move.user_id !== tx.actor.userId)
    throw new AppError('FORBIDDEN', { message: say('Only the person who made a move can undo it') });
  if (move.undone_at) throw conflict(say('This move was already undone'));
  if (tx.now().getTime() > move.made_at.getTime() + UNDO_S * SECOND_MS)
    throw conflict(
      say("{seconds} seconds have passed, so the move can't be undone. Move the tasks again instead", {
        seconds: UNDO_S,
      }),
    );
  return move;
}

/** Locks the planned trips that lost a task: while the move is undone, none of them gets another agent. */
const lockTripsOf = (tx: Tx, { tasks }: MovedBefore) =>
  sql`
    select from planned_trip where id = any(${tasks.flatMap(({ planned_trip_id }) => planned_trip_id ?? [])}::uuid[])
     order by id for no key update`.execute(tx.db);

/** Whether a planned trip that lost a task got another agent, was started or was taken back since the move. */
async function hasTripChanged(tx: Tx, { tasks }: MovedBefore): Promise<boolean> {
  const { rows } = await sql`
    select from jsonb_to_recordset(${JSON.stringify(tasks)}::jsonb)
             as b (planned_trip_id uuid, trip_status_id smallint, agent_id uuid)
      join planned_trip p on p.id = b.planned_trip_id
     where (p.status_id, p.agent_id) is distinct from (b.trip_status_id, b.agent_id)
     limit 1`.execute(tx.db);
  return rows.length > 0;
}

/** True if agents, tasks and the planned trips that lost a task are as the move left them, and who gets a task back is active. */
async function isAsLeft(
  tx: Tx,
  { planVersions, tasks }: MovedAfter,
  before: MovedBefore,
  rows: readonly TaskRow[],
  agents: ReadonlyMap<string, AgentContact>,
): Promise<boolean> {
  const board = await rowsOf(tx, await boardOfAgents(tx, before.agentIds));
  const now = new Map(board.map(({ agentId, planVersion }) => [agentId, planVersion]));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return (
    !(await hasTripChanged(tx, before)) &&
    planVersions.every(({ agentId, planVersion }) => now.get(agentId) === planVersion) &&
    tasks.every((task) => {
      const row = byId.get(task.id);
      return (
        row?.status_id === task.status_id &&
        row.agent_id === task.agent_id &&
        row.planned_trip_id === task.planned_trip_id &&
        (row.offload?.state ?? null) === task.offload_state &&
        row.fulfillment_company_id === task.fulfillment_company_id
      );
    }) &&
    before.tasks.every(({ agent_id }) => {
      const agent = agent_id === null ? undefined : agents.get(agent_id);
      return !agent || agent.employmentStatusId === EMPLOYMENT.id('active');
    })
  );
}

/** Restores the state before the move, and notifies histories and couriers. */
async function restore(
  tx: Tx,
  before: MovedBefore,
  rows: readonly TaskRow[],
  agents: ReadonlyMap<string, AgentContact>,
): Promise<void> {
  const restored = await putBack(tx, before, rows);
  await expectTrips(tx, restored);
  await emitAssignedTrips(tx, restored);
  const was = new Map(rows.map((row) => [row.id, row]));
  await addHistory(
    tx,
    restored.map((row) => {
      const agent = row.agent_id ? agents.get(row.agent_id) : undefined;
      return {
        taskId: row.id,
        companyId: row.company_id,
        eventType: 'StatusChange',
        from: statusOf(was.get(row.id) ?? row),
        to: statusOf(row),
        agent: agent && { id: agent.id, publicId: agent.publicId },
        reason: 'Move undone' satisfies HistoryNote,
      };
    }),
  );
  const taskIds = rows.map(({ id }) => id);
  for (const agent of agents.values()) {
    await settle(tx, agent, taskIds);
    notifyCourier(tx, agent, taskIds);
  }
}

/**
 * Undoes a move: tasks, their positions and their dispatch state are as before.
 * @throws AppError NOT_FOUND, FORBIDDEN, CONFLICT when the time is over, or something has changed since
 */
export async function undoMove(tx: Tx, moveId: string): Promise<TimelineRow[]> {
  const { before, after } = await openMove(tx, moveId);
  await lockTripsOf(tx, before);
  const rows = await taskRows(
    tx,
    before.tasks.map(({ id }) => id),
    { forUpdate: true },
  );
  const agents = await lockAgents(tx, before.agentIds);
  if (!(await isAsLeft(tx, after, before, rows, agents)))
    throw conflict(
      say("The plan has changed since the move, so it can't be undone. Move the tasks again instead"),
    );
  await asSystemIfShared(tx, rows, () => restore(tx, before, rows, agents));
  await emitRides(tx, before.agentIds);
  await tx.db.updateTable('timeline_move').set({ undone_at: tx.now() }).where('id', '=', moveId).execute();
  tx.audit('timeline.moveUndone', `move:${moveId}`);
  return rowsOf(tx, await boardOfAgents(tx, before.agentIds));
}
