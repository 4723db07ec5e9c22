import { calls } from '@qafila/contracts';
import { useApi, useChannel } from '@qafila/shell-sdk';
import { useQuery, useQueryClient } from '@qafila/shell-sdk/data';
import { useThrottled } from '@qafila/shell-sdk/hooks';
import { agentKeys } from './keys.ts';

/** Minimum interval between two reads of a changing agent, ms. */
const REREAD_MS = 1000;

/** One agent, read again on every change. */
export function useAgent(id: string) {
  const api = useApi();
  const client = useQueryClient();
  const queryKey = agentKeys.one(id);
  const reread = useThrottled(() => client.invalidateQueries({ queryKey }), REREAD_MS);
  const onChange = ({ agentId }: { agentId: string }) => {
    if (agentId === id) reread();
  };
  useChannel('operational', 'agent.changed', onChange);
  useChannel('operational', 'agent.availability', onChange);
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => api.call(calls.agent.get, { query: { id }, signal }),
    meta: { failure: false },
  });
}
