import { calls } from '@qafila/contracts';
import { useApi } from '@qafila/shell-sdk';
import { useQuery } from '@qafila/shell-sdk/data';
import { userKeys } from '../../shared/keys.ts';

/** One user, live. */
export function useUser(id: string) {
  const api = useApi();
  return useQuery({
    queryKey: userKeys.one(id),
    queryFn: ({ signal }) => api.call(calls.identity.user, { query: { id }, signal }),
    staleTime: 0,
    meta: { failure: false },
  });
}
