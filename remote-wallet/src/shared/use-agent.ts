import { calls } from '@qafila/contracts';
import { useApi } from '@qafila/shell-sdk';
import { useQuery } from '@qafila/shell-sdk/data';
import { findAgents, type PickedAgent } from './agents.ts';
import { walletKeys } from './keys.ts';

/** The agent of an id in the address; without an id nothing is read. */
export function useAgent(agentId: string) {
  const api = useApi();
  return useQuery({
    queryKey: walletKeys.agent(agentId),
    queryFn: async ({ signal }): Promise<PickedAgent> => {
      const { id, publicId, fullName } = await api.call(calls.agent.get, { query: { id: agentId }, signal });
      return { id, publicId, fullName };
    },
    enabled: agentId !== '',
    meta: { failure: false },
  });
}

/** The agent in the address, or the company's first one. */
export function useAgentOrFirst(agentId: string) {
  const api = useApi();
  const given = useAgent(agentId);
  const first = useQuery({
    queryKey: walletKeys.firstAgents,
    queryFn: ({ signal }) => findAgents(api, '', signal),
    enabled: agentId === '',
    meta: { failure: false },
  });
  const asked = agentId === '' ? first : given;
  return {
    agent: agentId === '' ? first.data?.[0] : given.data,
    /** The company has no agents yet. */
    hasNoAgents: agentId === '' && first.data?.length === 0,
    error: asked.error,
    retry: () => void asked.refetch(),
  };
}
