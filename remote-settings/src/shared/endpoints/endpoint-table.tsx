import { OPERATE } from '@qafila/contracts/core';
import { useSession } from '@qafila/shell-sdk';
import { Button, EmptyState, type LoadedQuery, type MenuAction } from '@qafila/ui';
import { type ListController, ListFoot, LoadedPage, type RecordColumn, RecordTable } from '@qafila/ui/list';
import type { ComponentProps } from 'react';
import { useText } from '../../messages/use-text.ts';
import { ActionsMenu } from './actions-menu.tsx';
import type { Endpoint } from './endpoint.ts';
import { AuthCell, LastDeliveryCell, StateBadge, UrlCell } from './endpoint-cells.tsx';
import { useEndpointActions } from './use-endpoint-actions.tsx';

interface Page<Row> {
  items: readonly Row[];
  pagingFilteringContext: ComponentProps<typeof ListFoot>['paging'];
}

export interface EndpointTableProps<Row extends Endpoint> {
  /** Texts begin with it. */
  name: 'callbacks' | 'webhooks';
  list: ListController;
  /** Rows while the first page loads. */
  size: number;
  read: LoadedQuery<Page<Row>> & { isPlaceholderData: boolean };
  trigger: Pick<RecordColumn<Row>, 'key' | 'title' | 'cell'>;
  /** Columns after the auth header. */
  more?: readonly RecordColumn<Row>[];
  /** Actions of a row before those that every endpoint has, and after them. */
  first?: (row: Row) => MenuAction[];
  last: (row: Row) => MenuAction[];
}

/** A page of callbacks or webhooks with their actions, or its empty or error state. */
export function EndpointTable<Row extends Endpoint>(props: EndpointTableProps<Row>) {
  const { name, list, size, read, trigger, more = [], first, last } = props;
  const t = useText();
  const mayChange = useSession().hasRole(...OPERATE.roles);
  const actions = useEndpointActions();
  const columns: RecordColumn<Row>[] = [
    { key: 'url', title: t('callbacks.url'), cell: ({ url }) => <UrlCell url={url} />, wide: true },
    trigger,
    {
      key: 'authHeader',
      title: t('callbacks.authHeader'),
      cell: ({ authHeader }) => <AuthCell authHeader={authHeader} />,
    },
    ...more,
    { key: 'active', title: t('endpoint.state'), cell: (row) => <StateBadge endpoint={row} /> },
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
      cell: (row) =>
        mayChange && (
          <ActionsMenu of={row.url} items={[...(first?.(row) ?? []), ...actions.of(row), ...last(row)]} />
        ),
    },
  ];
  return (
    <LoadedPage query={read} onPage={list.setPage} rows={size}>
      {({ items, pagingFilteringContext }) =>
        items.length === 0 ? (
          <EmptyState
            icon="webhook"
            title={t(list.narrowed ? `${name}.noneMatch` : `${name}.none`)}
            body={list.narrowed ? undefined : t(`${name}.noneBody`)}
            action={list.narrowed && <Button onClick={list.reset}>{t('reset')}</Button>}
          />
        ) : (
          <div>
            <RecordTable
              label={t(`${name}.title`)}
              columns={columns}
              rows={items}
              rowId={({ id }) => id}
              busy={read.isPlaceholderData}
            />
            <ListFoot paging={pagingFilteringContext} onPage={list.setPage} />
            {actions.dialogs}
          </div>
        )
      }
    </LoadedPage>
  );
}
