import { agentCalls } from '@qafila/contracts/agent';
import { dashboardCalls } from '@qafila/contracts/dashboard';
import { useApi, useChannel } from '@qafila/shell-sdk';
import { useQuery, useQueryClient } from '@qafila/shell-sdk/data';
import { useThrottled } from '@qafila/shell-sdk/hooks';
import { taskKeys } from '../../shared/task-keys.ts';

/** Minimum interval between two reads of the figures while events come in, ms. */
export const MIN_INTERVAL_MS = 3000;
/** Maximum interval, since lateness grows without an event, ms. */
const AT_LEAST_EVERY_MS = 60_000;

const AVAILABILITY = [...taskKeys.dashboard, 'availability'] as const;
const SUMMARY = [...taskKeys.dashboard, 'summary'] as const;

/** Today's figures, live. */
export function useSummary() {
  const api = useApi();
  const client = useQueryClient();
  const reread = useThrottled(() => client.invalidateQueries({ queryKey: SUMMARY }), MIN_INTERVAL_MS);
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

/** Live number of agents per vehicle and availability. */
export function useAvailability() {
  const api = useApi();
  const client = useQueryClient();
  const reread = useThrottled(() => client.invalidateQueries({ queryKey: AVAILABILITY }), MIN_INTERVAL_MS);
  useChannel('operational', 'agent.availability', reread);
  useChannel('operational', 'agent.changed', reread);
  return useQuery({
    queryKey: AVAILABILITY,
    queryFn: ({ signal }) => api.call(agentCalls.availabilityBreakdown, { signal }),
    meta: { failure: false },
  });
}
