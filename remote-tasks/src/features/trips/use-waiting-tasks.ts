import { type Task, taskCalls } from '@qafila/contracts/task';
import { useApi } from '@qafila/shell-sdk';
import { keepPreviousData, useQuery } from '@qafila/shell-sdk/data';
import { isPlannable, MAX_WAITING_PAGES } from '../../shared/is-plannable.ts';
import { useLiveWaiting } from '../../shared/use-live-waiting.ts';
import { tripKeys } from './trip-keys.ts';

/** A task that can be added to a trip. */
export type WaitingTask = Pick<Task, 'id' | 'shortId' | 'pickup' | 'delivery' | 'deliverByUtc'>;

const MAX_SHOWN = 50;

/** Tasks that can be added to a trip, the most urgent first, live. */
export function useWaitingTasks(search: string) {
  const api = useApi();
  useLiveWaiting(tripKeys.waiting);
  return useQuery({
    queryKey: tripKeys.waitingFor(search),
    queryFn: async ({ signal }): Promise<WaitingTask[]> => {
      const found: WaitingTask[] = [];
      let after: string | null | undefined;
      let pages = 0;
      do {
        const { items, pagingFilteringContext } = await api.call(taskCalls.all, {
          query: {
            taskStatus: ['Unplanned'],
            withoutAgent: true,
            withoutOffered: true,
            sortBy: 'deliverByUtc',
            sortOrder: 'asc',
            pageSize: MAX_SHOWN,
            ...(after && { after }),
            ...(search && { search }),
          },
          signal,
        });
        found.push(...items.filter(isPlannable));
        after = pagingFilteringContext.nextCursor;
        pages += 1;
      } while (after && found.length < MAX_SHOWN && pages < MAX_WAITING_PAGES);
      return found.slice(0, MAX_SHOWN);
    },
    placeholderData: keepPreviousData,
    meta: { failure: false },
  });
}
