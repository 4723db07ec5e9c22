import { assignmentCalls } from '@qafila/contracts/assignment';
import { useApi } from '@qafila/shell-sdk';
import { keepPreviousData, useInfiniteQuery } from '@qafila/shell-sdk/data';
import { taskKeys } from '../shared/task-keys.ts';

const PAGE_SIZE = 30;

/** Agents for a task, best first, page after page; those that something excludes come last. */
export function useCandidates(taskId: string, search: string) {
  const api = useApi();
  return useInfiniteQuery({
    queryKey: taskKeys.candidates(taskId, search),
    queryFn: ({ pageParam, signal }) =>
      api.call(assignmentCalls.candidates, {
        query: { pageNumber: pageParam, pageSize: PAGE_SIZE },
        body: { taskId, ...(search && { search }) },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: ({ pagingFilteringContext: { pageNumber, totalPages } }) =>
      pageNumber < totalPages ? pageNumber + 1 : undefined,
    placeholderData: keepPreviousData,
    // Distances change while one looks: what is shown is never older than this dialog.
    staleTime: 0,
    meta: { failure: false },
  });
}
