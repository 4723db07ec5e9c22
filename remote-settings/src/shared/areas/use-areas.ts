import { calls } from '@qafila/contracts';
import type { CallInput } from '@qafila/contracts/core';
import type { Area } from '@qafila/contracts/location';
import { useApi } from '@qafila/shell-sdk';
import { keepPreviousData, useQuery } from '@qafila/shell-sdk/data';
import { areaKeys } from './area-keys.ts';

/** A company has a few dozen areas: a picker has them all. */
const MOST = 500;

/** One page of areas. */
export function useAreasPage(query: CallInput<typeof calls.location.areas>['query']) {
  const api = useApi();
  return useQuery({
    queryKey: areaKeys.list(query),
    queryFn: ({ signal }) => api.call(calls.location.areas, { query, signal }),
    placeholderData: keepPreviousData,
    meta: { failure: false },
  });
}

/** Every area of the company. */
export function useAreas() {
  const api = useApi();
  return useQuery({
    queryKey: areaKeys.every,
    queryFn: ({ signal }) => api.call(calls.location.areas, { query: { pageSize: MOST }, signal }),
    select: ({ items }): readonly Area[] => items,
    meta: { failure: false },
  });
}
