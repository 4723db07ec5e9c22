import { assignmentCalls } from '@qafila/contracts/assignment';
import { plannedTripCalls } from '@qafila/contracts/trip';
import { useApi } from '@qafila/shell-sdk';
import { keepPreviousData, useInfiniteQuery } from '@qafila/shell-sdk/data';
import { taskKeys } from '../shared/task-keys.ts';

const PAGE_SIZE = 30;

/** The task or planned trip that agents are ranked for. */
export type RankedFor = { taskId: string } | { plannedTripId: string };

/** Candidates for a task or a planned trip, best first, page by page; excluded ones come last. */
export function useCandidates(of: RankedFor, search: string) {
  const api = useApi();
  return useInfiniteQuery({
    queryKey: taskKeys.candidates('taskId' in of ? of.taskId : of.plannedTripId, search),
    queryFn: ({ pageParam, signal }) => {
      const query = { pageNumber: pageParam, pageSize: PAGE_SIZE };
      const text = search ? { search } : {};
      return 'taskId' in of
        ? api.call(assignmentCalls.candidates, { query, body: { ...of, ...text }, signal })
        : api.call(plannedTripCalls.candidates, { query, body: { ...of, ...text }, signal });
    },
    initialPageParam: 1,
    getNextPageParam: ({ pagingFilteringContext: { pageNumber, totalPages } }) =>
      pageNumber < totalPages ? pageNumber + 1 : undefined,
    placeholderData: keepPreviousData,
    // Distances change while the dialog is open: nothing cached from before it is shown.
    staleTime: 0,
    meta: { failure: false },
  });
}
