import { calls } from '@qafila/contracts';
import type { ApiToken } from '@qafila/contracts/company';
import { useApi, useConfirm, useNotice } from '@qafila/shell-sdk';
import { useQueryClient } from '@qafila/shell-sdk/data';
import { useText } from '../../messages/use-text.ts';
import { tokenKeys } from '../../shared/keys.ts';

/** Revokes a token after a question. */
export function useRevokeToken(): (token: ApiToken) => Promise<void> {
  const t = useText();
  const api = useApi();
  const confirm = useConfirm();
  const notice = useNotice();
  const client = useQueryClient();
  return async ({ id, name }) => {
    const title = t('tokens.revoke.title', { name });
    const body = t('tokens.revoke.body');
    if (!(await confirm({ title, body, confirmLabel: t('tokens.revoke'), tone: 'danger' }))) return;
    try {
      await api.call(calls.apiToken.revoke, { body: { id } });
      notice.success(t('tokens.revoked', { name }));
      await client.invalidateQueries({ queryKey: tokenKeys.all });
    } catch (error) {
      notice.failure(error);
    }
  };
}
