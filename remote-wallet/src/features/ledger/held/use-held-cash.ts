import { calls } from '@qafila/contracts';
import { useApi, useChannel } from '@qafila/shell-sdk';
import { keepPreviousData, useQuery, useQueryClient } from '@qafila/shell-sdk/data';
import { useThrottled } from '@qafila/shell-sdk/hooks';
import { walletKeys } from '../../../shared/keys.ts';
import type { HeldQuery } from '../entry-query.ts';
import { REREAD_MS } from '../use-entries.ts';

/** One page of agents who hold cash; read again as cash is collected, handed in and closed. */
export function useHeldCash(query: HeldQuery) {
  const api = useApi();
  const client = useQueryClient();
  const reread = useThrottled(() => client.invalidateQueries({ queryKey: walletKeys.held }), REREAD_MS);
  useChannel('operational', 'ledger.posted', ({ account }) => {
    if (account === 'cash') reread();
  });
  useChannel('operational', 'cash.closed', reread);
  return useQuery({
    queryKey: walletKeys.heldList(query),
    queryFn: ({ signal }) => api.call(calls.cashClose.held, { query, signal }),
    placeholderData: keepPreviousData,
    meta: { failure: false },
  });
}
