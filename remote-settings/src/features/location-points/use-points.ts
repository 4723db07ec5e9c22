import { calls } from '@qafila/contracts';
import type { CallInput } from '@qafila/contracts/core';
import { useApi } from '@qafila/shell-sdk';
import { keepPreviousData, useQuery } from '@qafila/shell-sdk/data';
import { pointKeys } from './point-keys.ts';

/** One page of location points. */
export function usePoints(query: CallInput<typeof calls.location.paginated>['query']) {
  const api = useApi();
  return useQuery({
    queryKey: pointKeys.list(query),
    queryFn: ({ signal }) => api.call(calls.location.paginated, { query, signal }),
    placeholderData: keepPreviousData,
    meta: { failure: false },
  });
}
