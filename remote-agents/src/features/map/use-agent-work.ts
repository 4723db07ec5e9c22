import type { Task } from '@qafila/contracts/task';
import type { OnlineTrip } from '@qafila/contracts/trip';
import { useApi, useChannel } from '@qafila/shell-sdk';
import { useQuery, useQueryClient } from '@qafila/shell-sdk/data';
import { useThrottled } from '@qafila/shell-sdk/hooks';
import { useNow } from '@qafila/ui';
import { useMemo } from 'react';
import { agentKeys } from '../../shared/keys.ts';
import { type Stop, stopsOf } from './stops.ts';

export interface AgentWork {
  trip: OnlineTrip | null;
  tasks: readonly Task[];
  stops: readonly Stop[];
  status: 'loading' | 'failed' | 'ready';
  retry: () => void;
}

const REREAD_MS = 1000;
const NO_TASKS: readonly Task[] = [];

/** An agent's online trip and tasks, read again when one of them changes. */
export function useAgentWork(agentId: string | undefined): AgentWork {
  const api = useApi();
  const client = useQueryClient();
  const now = useNow();
  const { data, isError, refetch } = useQuery({
    queryKey: agentKeys.work(agentId ?? ''),
    queryFn: async ({ signal }) => {
      const { readAgentWork } = await import('./read-agent-work.ts');
      return readAgentWork(api, agentId ?? '', signal);
    },
    enabled: agentId !== undefined,
    meta: { failure: false },
  });
  const reread = useThrottled(
    () => client.invalidateQueries({ queryKey: agentKeys.work(agentId ?? '') }),
    REREAD_MS,
  );
  useChannel('operational', 'trip.changed', (change) => {
    if (change.agentId === agentId) reread();
  });
  const taskIds = useMemo(() => new Set(data?.tasks.map(({ id }) => id)), [data]);
  useChannel('operational', 'task.changed', (change) => {
    if (change.agentId === agentId || taskIds.has(change.taskId)) reread();
  });
  const stops = useMemo(() => (data ? stopsOf(data.trip, data.tasks, now) : []), [data, now]);
  return {
    trip: data?.trip ?? null,
    tasks: data?.tasks ?? NO_TASKS,
    stops,
    status: data ? 'ready' : isError ? 'failed' : 'loading',
    retry: () => void refetch(),
  };
}
