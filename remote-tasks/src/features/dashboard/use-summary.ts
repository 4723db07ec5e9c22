import { agentCalls } from '@qafila/contracts/agent';
import { dashboardCalls } from '@qafila/contracts/dashboard';
import { useApi, useChannel } from '@qafila/shell-sdk';
import { useQuery, useQueryClient } from '@qafila/shell-sdk/data';
import { useThrottled } from '@qafila/shell-sdk/hooks';
import { taskKeys } from '../../shared/task-keys.ts';

/** Figures are read again at most so often while events come in, milliseconds. */
export const AT_MOST_EVERY_MS = 3000;
/** And at least so often, since lateness grows without an event. */
const AT_LEAST_EVERY_MS = 60_000;

const AVAILABILITY = [...taskKeys.dashboard, 'availability'] as const;
const SUMMARY = [...taskKeys.dashboard, 'summary'] as const;

/** Today's figures, live. */
export function useSummary() {
  const api = useApi();
  const client = useQueryClient();
  const reread = useThrottled(() => void client.invalidateQueries({ queryKey: SUMMARY }), AT_MOST_EVERY_MS);
  useChannel('operational', 'task.created', reread);
  useChannel('operational', 'task.changed', reread);
  useChannel('operational', 'task.alert', reread);
  useChannel('operational', 'payout.changed', reread);
  return useQuery({
    queryKey: SUMMARY,
    queryFn: ({ signal }) => api.call(dashboardCalls.summary, { signal }),
    refetchInterval: AT_LEAST_EVERY_MS,
    meta: { failure: false },
  });
}

/** How many agents are in which availability, per vehicle, live. */
export function useAvailability() {
  const api = useApi();
  const client = useQueryClient();
  const reread = useThrottled(
    () => void client.invalidateQueries({ queryKey: AVAILABILITY }),
    AT_MOST_EVERY_MS,
  );
  useChannel('operational', 'agent.availability', reread);
  useChannel('operational', 'agent.changed', reread);
  return useQuery({
    queryKey: AVAILABILITY,
    queryFn: ({ signal }) => api.call(agentCalls.availabilityBreakdown, { signal }),
    meta: { failure: false },
  });
}
