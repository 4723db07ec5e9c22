import { calls } from '@qafila/contracts';
import { useApi } from '@qafila/shell-sdk';
import { keepPreviousData, useQuery } from '@qafila/shell-sdk/data';
import type { ListController, ListDefaults } from '@qafila/ui/list';
import { useLiveEndpoints } from '../../shared/endpoints/use-live-endpoints.ts';
import { endpointKeys } from '../../shared/keys.ts';

export const CALLBACK_LIST = { size: 20 } satisfies ListDefaults;

/** The page of callbacks in the address. */
export function useCallbacks({ page, size, search }: ListController) {
  const api = useApi();
  useLiveEndpoints();
  const query = { pageNumber: page, pageSize: size, search };
  return useQuery({
    queryKey: endpointKeys.callbacks(query),
    queryFn: ({ signal }) => api.call(calls.callback.all, { query, signal }),
    placeholderData: keepPreviousData,
    meta: { failure: 'callbacks' },
  });
}

/** The triggers that the server offers. */
export function useTriggers() {
  const api = useApi();
  return useQuery({
    queryKey: endpointKeys.callbacks('triggers'),
    queryFn: ({ signal }) => api.call(calls.callback.supported, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
