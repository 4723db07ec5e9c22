import { calls } from '@qafila/contracts';
import type { ReplayRequest } from '@qafila/contracts/webhook';
import { useApi, useNotice } from '@qafila/shell-sdk';
import { keepPreviousData, useQuery, useQueryClient } from '@qafila/shell-sdk/data';
import { useText } from '../../messages/use-text.ts';
import { endpointKeys } from '../../shared/keys.ts';

export const PAGE_SIZE = 20;
/** Polling interval while deliveries are waiting, ms: attempts have no live events. */
const LOOK_EVERY_MS = 2000;

/** A page of an endpoint's attempts, newest first. */
export function useDeliveries(endpointId: string, pageNumber: number) {
  const api = useApi();
  const query = { endpointId, pageNumber, pageSize: PAGE_SIZE };
  return useQuery({
    queryKey: endpointKeys.deliveries(endpointId, query),
    queryFn: ({ signal }) => api.call(calls.webhook.deliveries, { query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.waiting ? LOOK_EVERY_MS : false),
    meta: { failure: false },
  });
}

/** Replays deliveries, and shows their number. */
export function useReplay(): (request: ReplayRequest) => Promise<void> {
  const t = useText();
  const api = useApi();
  const notice = useNotice();
  const client = useQueryClient();
  return async (body) => {
    const { count } = await api.call(calls.webhook.replay, { body });
    notice.success(t('delivery.replayed', { count }));
    await client.invalidateQueries({ queryKey: endpointKeys.all });
  };
}
