import { calls } from '@qafila/contracts';
import { useApi } from '@qafila/shell-sdk';
import { keepPreviousData, useQuery } from '@qafila/shell-sdk/data';
import { useRef } from 'react';
import { agentKeys } from '../../../../shared/keys.ts';

/** Versions of plans that were saved since the board was read, by agent and date. */
export type Versions = Map<string, string | null>;

/** The board of a week. */
export function useCoverage(query: { week: string; areaId: string }) {
  const api = useApi();
  const versions = useRef<Versions>(new Map());
  const queryKey = agentKeys.coverage(query);
  const board = useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const read = await api.call(calls.shift.coverage, { query, signal });
      versions.current.clear();
      return read;
    },
    placeholderData: keepPreviousData,
    meta: { failure: false },
  });
  return { board, queryKey, versions: versions.current };
}
