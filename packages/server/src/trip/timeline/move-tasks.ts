import { AppError, type HistoryNote, type TimelineDrop, type TimelineMoved, UNDO_S } from '@qafila/contracts';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/tx.ts';
import { say } from '../../platform/words/say.ts';
import { changeTasks } from '../record/change-task.ts';
import { addHistory } from '../record/history.ts';
import { asSystemIfShared } from '../record/shared-task.ts';
import { type TaskRow, taskRows } from '../record/task-row.ts';
import { giveToAgent, lockAgents, type NotifyRecipient, takeFromAgent } from '../stop/work.ts';
import type { BoardStop } from './board-rows.ts';
import { emitRides } from './emit-rides.ts';
import { boardOfAgents, rowsOf } from './get-timeline.ts';
import { keepMove, standing } from './moved-rows.ts';
import { movedRows, touchedBy, type WeighedMove, weighMove } from './weigh-move.ts';

const SECOND_MS = 1000;

/** True when an agent involved in the move, or shown to the operator, has another plan than they saw. */
function hasMovedOn({ versions, touchedIds }: WeighedMove, seen: TimelineDrop['seen']): boolean {
  const was = new Map(seen.map(({ agentId, planVersion }) => [agentId, planVersion]));
  return [...new Set([...touchedIds, ...was.keys()])].some((id) => versions.get(id) !== was.get(id));
}

/** @throws AppError CONFLICT, ILLEGAL_TRANSITION with the current preview of the move */
function check(weighed: WeighedMove, { seen }: TimelineDrop): void {
  const { preview } = weighed;
  if (hasMovedOn(weighed, seen))
    throw new AppError('CONFLICT', {
      message: say('The plan has changed since you saw it. Look at the effect and move again'),
      details: { preview },
    });
  const forbidding = preview.problems.find(({ forbids }) => forbids);
  if (forbidding)
    throw new AppError('ILLEGAL_TRANSITION', { message: forbidding.message, details: { preview } });
}

/** Unassigns tasks; the engine skips them while the move can be undone. */
async function toWaitingList(tx: Tx, rows: readonly TaskRow[]): Promise<void> {
  const ids = rows.map(({ id }) => id);
  await takeFromAgent(tx, ids, {
    eventType: 'StatusChange',
    reason: 'Put back on the waiting list' satisfies HistoryNote,
  });
  await sql`
    update task_dispatch set due_at = greatest(due_at, ${new Date(tx.now().getTime() + UNDO_S * SECOND_MS)})
     where task_id = any(${ids}::uuid[]) and state = 'waiting'`.execute(tx.db);
}

async function toAgent(
  tx: Tx,
  agentId: string,
  { rows, order }: { rows: readonly TaskRow[]; order: readonly BoardStop[] },
  notifyRecipient: NotifyRecipient,
): Promise<void> {
  const taskIds = rows.map(({ id }) => id);
  const stops = order.map(({ taskId, kind }) => ({ taskId, kind }));
  await giveToAgent(tx, { taskIds, locked: rows, agentId, stops, byHand: true, notifyRecipient });
  const reordered = rows.filter(({ agent_id }) => agent_id === agentId);
  const current = await taskRows(
    tx,
    reordered.map(({ id }) => id),
  );
  await changeTasks(tx, current, { assigned_by_hand: true });
  await addHistory(
    tx,
    current.map(({ id, company_id }) => ({
      taskId: id,
      companyId: company_id,
      eventType: 'DetailsUpdated',
      reason: 'Moved to another place among the stops of its agent' satisfies HistoryNote,
    })),
  );
}

/**
 * Assigns tasks to an agent, changes their positions, or makes them unplanned. Tasks are locked before agents,
 * both in the order of their ids, as everything else does that changes both: so none of them can deadlock.
 * @throws AppError NOT_FOUND, CONFLICT when a row has changed, ILLEGAL_TRANSITION when something forbids it
 */
export async function moveTasks(tx: Tx, drop: TimelineDrop, notify: NotifyRecipient): Promise<TimelineMoved> {
  const seenIds = drop.seen.map(({ agentId }) => agentId);
  const rows = await movedRows(tx, drop.taskIds, { forUpdate: true });
  await lockAgents(tx, [...touchedBy(rows, drop.agentId), ...seenIds]);
  const weighed = await weighMove(tx, drop, rows, seenIds);
  check(weighed, drop);
  const taskIds = rows.map(({ id }) => id);
  const { touchedIds } = weighed;
  const before = await asSystemIfShared(tx, rows, () => standing(tx, touchedIds, taskIds));
  await asSystemIfShared(tx, rows, () =>
    drop.agentId ? toAgent(tx, drop.agentId, weighed, notify) : toWaitingList(tx, rows),
  );
  await emitRides(tx, touchedIds, before.tripIds);
  for (const id of taskIds) tx.audit('task.moved', `task:${id}`, { agentId: drop.agentId });
  const moved = await rowsOf(tx, await boardOfAgents(tx, touchedIds));
  const { tasks } = await standing(tx, [], taskIds);
  const moveId = await keepMove(tx, {
    companyId: tx.actor.companyId ?? rows[0]?.company_id ?? '',
    before,
    after: {
      planVersions: moved.map(({ agentId, planVersion }) => ({ agentId, planVersion })),
      tasks: tasks.map(
        ({ id, status_id, agent_id, planned_trip_id, offload_state, fulfillment_company_id }) => ({
          id,
          status_id,
          agent_id,
          planned_trip_id,
          offload_state,
          fulfillment_company_id,
        }),
      ),
    },
  });
  const undoUntilUtc = new Date(tx.now().getTime() + UNDO_S * SECOND_MS).toISOString();
  return { moveId, undoUntilUtc, rows: moved };
}
