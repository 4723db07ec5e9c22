import type { Task } from '@qafila/contracts/task';
import { useConfirm, useNotice } from '@qafila/shell-sdk';
import { useText } from '../messages/use-text.ts';
import { useTaskCalls } from './use-task-actions.ts';

/** Whether the task has an open offer, and the user may withdraw it to ask the next agent. */
export const canAskNext = ({ allowedActions, offeredTo }: Task): boolean =>
  Boolean(offeredTo) && allowedActions.includes('assign');

/** Withdraws the open offer of a task after a question, so that the engine asks the next agent at once. */
export function useAskNext(): (task: Task) => Promise<void> {
  const t = useText();
  const confirm = useConfirm();
  const notice = useNotice();
  const callsOf = useTaskCalls();
  return async ({ id, shortId, offeredTo }) => {
    if (!offeredTo) return;
    const agreed = await confirm({
      title: t('askNext.title', { id: shortId }),
      body: t('askNext.body', { name: offeredTo.fullName }),
      confirmLabel: t('askNext.confirm'),
    });
    if (!agreed) return;
    await callsOf(id)
      .askNext(offeredTo.agentId)
      .then(() => notice.success(t('askNext.done', { id: shortId })), notice.failure);
  };
}
