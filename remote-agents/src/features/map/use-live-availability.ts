import { type AgentSummary, AVAILABILITY } from '@qafila/contracts/agent';
import { type EventData, useChannel } from '@qafila/shell-sdk';
import { useIsFetching, useQueryClient } from '@qafila/shell-sdk/data';
import { useThrottled } from '@qafila/shell-sdk/hooks';
import { useEffect, useEffectEvent, useRef } from 'react';
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

const MAPS = { queryKey: agentKeys.maps };
const NUMBERED = { queryKey: agentKeys.allNumbered };

/**
 * Updates the list, the card of one agent and the counts from `agent.availability` events, without reading agents again. What
 * comes while they are being read is applied to the reply too, since that may be from before.
 */
export function useLiveAvailability(): void {
  const client = useQueryClient();
  const gathered = useRef(new Map<string, Change>());
  const meanwhile = useRef(new Map<string, Change>());
  const recount = useThrottled(() => client.invalidateQueries({ queryKey: agentKeys.breakdown }), RECOUNT_MS);
  /** Writes only what is changed, as old as it was read: otherwise it would count as read now, and its next reading be put off. */
  const write = <Data>({ queryKey }: typeof MAPS | typeof NUMBERED, change: (shown: Data) => Data) => {
    for (const { queryKey: key, state } of client.getQueryCache().findAll({ queryKey })) {
      const next = state.data && change(state.data as Data);
      if (next !== state.data) client.setQueryData(key, next, { updatedAt: state.dataUpdatedAt });
    }
  };
  const show = (changes: ReadonlyMap<string, Change>) => {
    const apply = changed(changes);
    write<Pages>(MAPS, (list) => {
      const isShown = list.pages.some(({ items }) => items.some(({ id }) => changes.has(id)));
      if (!isShown) return list;
      return { ...list, pages: list.pages.map((page) => ({ ...page, items: page.items.map(apply) })) };
    });
    write<AgentSummary | null>(NUMBERED, (one) => one && apply(one));
  };
  const flush = useThrottled(() => {
    show(gathered.current);
    gathered.current = new Map();
  }, GATHER_MS);
  const reading = useIsFetching(MAPS) + useIsFetching(NUMBERED);
  const onRead = useEffectEvent(() => {
    if (meanwhile.current.size > 0) show(meanwhile.current);
    meanwhile.current = new Map();
  });
  useEffect(() => {
    if (reading === 0) onRead();
  }, [reading]);
  useChannel('operational', 'agent.availability', (change) => {
    gathered.current.set(change.agentId, change);
    if (client.isFetching(MAPS) + client.isFetching(NUMBERED) > 0)
      meanwhile.current.set(change.agentId, change);
    flush();
    recount();
  });
  // Registered, gone, or with another vehicle.
  useChannel('operational', 'agent.changed', recount);
}
