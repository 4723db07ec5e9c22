import { calls } from '@qafila/contracts';
import { useApi, useChannel } from '@qafila/shell-sdk';
import { keepPreviousData, useQuery, useQueryClient } from '@qafila/shell-sdk/data';
import { agentKeys } from '../../../shared/keys.ts';

/** A page of requests: those to decide, or the decided ones. Read again when one changes. */
export function useSwaps(query: { state: 'open' | 'decided'; pageNumber: number; pageSize: number }) {
  const api = useApi();
  const client = useQueryClient();
  useChannel('operational', 'swap.changed', () => {
    void client.invalidateQueries({ queryKey: agentKeys.swaps });
  });
  return useQuery({
    queryKey: agentKeys.swapList(query),
    queryFn: ({ signal }) => api.call(calls.shift.swaps, { query, signal }),
    placeholderData: keepPreviousData,
    meta: { failure: false },
  });
}

/** Number of requests to decide; undefined while it is not known. */
export const useOpenSwaps = () =>
  useSwaps({ state: 'open', pageNumber: 1, pageSize: 1 }).data?.pagingFilteringContext.totalItems;
