import { type AgentSummary, AVAILABILITY } from '@qafila/contracts/agent';
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
    return {
      ...agent,
      availabilityTypeId,
      employmentStatusId,
      // The event has no count, but who is free has no tasks.
      ...(availabilityTypeId === AVAILABILITY.id('free') && { activeTaskCount: 0 }),
    };
  };

/** Updates the list, the card of one agent and the counts from `agent.availability` events, without reading agents again. */
export function useLiveAvailability(): void {
  const client = useQueryClient();
  const gathered = useRef(new Map<string, Change>());
  const recount = useThrottled(() => client.invalidateQueries({ queryKey: agentKeys.breakdown }), RECOUNT_MS);
  const flush = useThrottled(() => {
    const changes = gathered.current;
    const apply = changed(changes);
    gathered.current = new Map();
    client.setQueriesData<Pages>(
      { queryKey: agentKeys.maps },
      (list) =>
        list && { ...list, pages: list.pages.map((page) => ({ ...page, items: page.items.map(apply) })) },
    );
    // Writing one that is unchanged would put off its next reading.
    client.setQueriesData<AgentSummary | null>({ queryKey: agentKeys.allNumbered }, (one) =>
      one && changes.has(one.id) ? apply(one) : undefined,
    );
  }, GATHER_MS);
  useChannel('operational', 'agent.availability', (change) => {
    gathered.current.set(change.agentId, change);
    flush();
    recount();
  });
}
