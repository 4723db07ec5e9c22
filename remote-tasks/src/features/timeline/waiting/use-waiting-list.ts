import { OPERATE } from '@qafila/contracts/core';
import { type Task, taskCalls } from '@qafila/contracts/task';
import { useApi, useSession } from '@qafila/shell-sdk';
import { keepPreviousData, useInfiniteQuery } from '@qafila/shell-sdk/data';
import { useEffect, useMemo } from 'react';
import { isPlannable, MAX_WAITING_PAGES } from '../../../shared/is-plannable.ts';
import { useLiveWaiting } from '../../../shared/use-live-waiting.ts';
import { timelineKeys } from '../data/timeline-keys.ts';

/** A task that waits for an agent. */
export type WaitingTask = Pick<
  Task,
  'id' | 'shortId' | 'pickup' | 'delivery' | 'pickupByUtc' | 'deliverByUtc' | 'transportTypeId'
>;

/** Tasks that were selected, by id: a search may list others meanwhile. */
export type ChosenTasks = ReadonlyMap<string, WaitingTask>;

const PIECE = 50;

/** Tasks without an agent and without a trip, most urgent first, page by page, live: those that the user may give. */
export function useWaitingList(search: string) {
  const api = useApi();
  const mayMove = useSession().hasRole(...OPERATE.roles);
  useLiveWaiting(timelineKeys.waiting);
  const query = useInfiniteQuery({
    queryKey: timelineKeys.waitingFor(search),
    queryFn: ({ pageParam, signal }) =>
      api.call(taskCalls.all, {
        query: {
          taskStatus: ['Unplanned'],
          withoutAgent: true,
          withoutOffered: true,
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
  const shown = useMemo(
    () =>
      pages?.map(({ items }): WaitingTask[] =>
        // The server names no actions to those who only read.
        items.filter((task) => (mayMove ? isPlannable(task) : task.plannedTripId === null)),
      ),
    [pages, mayMove],
  );
  const tasks = useMemo(() => shown?.flat(), [shown]);
  // There is nothing to scroll where a page holds too few tasks to show.
  const { hasNextPage, isFetching, isError, fetchNextPage } = query;
  const lacksRows = tasks !== undefined && (tasks.length < PIECE || shown?.at(-1)?.length === 0);
  const pageCount = pages?.length ?? 0;
  const readsOn = lacksRows && hasNextPage && pageCount < MAX_WAITING_PAGES;
  useEffect(() => {
    if (readsOn && !isFetching && !isError) void fetchNextPage();
  }, [readsOn, pageCount, isFetching, isError, fetchNextPage]);
  const read = pages?.reduce((sum, { items }) => sum + items.length, 0) ?? 0;
  const listed = pages?.[0]?.pagingFilteringContext.totalItems;
  const total = listed === undefined ? undefined : listed - read + (tasks?.length ?? 0);
  // Whether none waits is known once no further page is read.
  const isUnknown = readsOn && tasks.length === 0;
  return { ...query, tasks: isUnknown ? undefined : tasks, total };
}
export type WaitingList = ReturnType<typeof useWaitingList>;
