import { calls } from '@qafila/contracts';
import type { Webhook } from '@qafila/contracts/webhook';
import { useApi, useConfirm, useNotice } from '@qafila/shell-sdk';
import { useQueryClient } from '@qafila/shell-sdk/data';
import { useText } from '../../../messages/use-text.ts';
import { endpointKeys } from '../../../shared/keys.ts';

/** Deletes a webhook after a question. */
export function useDeleteWebhook(): (webhook: Webhook) => Promise<void> {
  const t = useText();
  const api = useApi();
  const confirm = useConfirm();
  const notice = useNotice();
  const client = useQueryClient();
  return async ({ id, url }) => {
    const confirmed = await confirm({
      title: t('webhooks.delete.title'),
      body: t('callbacks.remove.body', { url }),
      confirmLabel: t('webhooks.delete'),
      tone: 'danger',
    });
    if (!confirmed) return;
    try {
      await api.call(calls.webhook.delete, { query: { id } });
      notice.success(t('webhooks.deleted'));
      await client.invalidateQueries({ queryKey: endpointKeys.all });
    } catch (error) {
      notice.failure(error);
    }
  };
}
