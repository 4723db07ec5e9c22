import { calls } from '@qafila/contracts';
import type { CashClose } from '@qafila/contracts/wallet';
import { useApi, useChannel } from '@qafila/shell-sdk';
import { keepPreviousData, useQuery, useQueryClient } from '@qafila/shell-sdk/data';
import { walletKeys } from '../../../shared/keys.ts';
import type { CloseQuery } from '../entry-query.ts';

/** One page of cash closes; read again when a close is made or decided. */
export function useCloses(query: CloseQuery) {
  const api = useApi();
  const client = useQueryClient();
  useChannel('operational', 'cash.closed', () => {
    void client.invalidateQueries({ queryKey: walletKeys.closes });
  });
  return useQuery({
    queryKey: walletKeys.closeList(query),
    queryFn: ({ signal }) => api.call(calls.cashClose.all, { query, signal }),
    placeholderData: keepPreviousData,
    meta: { failure: false },
  });
}

/** What all closes under the filters of a query come to; read again with the list. */
export function useCloseSums({ pageNumber: _page, pageSize: _size, ...filters }: CloseQuery) {
  const api = useApi();
  return useQuery({
    queryKey: walletKeys.closeSums(filters),
    queryFn: ({ signal }) => api.call(calls.cashClose.sums, { query: filters, signal }),
    meta: { failure: false },
  });
}

/** One cash close, updated when it is decided. */
export function useClose(id: string) {
  const api = useApi();
  const client = useQueryClient();
  useChannel('operational', 'cash.closed', ({ closeId }) => {
    if (closeId === id) void client.invalidateQueries({ queryKey: walletKeys.close(id) });
  });
  return useQuery({
    queryKey: walletKeys.close(id),
    queryFn: ({ signal }): Promise<CashClose> => api.call(calls.cashClose.get, { params: { id }, signal }),
    meta: { failure: false },
  });
}
