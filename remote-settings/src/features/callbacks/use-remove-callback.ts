import { SUCCESSES } from '@qafila/api-client';
import { calls } from '@qafila/contracts';
import type { CompanyCallback } from '@qafila/contracts/company';
import { useApi, useConfirm, useNotice } from '@qafila/shell-sdk';
import { useQueryClient } from '@qafila/shell-sdk/data';
import { useText } from '../../messages/use-text.ts';
import { endpointKeys } from '../../shared/keys.ts';

/** Removes a callback after a question. */
export function useRemoveCallback(): (callback: CompanyCallback) => Promise<void> {
  const t = useText();
  const api = useApi();
  const confirm = useConfirm();
  const notice = useNotice();
  const client = useQueryClient();
  return async ({ id, companyId, url }) => {
    const confirmed = await confirm({
      title: t('callbacks.remove.title'),
      body: t('callbacks.remove.body', { url }),
      confirmLabel: t('callbacks.remove'),
      tone: 'danger',
    });
    if (!confirmed) return;
    try {
      await api.call(calls.callback.remove, { query: { companyId, callbackId: id } });
      notice.success(SUCCESSES.callbackRemoved);
      await client.invalidateQueries({ queryKey: endpointKeys.all });
    } catch (error) {
      notice.failure(error);
    }
  };
}
