import { calls } from '@qafila/contracts';
import { useApi } from '@qafila/shell-sdk';
import { useQuery } from '@qafila/shell-sdk/data';
import { walletKeys } from '../../shared/keys.ts';
import type { LogQuery } from './log-query.ts';

/**
 * One page of an agent's transactions; the previous page stays while the next one loads, but only of the same agent.
 */
export function useLogs(agentId: string, query: LogQuery) {
  const api = useApi();
  return useQuery({
    queryKey: walletKeys.logs(agentId, query),
    queryFn: ({ signal }) => api.call(calls.wallet.actionLogs, { query, signal }),
    enabled: agentId !== '',
    placeholderData: (before, query) => (query?.queryKey.includes(agentId) ? before : undefined),
    meta: { failure: 'ledger' },
  });
}
