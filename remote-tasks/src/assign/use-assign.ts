import { assignmentCalls } from '@qafila/contracts/assignment';
import { useApi, useNotice } from '@qafila/shell-sdk';
import { useMutation, useQueryClient } from '@qafila/shell-sdk/data';
import { useText } from '../messages/use-text.ts';
import { taskKeys } from '../shared/task-keys.ts';

interface Assignment {
  agentId: string;
  agentName: string;
  /** `ASSIGNMENT_STRATEGY` id. */
  strategy: 1 | 2 | 3;
  /** The agent that the task was seen with. */
  seenAgentId: string | null;
}

/** Gives a task to an agent. A refusal reads the task again, so that its buttons say what is possible. */
export function useAssign(taskId: string, onDone: () => void) {
  const t = useText();
  const api = useApi();
  const client = useQueryClient();
  const notice = useNotice();
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
    onSuccess: (task, { agentName }) => {
      client.setQueryData(taskKeys.one(taskId), task);
      for (const queryKey of [taskKeys.one(taskId), taskKeys.pages, taskKeys.dashboard])
        void client.invalidateQueries({ queryKey });
      notice.success(t('assign.done', { id: task.shortId, agent: agentName }));
      onDone();
    },
    onError: () => void client.invalidateQueries({ queryKey: taskKeys.one(taskId) }),
    meta: { failure: false },
  });
}
