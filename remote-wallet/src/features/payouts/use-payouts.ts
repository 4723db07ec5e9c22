import type { ReplyOf } from '@qafila/api-client';
import { calls } from '@qafila/contracts';
import type { Payout } from '@qafila/contracts/wallet';
import { useApi, useChannel } from '@qafila/shell-sdk';
import { keepPreviousData, useQuery, useQueryClient } from '@qafila/shell-sdk/data';
import { useThrottled } from '@qafila/shell-sdk/hooks';
import { useCallback } from 'react';
import { walletKeys } from '../../shared/keys.ts';
import { REREAD_MS } from '../../shared/use-financials.ts';
import type { PayoutQuery } from './payout-query.ts';

/** Minimum interval between two reads of the sums while many are decided, ms. */
const SUMS_REREAD_MS = 2000;

type Page = ReplyOf<typeof calls.payout.all>;

/** Updates a payout in every cached list and view, without reordering lists. */
export function usePutPayout(): (payout: Payout) => void {
  const client = useQueryClient();
  return useCallback(
    (payout) => {
      const swap = (one: Payout) => (one.id === payout.id ? payout : one);
      client.setQueryData(walletKeys.payout(payout.id), payout);
      client.setQueriesData<Page>({ queryKey: [...walletKeys.payouts, 'list'] }, (page) =>
        page ? { ...page, entries: page.entries.map(swap), items: page.items.map(swap) } : page,
      );
    },
    [client],
  );
}

/**
 * What the page knows of a payout that was just read: a decision is final, and a reply that lacks it was read before it.
 */
export function useKnownDecision(): (read: Payout) => Payout {
  const client = useQueryClient();
  return useCallback(
    (read) => {
      const known = client.getQueryData<Payout>(walletKeys.payout(read.id));
      return read.status === 'pending' && known && known.status !== 'pending' ? known : read;
    },
    [client],
  );
}

/** Reads one payout again and updates it in the cache. Throws ApiError. */
export function useRereadPayout(): (id: string) => Promise<Payout> {
  const api = useApi();
  const put = usePutPayout();
  return useCallback(
    async (id) => {
      const payout = await api.call(calls.payout.get, { query: { id } });
      put(payout);
      return payout;
    },
    [api, put],
  );
}

/** One page of payouts. A changed payout is updated in place; a new request reloads the page. */
export function usePayouts(query: PayoutQuery) {
  const api = useApi();
  const client = useQueryClient();
  const reread = useRereadPayout();
  const knownDecision = useKnownDecision();
  const queryKey = walletKeys.payoutList(query);
  const page = useQuery({
    queryKey,
    queryFn: async ({ signal }): Promise<Page> => {
      const read = await api.call(calls.payout.all, { query, signal });
      return {
        ...read,
        entries: read.entries.map(knownDecision),
        items: read.items.map(knownDecision),
      };
    },
    placeholderData: keepPreviousData,
    meta: { failure: false },
  });
  const renew = useThrottled(() => client.invalidateQueries({ queryKey }), REREAD_MS);
  useChannel('operational', 'payout.changed', ({ payoutId }) => {
    const shown = page.data?.entries.some(({ id }) => id === payoutId);
    if (shown) reread(payoutId).catch(renew);
    else renew();
  });
  return page;
}

/** What all payouts under the filters of a query come to; read again as requests come in and are decided. */
export function usePayoutSums({ pageNumber: _page, pageSize: _size, ...filters }: PayoutQuery) {
  const api = useApi();
  const client = useQueryClient();
  const queryKey = walletKeys.payoutSums(filters);
  const renew = useThrottled(() => client.invalidateQueries({ queryKey }), SUMS_REREAD_MS);
  useChannel('operational', 'payout.changed', renew);
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => api.call(calls.payout.sums, { query: filters, signal }),
    meta: { failure: false },
  });
}
