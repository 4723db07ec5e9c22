import { shiftTodayCalls } from '@qafila/contracts/shift';
import { useApi, useVisitor } from '@qafila/shell-sdk';
import { useQuery } from '@qafila/shell-sdk/data';
import { taskKeys } from '../../shared/task-keys.ts';

const REREAD_MS = 60_000;

/** Agents whose work has begun and who have not come, then those who came late and are at work. */
export function useLateAgents() {
  const api = useApi();
  const company = useVisitor()?.company;
  return useQuery({
    queryKey: [...taskKeys.dashboard, 'late-agents'],
    queryFn: ({ signal }) => api.call(shiftTodayCalls.lateNow, { signal }),
    enabled: company != null,
    refetchInterval: REREAD_MS,
    // On the way back from the search for a replacement.
    staleTime: 0,
    meta: { failure: false },
  });
}
