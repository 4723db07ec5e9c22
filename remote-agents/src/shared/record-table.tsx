import type { PagingFilteringContext } from '@qafila/contracts/core';
import { EmptyState, ErrorState, LoadingState } from '@qafila/ui';
import { ListFoot } from '@qafila/ui/list';
import { SimpleTable, type SimpleTableProps } from './simple-table.tsx';

export interface RecordTableProps<Row> extends Omit<SimpleTableProps<Row>, 'rows'> {
  data: { items: readonly Row[]; pagingFilteringContext: PagingFilteringContext } | undefined;
  error: Error | null;
  onRetry: () => void;
  onPage: (page: number) => void;
}

/** Read-only rows in a drawer, page by page. */
export function RecordTable<Row>({ data, error, onRetry, onPage, ...table }: RecordTableProps<Row>) {
  if (!data) return error ? <ErrorState error={error} onRetry={onRetry} /> : <LoadingState />;
  if (data.items.length === 0) return <EmptyState title={table.empty} />;
  return (
    <>
      <SimpleTable {...table} rows={data.items} />
      <ListFoot paging={data.pagingFilteringContext} onPage={onPage} />
    </>
  );
}
