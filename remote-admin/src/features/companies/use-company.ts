import { calls } from '@qafila/contracts';
import { useApi } from '@qafila/shell-sdk';
import { useQuery } from '@qafila/shell-sdk/data';
import { companyKeys } from '../../shared/keys.ts';

/** One company, live. */
export function useCompany(id: string) {
  const api = useApi();
  return useQuery({
    queryKey: companyKeys.one(id),
    queryFn: ({ signal }) => api.call(calls.company.get, { query: { id }, signal }),
    staleTime: 0,
    meta: { failure: false },
  });
}
