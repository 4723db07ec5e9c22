import type { PagingFilteringContext } from '@qafila/contracts/core';
import { Button, EmptyState, type LoadedQuery } from '@qafila/ui';
import { type ListController, ListFoot, LoadedPage, type RecordColumn, RecordTable } from '@qafila/ui/list';
import { useText } from '../messages/use-text.ts';

export interface ListBodyProps<Row> {
  label: string;
  columns: readonly RecordColumn<Row>[];
  page: LoadedQuery<{ items: Row[]; pagingFilteringContext: PagingFilteringContext }> & {
    isPlaceholderData: boolean;
  };
  list: ListController;
  rowId: (row: Row) => string;
  /** Empty state without filters: why, and what to do first. */
  empty: { title: string; body: string };
  /** Empty state with filters. */
  none: string;
}

/** A page of rows with its footer, or its loading, empty or error state. */
export function ListBody<Row>(props: ListBodyProps<Row>) {
  const { label, columns, page, list, rowId, empty, none } = props;
  const t = useText();
  return (
    <LoadedPage query={page} onPage={list.setPage}>
      {({ items, pagingFilteringContext }) =>
        items.length > 0 ? (
          <div>
            <RecordTable
              label={label}
              columns={columns}
              rows={items}
              rowId={rowId}
              busy={page.isPlaceholderData}
            />
            <ListFoot paging={pagingFilteringContext} onPage={list.setPage} onSize={list.setSize} />
          </div>
        ) : list.narrowed ? (
          <EmptyState
            icon="filter"
            title={none}
            action={<Button onClick={list.reset}>{t('filters.reset')}</Button>}
          />
        ) : (
          <EmptyState icon="wallet" {...empty} />
        )
      }
    </LoadedPage>
  );
}
