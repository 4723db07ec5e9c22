import { assignmentCalls } from '@qafila/contracts/assignment';
import type { Task } from '@qafila/contracts/task';
import { useApi, useNotice } from '@qafila/shell-sdk';
import { useMutation, useQueryClient } from '@qafila/shell-sdk/data';
import { useText } from '../messages/use-text.ts';
import { taskKeys } from '../shared/task-keys.ts';
import { useBodyKey } from '../shared/use-body-key.ts';

interface Assignment {
  agentId: string;
  agentName: string;
  /** `ASSIGNMENT_STRATEGY` id. */
  strategy: 1 | 2 | 3;
  /** The agent that the user saw on the task when they decided. */
  seenAgentId: string | null;
}

/** What happens after a task was given: it is shown with its agent wherever it is read. A refusal reads it again. */
function useGiven<Given>(taskId: string, onDone: () => void, done: (task: Task, given: Given) => string) {
  const client = useQueryClient();
  const notice = useNotice();
  return {
    onSuccess: (task: Task, given: Given) => {
      client.setQueryData(taskKeys.one(taskId), task);
      for (const queryKey of [taskKeys.one(taskId), taskKeys.pages, taskKeys.dashboard])
        void client.invalidateQueries({ queryKey });
      notice.success(done(task, given));
      onDone();
    },
    onError: () => void client.invalidateQueries({ queryKey: taskKeys.one(taskId) }),
    meta: { failure: false as const },
  };
}

/** Assigns a task to an agent. After a refusal the task is read again, so that its allowed actions are current. */
export function useAssign(taskId: string, onDone: () => void) {
  const t = useText();
  const api = useApi();
  return useMutation({
    mutationFn: ({ agentId, strategy, seenAgentId }: Assignment) =>
      api.call(assignmentCalls.assign, {
        body: {
          taskId,
          agentId,
          seenAgentId,
          assignmentStrategyId: strategy,
          assignmentParameterMapping: {},
        },
      }),
    ...useGiven<Assignment>(taskId, onDone, ({ shortId: id }, { agentName: agent }) =>
      t('assign.done', { id, agent }),
    ),
  });
}

interface Reassignment extends Omit<Assignment, 'strategy'> {
  reason: string;
  /** The name of the agent that had it. */
  from: string;
}

/** Takes a task from its agent and gives it to another one. The repeat of a press is the same call. */
export function useReassign(taskId: string, onDone: () => void) {
  const t = useText();
  const api = useApi();
  const { keyOf } = useBodyKey();
  return useMutation({
    mutationFn: ({ agentId, seenAgentId, reason }: Reassignment) => {
      const body = { taskId, agentId, seenAgentId, reason, assignmentStrategyId: 1 as const };
      return api.call(assignmentCalls.reassign, { body, idempotencyKey: keyOf(body) });
    },
    ...useGiven<Reassignment>(taskId, onDone, ({ shortId: id }, { agentName: agent, from }) =>
      t('reassign.done', { id, agent, from }),
    ),
  });
}
