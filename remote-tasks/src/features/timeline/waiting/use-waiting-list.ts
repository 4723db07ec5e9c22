import { type Task, taskCalls } from '@qafila/contracts/task';
import { useApi, useChannel } from '@qafila/shell-sdk';
import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@qafila/shell-sdk/data';
import { useThrottled } from '@qafila/shell-sdk/hooks';
import { useMemo } from 'react';
import { timelineKeys } from '../data/timeline-keys.ts';

/** A task that waits for an agent. */
export type WaitingTask = Pick<
  Task,
  'id' | 'shortId' | 'pickup' | 'delivery' | 'pickupByUtc' | 'deliverByUtc' | 'transportTypeId'
>;

const PIECE = 50;
/** Minimum interval between reads while tasks come and go, ms. */
const MIN_INTERVAL_MS = 2000;

/** Tasks without an agent and without a trip, most urgent first, page by page, live. */
export function useWaitingList(search: string) {
  const api = useApi();
  const client = useQueryClient();
  const reread = useThrottled(
    () => client.invalidateQueries({ queryKey: timelineKeys.waiting }),
    MIN_INTERVAL_MS,
  );
  useChannel('operational', 'task.created', reread);
  useChannel('operational', 'task.changed', ({ status, previousStatus }) => {
    if (status === 'Unplanned' || previousStatus === 'Unplanned') reread();
  });
  const query = useInfiniteQuery({
    queryKey: timelineKeys.waitingFor(search),
    queryFn: ({ pageParam, signal }) =>
      api.call(taskCalls.all, {
        query: {
          taskStatus: ['Unplanned'],
          sortBy: 'deliverByUtc',
          sortOrder: 'asc',
          pageSize: PIECE,
          ...(pageParam && { after: pageParam }),
          ...(search && { search }),
        },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ pagingFilteringContext }) => pagingFilteringContext.nextCursor ?? undefined,
    placeholderData: keepPreviousData,
    meta: { failure: false },
  });
  const pages = query.data?.pages;
  const tasks = useMemo(
    (): WaitingTask[] | undefined =>
      pages?.flatMap(({ items }) => items.filter(({ plannedTripId }) => plannedTripId === null)),
    [pages],
  );
  return { ...query, tasks, total: pages?.[0]?.pagingFilteringContext.totalItems };
}
export type WaitingList = ReturnType<typeof useWaitingList>;
