import { type AgentPosition, agentCalls } from '@qafila/contracts/agent';
import { HOUR_MS } from '@qafila/contracts/core';
import { useApi } from '@qafila/shell-sdk';
import { useQuery } from '@qafila/shell-sdk/data';
import { useUi } from '@qafila/ui';
import { RouteLine } from '@qafila/ui/map';
import { useMemo } from 'react';
import { agentKeys } from '../../shared/keys.ts';
import { REREAD_MS } from './use-listed-agents.ts';

export interface WayBehindAgentProps {
  agentId: string;
  /** The last position known, where the way ends. */
  position: AgentPosition | null;
}

/** The way that an agent rode in the last hour. */
export default function WayBehindAgent({ agentId, position }: WayBehindAgentProps) {
  const api = useApi();
  const { now } = useUi();
  const { data } = useQuery({
    queryKey: agentKeys.track(agentId, 'last hour'),
    queryFn: ({ signal }) => {
      const dateRangeFilterFrom = new Date(now().getTime() - HOUR_MS).toISOString();
      return api.call(agentCalls.track, { query: { agentId, dateRangeFilterFrom }, signal });
    },
    refetchInterval: REREAD_MS,
    meta: { failure: false },
  });
  const points = useMemo(() => {
    const ridden = data?.positions ?? [];
    const isNewer = position !== null && position.atUtc > (ridden.at(-1)?.atUtc ?? '');
    return [...ridden, ...(isNewer ? [position] : [])].map(
      ({ longitude, latitude }) => [longitude, latitude] as const,
    );
  }, [data, position]);
  return points.length > 1 && <RouteLine id="agent-way" points={points} done />;
}
