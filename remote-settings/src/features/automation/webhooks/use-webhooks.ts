import { calls } from '@qafila/contracts';
import { useApi } from '@qafila/shell-sdk';
import { keepPreviousData, useQuery } from '@qafila/shell-sdk/data';
import type { ListController, ListDefaults } from '@qafila/ui/list';
import { useLiveEndpoints } from '../../../shared/endpoints/use-live-endpoints.ts';
import { endpointKeys } from '../../../shared/keys.ts';

export const WEBHOOK_LIST = { size: 20 } satisfies ListDefaults;

/** The page of webhooks in the address. */
export function useWebhooks({ page, size, search }: ListController) {
  const api = useApi();
  useLiveEndpoints();
  const query = { pageNumber: page, pageSize: size, search };
  return useQuery({
    queryKey: endpointKeys.webhooks(query),
    queryFn: ({ signal }) => api.call(calls.webhook.all, { query, signal }),
    placeholderData: keepPreviousData,
    meta: { failure: false },
  });
}
