import { calls } from '@qafila/contracts';
import { useApi } from '@qafila/shell-sdk';
import { useQuery } from '@qafila/shell-sdk/data';
import { areaKeys } from '../../shared/areas/area-keys.ts';

/** Where an area is used, as it is now. */
export function useAreaUsage(areaId: string) {
  const api = useApi();
  return useQuery({
    queryKey: areaKeys.usage(areaId),
    queryFn: ({ signal }) => api.call(calls.location.areaUsage, { query: { id: areaId }, signal }),
    staleTime: 0,
    gcTime: 0,
    meta: { failure: false },
  });
}
