import { type Task, taskCalls } from '@qafila/contracts/task';
import { useApi } from '@qafila/shell-sdk';
import { keepPreviousData, useQuery } from '@qafila/shell-sdk/data';
import { tripKeys } from './trip-keys.ts';

/** A task that can be added to a trip. */
export type WaitingTask = Pick<Task, 'id' | 'shortId' | 'pickup' | 'delivery' | 'deliverByUtc'>;

const MAX_SHOWN = 50;

/** Tasks without an agent and without a trip, the most urgent first. */
export function useWaitingTasks(search: string) {
  const api = useApi();
  return useQuery({
    queryKey: tripKeys.waiting(search),
    queryFn: async ({ signal }): Promise<WaitingTask[]> => {
      const { items } = await api.call(taskCalls.all, {
        query: {
          taskStatus: ['Unplanned'],
          sortBy: 'deliverByUtc',
          sortOrder: 'asc',
          pageSize: MAX_SHOWN,
          ...(search && { search }),
        },
        signal,
      });
      return items.filter(({ plannedTripId }) => plannedTripId === null);
    },
    placeholderData: keepPreviousData,
    meta: { failure: false },
  });
}
