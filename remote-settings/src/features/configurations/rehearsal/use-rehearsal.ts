import { type CallReply, calls } from '@qafila/contracts';
import type { ConfigName, RehearsalInput, RehearsedChange } from '@qafila/contracts/config';
import { useApi } from '@qafila/shell-sdk';
import { useQuery, useQueryClient } from '@qafila/shell-sdk/data';
import { useState } from 'react';

/** Milliseconds between two looks at a rehearsal that runs. */
const LOOK_MS = 700;

const keyOf = (id: string | undefined) => ['rehearsal', id] as const;

/** A rehearsal by its id; read again and again while it runs. */
export function useRehearsal(id: string | undefined) {
  const api = useApi();
  return useQuery({
    queryKey: keyOf(id),
    queryFn: ({ signal }) => api.call(calls.config.rehearsal, { query: { id: id ?? '' }, signal }),
    enabled: id !== undefined,
    refetchInterval: ({ state }) => (state.data?.state === 'running' ? LOOK_MS : false),
    meta: { failure: false },
  });
}

export type RehearsalDays = CallReply<typeof calls.config.rehearsalDays>;

/** Past days that have orders, newest first, and the rehearsal that runs when they are read. */
export function useRehearsalDays() {
  const api = useApi();
  return useQuery({
    queryKey: ['rehearsal', 'days'],
    queryFn: ({ signal }) => api.call(calls.config.rehearsalDays, { signal }),
    staleTime: 0,
    meta: { failure: false },
  });
}

/** Starts rehearsals of changes of a configuration. */
export function useStartRehearsal(configName: ConfigName) {
  const api = useApi();
  const client = useQueryClient();
  const [id, setId] = useState<string>();
  return {
    /** The one that was started last. */
    id,
    start: async (change: RehearsedChange, day: string) => {
      // The change was made with the schema of this configuration.
      const body = { configName, change, day } as RehearsalInput;
      const started = await api.call(calls.config.rehearse, { body });
      client.setQueryData(keyOf(started.id), started);
      setId(started.id);
    },
  };
}

/** Stops a rehearsal. */
export function useCancelRehearsal() {
  const api = useApi();
  const client = useQueryClient();
  return async (id: string) => {
    await api.call(calls.config.cancelRehearsal, { body: { id } });
    await client.invalidateQueries({ queryKey: keyOf(id) });
  };
}
