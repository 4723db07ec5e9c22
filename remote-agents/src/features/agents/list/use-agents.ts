import type { ReplyOf } from '@qafila/api-client';
import { calls } from '@qafila/contracts';
import type { Agent } from '@qafila/contracts/agent';
import { useApi, useChannel } from '@qafila/shell-sdk';
import { keepPreviousData, useQuery, useQueryClient } from '@qafila/shell-sdk/data';
import { useShownChanges, useThrottled } from '@qafila/shell-sdk/hooks';
import type { FilterInput } from '../../../shared/filter-input.ts';
import { agentKeys } from '../../../shared/keys.ts';

type Page = ReplyOf<typeof calls.agent.all>;

/** Minimum interval between two reads of a page whose agents change, ms. */
export const REREAD_MS = 2000;

/** One page of agents, updated by live events. */
export function useAgents(query: FilterInput) {
  const api = useApi();
  const client = useQueryClient();
  const queryKey = agentKeys.list(query);
  const page = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.call(calls.agent.all, { query, signal }),
    placeholderData: keepPreviousData,
    meta: { failure: false },
  });
  const shows = (id: string) => page.data?.items.some((agent) => agent.id === id) ?? false;
  const reread = useThrottled(() => client.invalidateQueries({ queryKey }), REREAD_MS);
  const changed = useShownChanges(page, shows, reread);
  useChannel('operational', 'agent.changed', ({ agentId }) => changed(agentId));
  useChannel('operational', 'agent.availability', ({ agentId, ...change }) => {
    const apply = (agent: Agent) => (agent.id === agentId ? { ...agent, ...change } : agent);
    if (shows(agentId))
      client.setQueryData<Page>(queryKey, (now) => now && { ...now, items: now.items.map(apply) });
    // Allowed actions change with the availability.
    changed(agentId);
  });
  return page;
}
