import type { PagingFilteringContext } from '@qafila/contracts/core';
import { EmptyState, ErrorState, LoadingState } from '@qafila/ui';
import { ListFoot, RecordTable, type RecordTableProps } from '@qafila/ui/list';

export interface PagedTableProps<Row> extends Pick<RecordTableProps<Row>, 'label' | 'columns' | 'rowId'> {
  data: { items: readonly Row[]; pagingFilteringContext: PagingFilteringContext } | undefined;
  error: Error | null;
  onRetry: () => void;
  onPage: (page: number) => void;
  /** Shown instead of a table without rows. */
  empty: string;
}

/** Read-only paged rows in a drawer. */
export function PagedTable<Row>({ data, error, onRetry, onPage, empty, ...table }: PagedTableProps<Row>) {
  if (!data) return error ? <ErrorState error={error} onRetry={onRetry} /> : <LoadingState />;
  if (data.items.length === 0) return <EmptyState title={empty} />;
  return (
    <>
      <RecordTable plain {...table} rows={data.items} />
      <ListFoot paging={data.pagingFilteringContext} onPage={onPage} />
    </>
  );
}
