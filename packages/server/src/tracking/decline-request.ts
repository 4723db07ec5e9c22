import { AppError, type RecipientRequest } from '@qafila/contracts';
import { allowedTaskActions } from '@qafila/domain';
import type { Tx } from '../platform/database/tx.ts';
import { say } from '../platform/words/say.ts';
import {
  dropRequest,
  factsOf,
  getTaskRowOrThrow,
  saveFeedback,
  type TaskRow,
  tasksOf,
} from '../trip/index.ts';

/**
 * Keeps a task as it is though its recipient asked for a change. Their page says so.
 * @param version the task's, as the user saw it: they may not decline a request that came later; left out by older releases
 * @throws AppError NOT_FOUND, CONFLICT with `details.current` for another version, ILLEGAL_TRANSITION without such a request, or by others than the task's own company
 */
export async function declineRequest(
  tx: Tx,
  { taskId, request, version }: { taskId: string; request: RecipientRequest; version?: number | undefined },
): Promise<void> {
  const row = await getTaskRowOrThrow(tx, taskId, { forUpdate: true });
  if (version !== undefined && version !== row.version) {
    const [current] = await tasksOf(tx, [row]);
    throw new AppError('CONFLICT', {
      message: say('{task} has changed meanwhile. Look at it again', { task: row.short_id }),
      details: { current },
    });
  }
  const facts = factsOf(tx, row);
  const allowedActions = allowedTaskActions(facts, tx.actor.roles);
  // Needs the same permission as asking for the address.
  if (!allowedActions.includes('confirmAddress') || !row.alerts.includes(request))
    throw new AppError('ILLEGAL_TRANSITION', { details: { status: facts.status, allowedActions } });
  await remember(tx, row, request);
  await dropRequest(tx, row, request);
  tx.audit('task.requestDeclined', `task:${taskId}`);
}

const remember = (tx: Tx, row: TaskRow, request: RecipientRequest) =>
  saveFeedback(tx, row, {
    [request === 'wrongRecipient' ? 'not_me_declined_at' : 'address_declined_at']: tx.now(),
  });
