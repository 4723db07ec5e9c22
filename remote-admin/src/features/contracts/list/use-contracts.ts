import { calls } from '@qafila/contracts';
import { useApi, useChannel } from '@qafila/shell-sdk';
import { keepPreviousData, useQuery, useQueryClient } from '@qafila/shell-sdk/data';
import { contractKeys } from '../../../shared/keys.ts';

/** One page of contracts, read again when either side changes one. */
export function useContracts(query: { pageNumber: number; pageSize: number; search: string }) {
  const api = useApi();
  const client = useQueryClient();
  useChannel('operational', 'contract.changed', () => {
    void client.invalidateQueries({ queryKey: contractKeys.all });
  });
  return useQuery({
    queryKey: contractKeys.list(query),
    queryFn: ({ signal }) => api.call(calls.contract.all, { query, signal }),
    placeholderData: keepPreviousData,
    meta: { failure: false },
  });
}
