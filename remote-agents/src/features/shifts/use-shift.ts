import { calls } from '@qafila/contracts';
import { useApi } from '@qafila/shell-sdk';
import { useQuery } from '@qafila/shell-sdk/data';
import { agentKeys } from '../../shared/keys.ts';

/** One shift with all of its agents. */
export function useShift(id: string) {
  const api = useApi();
  return useQuery({
    queryKey: agentKeys.shift(id),
    queryFn: ({ signal }) => api.call(calls.shift.get, { query: { id }, signal }),
    meta: { failure: false },
  });
}
