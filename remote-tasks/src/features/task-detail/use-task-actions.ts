import { type AutoAssignmentConfig, type Task, taskCalls } from '@qafila/contracts/task';
import { onlineTripCalls } from '@qafila/contracts/trip';
import { useApi } from '@qafila/shell-sdk';
import { useMutation, useQueryClient } from '@qafila/shell-sdk/data';
import { taskKeys } from '../../shared/task-keys.ts';

/**
 * What is done to a task from its detail. What comes back is shown at once; after a refusal the task is read anew, so
 * that its buttons say what is possible. All but the switch reject, for a dialog to show it and keep what was typed.
 */
export function useTaskActions(task: Task) {
  const api = useApi();
  const client = useQueryClient();
  const queryKey = taskKeys.one(task.id);
  const show = (next: Task) => {
    client.setQueryData(queryKey, next);
    void client.invalidateQueries({ queryKey });
    return next;
  };
  const refused = (error: unknown): never => {
    void client.invalidateQueries({ queryKey });
    throw error;
  };
  const toggleAutoAssign = useMutation({
    mutationFn: (autoAssignment: boolean) =>
      api
        .call(taskCalls.toggleAutoAssign, { query: { taskId: task.id }, body: { autoAssignment } })
        .then(show, refused),
  });
  return {
    toggleAutoAssign,
    updateAutoAssign: (config: AutoAssignmentConfig) =>
      api.call(taskCalls.updateAutoAssign, { query: { taskId: task.id }, body: config }).then(show, refused),
    cancel: (reason: string) =>
      api.call(taskCalls.cancel, { query: { id: task.id }, body: { reason } }).then((reply) => {
        show(reply.task);
        return reply;
      }, refused),
    release: (given: { reason: string; comment?: string }) =>
      api.call(onlineTripCalls.release, { body: { taskId: task.id, ...given } }).then(show, refused),
  };
}
