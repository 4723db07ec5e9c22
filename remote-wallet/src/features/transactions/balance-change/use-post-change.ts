import { type ApiClient, SUCCESSES } from '@qafila/api-client';
import { calls } from '@qafila/contracts';
import { DEDUCTION_ENTRY_TYPE_ID } from '@qafila/contracts/wallet';
import { useApi, useNotice } from '@qafila/shell-sdk';
import { useQueryClient } from '@qafila/shell-sdk/data';
import { walletKeys } from '../../../shared/keys.ts';
import type { Change, Entry } from './change.ts';

function post(api: ApiClient, { kind, agent, key }: Change, { amount, notes }: Entry) {
  const shared = { agentId: agent.id, idempotencyKey: key };
  if (kind === 'credit')
    return api.call(calls.wallet.credit, {
      body: { ...shared, depositAmount: amount },
      idempotencyKey: key,
    });
  return api.call(calls.wallet.deduct, {
    body: { ...shared, ledgerEntryTypeId: DEDUCTION_ENTRY_TYPE_ID, amount, notes },
    idempotencyKey: key,
  });
}

/** Posts what step 2 shows and brings the page up to date. Throws ApiError. */
export function usePostChange() {
  const api = useApi();
  const notice = useNotice();
  const client = useQueryClient();
  return async (change: Change, entry: Entry): Promise<void> => {
    const financials = await post(api, change, entry);
    notice.success(change.kind === 'credit' ? SUCCESSES.deposited : SUCCESSES.deducted);
    client.setQueryData(walletKeys.financials(change.agent.id), financials);
    void client.invalidateQueries({ queryKey: walletKeys.of(change.agent.id) });
    void client.invalidateQueries({ queryKey: walletKeys.ledger });
  };
}
