import { calls } from '@qafila/contracts';
import type { AgentSummary } from '@qafila/contracts/agent';
import { useApi } from '@qafila/shell-sdk';
import { useQuery } from '@qafila/shell-sdk/data';
import { agentKeys } from '../../shared/keys.ts';
import { REREAD_MS } from './use-listed-agents.ts';

export interface FoundAgent {
  agent: AgentSummary | undefined;
  /** True when the server knows no such agent. */
  missing: boolean;
}

/** The agent of a marker: from the list if loaded, otherwise from the server. */
export function useAgentByNumber(number: number | null, listed: readonly AgentSummary[]): FoundAgent {
  const api = useApi();
  const known = listed.find((agent) => agent.number === number);
  const { data, isSuccess } = useQuery({
    queryKey: agentKeys.numbered(number ?? 0),
    queryFn: async ({ signal }) => {
      const query = { number: number ?? 0, pageNumber: 1, pageSize: 10 };
      const { items } = await api.call(calls.agent.allForTrips, { query, signal });
      return items[0] ?? null;
    },
    refetchInterval: REREAD_MS,
    enabled: number !== null && known === undefined,
  });
  if (number === null) return { agent: undefined, missing: false };
  return { agent: known ?? data ?? undefined, missing: known === undefined && isSuccess && data === null };
}
