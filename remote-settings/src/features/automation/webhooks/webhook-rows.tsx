import type { Webhook } from '@qafila/contracts/webhook';
import type { ListController } from '@qafila/ui/list';
import { useText } from '../../../messages/use-text.ts';
import { EndpointTable } from '../../../shared/endpoints/endpoint-table.tsx';
import { useTriggerName } from '../../../shared/endpoints/use-trigger-name.ts';
import { useDeleteWebhook } from './use-delete-webhook.ts';
import { type useWebhooks, WEBHOOK_LIST } from './use-webhooks.ts';

interface WebhookRowsProps {
  list: ListController;
  webhooks: ReturnType<typeof useWebhooks>;
  onEdit: (webhook: Webhook) => void;
}

/** A page of webhooks; the columns are the entity's fields. */
export function WebhookRows({ list, webhooks, onEdit }: WebhookRowsProps) {
  const t = useText();
  const remove = useDeleteWebhook();
  const triggerName = useTriggerName();
  return (
    <EndpointTable<Webhook>
      name="webhooks"
      list={list}
      size={WEBHOOK_LIST.size}
      read={webhooks}
      trigger={{
        key: 'trigger',
        title: t('webhooks.trigger'),
        cell: ({ trigger }) => triggerName.webhook(trigger),
      }}
      more={[
        { key: 'protocol', title: t('webhooks.protocol'), cell: ({ protocol }) => <bdi>{protocol}</bdi> },
      ]}
      first={(webhook) => [
        { key: 'edit', label: t('webhooks.edit'), icon: 'edit', onSelect: () => onEdit(webhook) },
      ]}
      last={(webhook) => [
        {
          key: 'delete',
          label: t('webhooks.delete'),
          icon: 'trash',
          tone: 'danger',
          onSelect: () => void remove(webhook),
        },
      ]}
    />
  );
}
