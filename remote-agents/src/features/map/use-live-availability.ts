import type { AgentSummary } from '@qafila/contracts/agent';
import { type EventData, useChannel } from '@qafila/shell-sdk';
import { useQueryClient } from '@qafila/shell-sdk/data';
import { useThrottled } from '@qafila/shell-sdk/hooks';
import { useRef } from 'react';
import { agentKeys } from '../../shared/keys.ts';

type Change = EventData<'operational', 'agent.availability'>;
interface Pages {
  pages: { items: AgentSummary[] }[];
}

/** Batching windows before the list is rendered again, and before the counts are read again, ms. */
const GATHER_MS = 500;
const RECOUNT_MS = 2000;

const changed =
  (changes: ReadonlyMap<string, Change>) =>
  (agent: AgentSummary): AgentSummary => {
    const change = changes.get(agent.id);
    if (!change) return agent;
    const { availabilityTypeId, employmentStatusId } = change;
    return { ...agent, availabilityTypeId, employmentStatusId };
  };

/** Updates list and counts from `agent.availability` events, without reading the list again. */
export function useLiveAvailability(): void {
  const client = useQueryClient();
  const gathered = useRef(new Map<string, Change>());
  const recount = useThrottled(() => client.invalidateQueries({ queryKey: agentKeys.breakdown }), RECOUNT_MS);
  const flush = useThrottled(() => {
    const apply = changed(gathered.current);
    gathered.current = new Map();
    client.setQueriesData<Pages>(
      { queryKey: agentKeys.maps },
      (list) =>
        list && { ...list, pages: list.pages.map((page) => ({ ...page, items: page.items.map(apply) })) },
    );
  }, GATHER_MS);
  useChannel('operational', 'agent.availability', (change) => {
    gathered.current.set(change.agentId, change);
    flush();
    recount();
  });
}
