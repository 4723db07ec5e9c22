import { calls } from '@qafila/contracts';
import type { ProposeInput } from '@qafila/contracts/shift';
import { useApi } from '@qafila/shell-sdk';
import { useQuery, useQueryClient } from '@qafila/shell-sdk/data';
import { useState } from 'react';
import { agentKeys } from '../../../../shared/keys.ts';

/** Milliseconds between two looks at a proposal that runs. */
const LOOK_MS = 700;

/** Starts and stops the proposal of a week, and follows it. */
export function useProposal() {
  const api = useApi();
  const client = useQueryClient();
  const [id, setId] = useState<string>();
  const { data, error, refetch } = useQuery({
    queryKey: agentKeys.proposal(id ?? ''),
    queryFn: ({ signal }) => api.call(calls.shift.proposal, { query: { id: id ?? '' }, signal }),
    enabled: id !== undefined,
    refetchInterval: ({ state }) => (state.data?.state === 'running' ? LOOK_MS : false),
    meta: { failure: false },
  });
  return {
    proposal: data,
    error,
    retry: () => void refetch(),
    start: async (input: ProposeInput) => {
      const started = await api.call(calls.shift.proposeWeek, { body: input });
      client.setQueryData(agentKeys.proposal(started.id), started);
      setId(started.id);
    },
    stop: async () => {
      if (id === undefined) return;
      await api.call(calls.shift.cancelProposal, { body: { id } });
      await client.invalidateQueries({ queryKey: agentKeys.proposal(id) });
    },
    /** Shows the form again. */
    startAgain: () => setId(undefined),
  };
}
