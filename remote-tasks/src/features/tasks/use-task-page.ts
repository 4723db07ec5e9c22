import type { ReplyOf } from '@qafila/api-client';
import { taskCalls } from '@qafila/contracts/task';
import { useApi, useChannel } from '@qafila/shell-sdk';
import { keepPreviousData, useQuery, useQueryClient } from '@qafila/shell-sdk/data';
import { useEffect, useRef, useState } from 'react';
import type { TaskQuery } from '../../shared/filter-input.ts';
import { taskKeys } from '../../shared/task-keys.ts';

export type TaskPage = ReplyOf<typeof taskCalls.all>;

/** Changes of this long are one reading of the page, milliseconds. */
export const TOGETHER_MS = 1000;

/** One page of tasks. Tasks on it that change are read again; new ones are counted, until the list is asked for again. */
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
  const [fresh, setFresh] = useState(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const shown = page.data?.items;
  useChannel('operational', 'task.changed', ({ taskId }) => {
    if (!shown?.some(({ id }) => id === taskId)) return;
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      void client.invalidateQueries({ queryKey: taskKeys.pages });
    }, TOGETHER_MS);
  });
  useChannel('operational', 'task.created', () => setFresh((count) => count + 1));
  useEffect(() => () => clearTimeout(timer.current), []);
  const showFresh = () => {
    setFresh(0);
    void client.invalidateQueries({ queryKey: taskKeys.pages });
  };
  return { ...page, fresh, showFresh };
}
