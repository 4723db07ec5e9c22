import { AppError, type HistoryNote, type Task } from '@qafila/contracts';
import { assertTaskAction } from '@qafila/domain';
import { agentsOf } from '../../agent/index.ts';
import type { Tx } from '../../platform/database/tx.ts';
import { say } from '../../platform/words/say.ts';
import { addHistory, historyActor } from '../record/history.ts';
import { queueAgain } from '../record/queue-tasks.ts';
import { factsOf, getTaskOrThrow, type TaskRow, taskNotFound, taskRows } from '../record/task-row.ts';
import { tellAnswer } from '../record/tell-answer.ts';

const openOffer = (tx: Tx, taskId: string) =>
  tx.db
    .selectFrom('offer')
    .selectAll()
    .where('response', 'is', null)
    .where(({ eb, val }) => eb(val(taskId), '=', eb.fn.any('task_ids')));

type OfferRow = NonNullable<Awaited<ReturnType<ReturnType<typeof openOffer>['executeTakeFirst']>>>;

/** The offer that was seen is over: says who has the task, or is asked, now. */
async function isOver(tx: Tx, row: TaskRow, asked: OfferRow | undefined): Promise<AppError> {
  const agentId = row.agent_id ?? asked?.agent_id;
  const agent = agentId ? (await agentsOf(tx, [agentId])).get(agentId) : undefined;
  const names = { task: row.short_id, agent: agent?.fullName ?? '' };
  return new AppError('CONFLICT', {
    message: !agent
      ? say('The offer of {task} is over', { task: row.short_id })
      : row.agent_id
        ? say('Meanwhile {task} was given to {agent}', names)
        : say('Meanwhile {task} is offered to {agent}', names),
    details: { agentId: row.agent_id, version: row.version },
  });
}

/**
 * Withdraws the open offer of a task, so that the engine asks the next agent at its next look. As after a declined offer,
 * the agent is not asked again in this round, and the other tasks of the offer are free too. It counts as an attempt.
 * @param agentId who was seen being asked: if the offer has moved on since, nothing is withdrawn
 * @throws AppError NOT_FOUND, ILLEGAL_TRANSITION, CONFLICT when the agent accepted or the offer ended meanwhile
 */
export async function askNext(
  tx: Tx,
  { taskId, agentId }: { taskId: string; agentId: string },
): Promise<Task> {
  const seen = await openOffer(tx, taskId).executeTakeFirst();
  // An answer locks them in the same order: it is either before this or learns that the offer is over.
  const rows = await taskRows(tx, [...new Set([taskId, ...(seen?.task_ids ?? [])])], { forUpdate: true });
  const row = rows.find(({ id }) => id === taskId);
  if (!row) throw taskNotFound();
  assertTaskAction(factsOf(tx, row), 'assign', tx.actor.roles);
  const offer = await openOffer(tx, taskId).forUpdate().executeTakeFirst();
  if (!offer || offer.id !== seen?.id || offer.agent_id !== agentId) throw await isOver(tx, row, offer);
  await withdraw(tx, offer, rows);
  await tx.db
    .updateTable('task_dispatch')
    .set(({ eb }) => ({ attempts: eb('attempts', '+', 1) }))
    .where('task_id', '=', taskId)
    .execute();
  tx.audit('task.nextAsked', `task:${taskId}`, { agentId });
  return getTaskOrThrow(tx, taskId);
}

/** Ends an offer for all of its tasks, which are locked; the timelines say who did. */
async function withdraw(tx: Tx, offer: OfferRow, rows: readonly TaskRow[]): Promise<void> {
  const agent = (await agentsOf(tx, [offer.agent_id])).get(offer.agent_id);
  await tx.db
    .updateTable('offer')
    .set({
      response: 'Withdrawn',
      reason: 'next',
      responded_at: tx.now(),
      withdrawn_by: (await historyActor(tx)).name,
    })
    .where('id', '=', offer.id)
    .execute();
  await addHistory(
    tx,
    rows.map((row) => ({
      taskId: row.id,
      companyId: row.company_id,
      eventType: 'ExpiredAction',
      reason: 'The next agent is asked' satisfies HistoryNote,
      agent: agent && { id: agent.id, publicId: agent.publicId },
    })),
  );
  await queueAgain(tx, rows);
  // No answer any more; the timeline says that it was withdrawn.
  tellAnswer(tx, offer, 'Expired');
  if (agent)
    tx.emit({
      name: 'offer.withdrawn',
      companyId: offer.company_id,
      data: { offerId: offer.id, reason: 'taken' },
      audience: { userIds: [agent.userId], channels: ['agent'] },
    });
}
