import { calls } from '@qafila/contracts';
import type { AvailabilityBreakdown } from '@qafila/contracts/agent';
import { useApi } from '@qafila/shell-sdk';
import { useQuery } from '@qafila/shell-sdk/data';
import { agentKeys } from '../../shared/keys.ts';

/** Number of agents by availability; undefined while loading. */
export function useBreakdown(): AvailabilityBreakdown | undefined {
  const api = useApi();
  const { data } = useQuery({
    queryKey: agentKeys.breakdown,
    queryFn: ({ signal }) => api.call(calls.agent.availabilityBreakdown, { signal }),
    meta: { failure: false },
  });
  return data;
}
