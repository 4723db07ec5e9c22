import type { ReplyOf } from '@qafila/api-client';
import { taskCalls } from '@qafila/contracts/task';
import { useApi, useChannel } from '@qafila/shell-sdk';
import { keepPreviousData, useQuery, useQueryClient } from '@qafila/shell-sdk/data';
import { useShownChanges, useThrottled } from '@qafila/shell-sdk/hooks';
import { useEffect } from 'react';
import type { TaskQuery } from '../../shared/filter-input.ts';
import { taskKeys } from '../../shared/task-keys.ts';
import { useFreshTasks } from '../../shared/use-fresh-tasks.ts';

export type TaskPage = ReplyOf<typeof taskCalls.all>;

/** Batching window of changes, ms. */
export const TOGETHER_MS = 1000;

/** One page of tasks. Changed tasks on it are read again; those that have come to the list are only counted until it is reloaded. */
export function useTaskPage(query: TaskQuery) {
  const api = useApi();
  const client = useQueryClient();
  const queryKey = taskKeys.page(query);
  const page = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.call(taskCalls.all, { query, signal }),
    placeholderData: keepPreviousData,
    meta: { failure: false },
  });
  const readAgain = useThrottled(() => client.invalidateQueries({ queryKey: taskKeys.pages }), TOGETHER_MS);
  const shows = (taskId: string) => page.data?.items.some(({ id }) => id === taskId) ?? false;
  const changed = useShownChanges(page, shows, readAgain);
  useChannel('operational', 'task.changed', ({ taskId }) => changed(taskId));
  const { fresh, seen, clear } = useFreshTasks(query, shows);
  const items = page.data?.items;
  useEffect(() => {
    if (items) seen(items);
  }, [items, seen]);
  const showFresh = () => {
    clear();
    void client.invalidateQueries({ queryKey: taskKeys.pages });
  };
  return { ...page, fresh, showFresh };
}
