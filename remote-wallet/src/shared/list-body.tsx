import type { PagingFilteringContext } from '@qafila/contracts/core';
import { Button, EmptyState, ErrorState, LoadingState } from '@qafila/ui';
import { type ListController, ListFoot, type RecordColumn, RecordTable } from '@qafila/ui/list';
import { useText } from '../messages/use-text.ts';

export interface ListBodyProps<Row> {
  label: string;
  columns: readonly RecordColumn<Row>[];
  page: {
    data: { items: Row[]; pagingFilteringContext: PagingFilteringContext } | undefined;
    error: Error | null;
    isPlaceholderData: boolean;
    refetch: () => unknown;
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
  const { data, error, isPlaceholderData, refetch } = page;
  if (!data) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <LoadingState />;
  if (data.items.length === 0 && list.narrowed)
    return (
      <EmptyState
        icon="filter"
        title={none}
        action={<Button onClick={list.reset}>{t('filters.reset')}</Button>}
      />
    );
  if (data.items.length === 0) return <EmptyState icon="wallet" {...empty} />;
  return (
    <div>
      <RecordTable label={label} columns={columns} rows={data.items} rowId={rowId} busy={isPlaceholderData} />
      <ListFoot paging={data.pagingFilteringContext} onPage={list.setPage} onSize={list.setSize} />
    </div>
  );
}
