import { taskCalls } from '@qafila/contracts/task';
import { useApi, useChannel } from '@qafila/shell-sdk';
import { useQuery, useQueryClient } from '@qafila/shell-sdk/data';
import { taskKeys } from './task-keys.ts';
import { useOffers } from './use-offers.ts';

/** One task, read again whenever the channel announces a change. */
export function useTask(taskId: string) {
  const api = useApi();
  const client = useQueryClient();
  const queryKey = taskKeys.one(taskId);
  const refresh = (event: { taskId: string }) => {
    if (event.taskId === taskId) void client.invalidateQueries({ queryKey });
  };
  useChannel('operational', 'task.changed', refresh);
  useChannel('operational', 'task.alert', refresh);
  useChannel('operational', 'task.noted', (event) => {
    if (event.taskId !== taskId) return;
    void client.invalidateQueries({ queryKey: taskKeys.history(taskId) });
    // The list alone: images that were read stay as they are.
    void client.invalidateQueries({ queryKey: taskKeys.proofs(taskId), exact: true });
  });
  useOffers((ids) => {
    if (ids.includes(taskId)) void client.invalidateQueries({ queryKey });
  });
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => api.call(taskCalls.get, { query: { id: taskId }, signal }),
    meta: { failure: false },
  });
}
