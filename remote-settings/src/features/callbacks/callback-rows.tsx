import type { CompanyCallback } from '@qafila/contracts/company';
import { OPERATE } from '@qafila/contracts/core';
import { useSession } from '@qafila/shell-sdk';
import { Button, EmptyState, ErrorState, LoadingState } from '@qafila/ui';
import { type ListController, ListFoot, type RecordColumn, RecordTable } from '@qafila/ui/list';
import { useText } from '../../messages/use-text.ts';
import { ActionsMenu } from '../../shared/endpoints/actions-menu.tsx';
import { AuthCell, LastDeliveryCell, StateBadge, UrlCell } from '../../shared/endpoints/endpoint-cells.tsx';
import { useEndpointActions } from '../../shared/endpoints/use-endpoint-actions.tsx';
import { useTriggerName } from '../../shared/endpoints/use-trigger-name.ts';
import { CALLBACK_LIST, type useCallbacks } from './use-callbacks.ts';
import { useRemoveCallback } from './use-remove-callback.ts';

interface CallbackRowsProps {
  list: ListController;
  callbacks: ReturnType<typeof useCallbacks>;
}

/** A page of callbacks with their actions, or its empty or error state. */
export function CallbackRows({ list, callbacks }: CallbackRowsProps) {
  const t = useText();
  const mayChange = useSession().hasRole(...OPERATE.roles);
  const actions = useEndpointActions();
  const remove = useRemoveCallback();
  const trigger = useTriggerName();
  const { data, error, isPlaceholderData, refetch } = callbacks;
  if (!data)
    return error ? (
      <ErrorState error={error} onRetry={() => void refetch()} />
    ) : (
      <LoadingState rows={CALLBACK_LIST.size} />
    );
  if (data.callbacks.length === 0)
    return (
      <EmptyState
        icon="webhook"
        title={t(list.narrowed ? 'callbacks.noneMatch' : 'callbacks.none')}
        body={list.narrowed ? undefined : t('callbacks.noneBody')}
        action={list.narrowed && <Button onClick={list.reset}>{t('reset')}</Button>}
      />
    );
  const columns: RecordColumn<CompanyCallback>[] = [
    { key: 'url', title: t('callbacks.url'), cell: ({ url }) => <UrlCell url={url} />, wide: true },
    {
      key: 'callbackTriggerName',
      title: t('callbacks.trigger'),
      cell: ({ callbackTriggerId, callbackTriggerName }) =>
        trigger.callback(callbackTriggerId, callbackTriggerName),
    },
    {
      key: 'authHeader',
      title: t('callbacks.authHeader'),
      cell: ({ authHeader }) => <AuthCell authHeader={authHeader} />,
    },
    { key: 'state', title: t('endpoint.state'), cell: (callback) => <StateBadge endpoint={callback} /> },
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
      cell: (callback) =>
        mayChange && (
          <ActionsMenu
            of={callback.url}
            items={[
              ...actions.of(callback),
              {
                key: 'remove',
                label: t('callbacks.remove'),
                icon: 'trash',
                tone: 'danger',
                onSelect: () => void remove(callback),
              },
            ]}
          />
        ),
    },
  ];
  return (
    <div>
      <RecordTable
        label={t('callbacks.title')}
        columns={columns}
        rows={data.callbacks}
        rowId={({ id }) => id}
        busy={isPlaceholderData}
      />
      <ListFoot paging={data.pagingFilteringContext} onPage={list.setPage} />
      {actions.dialogs}
    </div>
  );
}
