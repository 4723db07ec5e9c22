import type { Task } from '@qafila/contracts/task';
import { onlineTripCalls, plannedTripCalls } from '@qafila/contracts/trip';
import { useApi, useChannel } from '@qafila/shell-sdk';
import { useQuery, useQueryClient } from '@qafila/shell-sdk/data';
import { taskKeys } from '../../shared/task-keys.ts';
import type { TaskTrip } from '../../trip-route/task-trip.ts';
import { useIsPartners } from './use-is-partners.ts';

/** The trip of a task: its agent's online trip, or its planned trip. Null when there is none, or it is a partner's. */
export function useTaskTrip(task: Task) {
  const api = useApi();
  const client = useQueryClient();
  const queryKey = taskKeys.trip(task.id);
  const isPartners = useIsPartners(task);
  const agentId = isPartners ? undefined : task.taskAgentDetails?.id;
  const planId = isPartners ? null : task.plannedTripId;
  const refresh = () => void client.invalidateQueries({ queryKey });
  useChannel('operational', 'trip.changed', ({ taskIds }) => taskIds.includes(task.id) && refresh());
  // An agent's online trip has no event of its own when one of its orders goes on, joins it or leaves it.
  useChannel('operational', 'task.changed', (change) => {
    const isOfAgent = agentId !== undefined && change.agentId === agentId;
    if (isOfAgent || query.data?.steps.some(({ taskId }) => taskId === change.taskId)) refresh();
  });
  const query = useQuery({
    queryKey: [...queryKey, agentId, planId],
    queryFn: async ({ signal }): Promise<TaskTrip | null> => {
      if (agentId) {
        const { trip } = await api.call(onlineTripCalls.forAgent, { query: { id: agentId }, signal });
        if (trip?.steps.some(({ taskId }) => taskId === task.id)) return trip;
      }
      return planId ? api.call(plannedTripCalls.get, { query: { id: planId }, signal }) : null;
    },
    meta: { failure: false },
  });
  return query;
}
