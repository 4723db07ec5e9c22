import { calls } from '@qafila/contracts';
import { useApi } from '@qafila/shell-sdk';
import { useQuery } from '@qafila/shell-sdk/data';
import { contractKeys } from '../../shared/keys.ts';

/** One contract, live; without an id nothing is read. */
export function useContract(id: string | undefined) {
  const api = useApi();
  return useQuery({
    queryKey: contractKeys.one(id ?? ''),
    queryFn: ({ signal }) => api.call(calls.contract.get, { query: { id: id ?? '' }, signal }),
    enabled: id !== undefined,
    staleTime: 0,
    meta: { failure: false },
  });
}
