import type { PagingFilteringContext } from '@qafila/contracts/core';
import { EmptyState, type LoadedQuery } from '@qafila/ui';
import { ListFoot, LoadedPage, RecordTable, type RecordTableProps } from '@qafila/ui/list';

export interface PagedTableProps<Row> extends Pick<RecordTableProps<Row>, 'label' | 'columns' | 'rowId'> {
  query: LoadedQuery<{ items: readonly Row[]; pagingFilteringContext: PagingFilteringContext }>;
  onPage: (page: number) => void;
  /** Shown instead of a table without rows. */
  empty: string;
}

/** Read-only paged rows in a drawer. */
export function PagedTable<Row>({ query, onPage, empty, ...table }: PagedTableProps<Row>) {
  return (
    <LoadedPage query={query} onPage={onPage}>
      {({ items, pagingFilteringContext }) =>
        items.length === 0 ? (
          <EmptyState title={empty} />
        ) : (
          <>
            <RecordTable plain {...table} rows={items} />
            <ListFoot paging={pagingFilteringContext} onPage={onPage} />
          </>
        )
      }
    </LoadedPage>
  );
}
