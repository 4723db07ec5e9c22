import { calls } from '@qafila/contracts';
import { useApi, useChannel } from '@qafila/shell-sdk';
import { keepPreviousData, useQuery, useQueryClient } from '@qafila/shell-sdk/data';
import { useThrottled } from '@qafila/shell-sdk/hooks';
import { walletKeys } from '../../shared/keys.ts';
import type { EntryQuery } from './entry-query.ts';

/** Minimum interval between two reads of a ledger that many agents post to, ms. */
export const REREAD_MS = 2000;

/** One page of ledger entries, updated when its agents get new postings. */
export function useEntries(query: EntryQuery) {
  const api = useApi();
  const client = useQueryClient();
  const page = useQuery({
    queryKey: walletKeys.entries(query),
    queryFn: ({ signal }) => api.call(calls.wallet.ledger, { query, signal }),
    placeholderData: keepPreviousData,
    meta: { failure: 'ledger' },
  });
  const reread = useThrottled(() => client.invalidateQueries({ queryKey: walletKeys.ledger }), REREAD_MS);
  useChannel('operational', 'ledger.posted', ({ agentId }) => {
    if (!query.agentId || query.agentId === agentId) reread();
  });
  useChannel('operational', 'cash.closed', reread);
  return page;
}
