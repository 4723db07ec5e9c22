import { calls } from '@qafila/contracts';
import { useApi, useChannel } from '@qafila/shell-sdk';
import { useQuery, useQueryClient } from '@qafila/shell-sdk/data';
import { useThrottled } from '@qafila/shell-sdk/hooks';
import type { PickedAgent } from './agents.ts';
import { walletKeys } from './keys.ts';

/** Minimum interval between two reads while entries are posted, ms. */
export const REREAD_MS = 500;

/** An agent's wallet balance and cash held. */
export function useFinancials(agent: PickedAgent | undefined) {
  const api = useApi();
  return useQuery({
    queryKey: walletKeys.financials(agent?.id ?? ''),
    queryFn: ({ signal }) =>
      api.call(calls.wallet.financials, { query: { publicId: agent?.publicId ?? '' }, signal }),
    enabled: agent !== undefined,
    meta: { failure: false },
  });
}

/** Reads an agent's money again when something is posted to it, such as a delivery or a colleague's credit. */
export function useLiveMoney(agentId: string | undefined): void {
  const client = useQueryClient();
  const reread = useThrottled(
    () => agentId && client.invalidateQueries({ queryKey: walletKeys.of(agentId) }),
    REREAD_MS,
  );
  useChannel('operational', 'ledger.posted', (posted) => {
    if (posted.agentId === agentId) reread();
  });
}
