import { type ApiClient, SUCCESSES } from '@qafila/api-client';
import { calls } from '@qafila/contracts';
import { DEDUCTION_ENTRY_TYPE_ID } from '@qafila/contracts/wallet';
import { useApi, useNotice } from '@qafila/shell-sdk';
import { useQueryClient } from '@qafila/shell-sdk/data';
import { walletKeys } from '../../../shared/keys.ts';
import type { PostingEntry } from '../../../shared/posting/posting.ts';
import type { Change } from './change.ts';

function post(api: ApiClient, { kind, agent, key }: Change, { amount, notes }: PostingEntry) {
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

/** Posts the entry of step 2 and updates the balance. Throws ApiError. */
export function usePostChange() {
  const api = useApi();
  const notice = useNotice();
  const client = useQueryClient();
  return async (change: Change, entry: PostingEntry): Promise<void> => {
    const financials = await post(api, change, entry);
    notice.success(change.kind === 'credit' ? SUCCESSES.deposited : SUCCESSES.deducted);
    client.setQueryData(walletKeys.financials(change.agent.id), financials);
  };
}
