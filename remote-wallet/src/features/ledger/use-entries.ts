import { calls } from '@qafila/contracts';
import { useApi, useChannel } from '@qafila/shell-sdk';
import { keepPreviousData, useQuery, useQueryClient } from '@qafila/shell-sdk/data';
import { useThrottled } from '@qafila/shell-sdk/hooks';
import { walletKeys } from '../../shared/keys.ts';
import type { EntryQuery } from './entry-query.ts';

/** Milliseconds between two readings of a ledger that many agents post to. */
export const REREAD_MS = 2000;

/** One page of ledger entries, kept in step with what is posted to the agents it is of. */
export function useEntries(query: EntryQuery) {
  const api = useApi();
  const client = useQueryClient();
  const page = useQuery({
    queryKey: walletKeys.entries(query),
    queryFn: ({ signal }) => api.call(calls.wallet.ledger, { query, signal }),
    placeholderData: keepPreviousData,
    meta: { failure: 'ledger' },
  });
  const reread = useThrottled(
    () => void client.invalidateQueries({ queryKey: walletKeys.ledger }),
    REREAD_MS,
  );
  useChannel('operational', 'ledger.posted', ({ agentId }) => {
    if (!query.agentId || query.agentId === agentId) reread();
  });
  useChannel('operational', 'cash.closed', reread);
  return page;
}
