import { OPERATE } from '@qafila/contracts/core';
import type { Webhook } from '@qafila/contracts/webhook';
import { useSession } from '@qafila/shell-sdk';
import { Button, EmptyState, ErrorState, LoadingState } from '@qafila/ui';
import { type ListController, ListFoot, type RecordColumn, RecordTable } from '@qafila/ui/list';
import { useText } from '../../../messages/use-text.ts';
import { ActionsMenu } from '../../../shared/endpoints/actions-menu.tsx';
import {
  AuthCell,
  LastDeliveryCell,
  StateBadge,
  UrlCell,
} from '../../../shared/endpoints/endpoint-cells.tsx';
import { useEndpointActions } from '../../../shared/endpoints/use-endpoint-actions.tsx';
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
  const mayChange = useSession().hasRole(...OPERATE.roles);
  const actions = useEndpointActions();
  const remove = useDeleteWebhook();
  const trigger = useTriggerName();
  const { data, error, isPlaceholderData, refetch } = webhooks;
  if (!data)
    return error ? (
      <ErrorState error={error} onRetry={() => void refetch()} />
    ) : (
      <LoadingState rows={WEBHOOK_LIST.size} />
    );
  if (data.items.length === 0)
    return (
      <EmptyState
        icon="webhook"
        title={t(list.narrowed ? 'webhooks.noneMatch' : 'webhooks.none')}
        body={list.narrowed ? undefined : t('webhooks.noneBody')}
        action={list.narrowed && <Button onClick={list.reset}>{t('reset')}</Button>}
      />
    );
  const columns: RecordColumn<Webhook>[] = [
    { key: 'url', title: t('callbacks.url'), cell: ({ url }) => <UrlCell url={url} />, wide: true },
    {
      key: 'trigger',
      title: t('webhooks.trigger'),
      cell: (webhook) => trigger.webhook(webhook.trigger),
    },
    {
      key: 'authHeader',
      title: t('callbacks.authHeader'),
      cell: ({ authHeader }) => <AuthCell authHeader={authHeader} />,
    },
    { key: 'protocol', title: t('webhooks.protocol'), cell: ({ protocol }) => <bdi>{protocol}</bdi> },
    { key: 'active', title: t('endpoint.state'), cell: (webhook) => <StateBadge endpoint={webhook} /> },
    {
      key: 'lastDeliveryAtUtc',
      title: t('endpoint.lastDelivery'),
      cell: ({ lastDeliveryAtUtc }) => <LastDeliveryCell lastDeliveryAtUtc={lastDeliveryAtUtc} />,
    },
    {
      key: 'actions',
      title: t('actions'),
      untitled: true,
      sticky: true,
      cell: (webhook) =>
        mayChange && (
          <ActionsMenu
            of={webhook.url}
            items={[
              { key: 'edit', label: t('webhooks.edit'), icon: 'edit', onSelect: () => onEdit(webhook) },
              ...actions.of(webhook),
              {
                key: 'delete',
                label: t('webhooks.delete'),
                icon: 'trash',
                tone: 'danger',
                onSelect: () => void remove(webhook),
              },
            ]}
          />
        ),
    },
  ];
  return (
    <div>
      <RecordTable
        label={t('webhooks.title')}
        columns={columns}
        rows={data.items}
        rowId={({ id }) => id}
        busy={isPlaceholderData}
      />
      <ListFoot paging={data.pagingFilteringContext} onPage={list.setPage} />
      {actions.dialogs}
    </div>
  );
}
