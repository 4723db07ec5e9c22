import { LARGE_PAGE_SIZES, type PagingFilteringContext } from '@qafila/contracts/core';
import { type ListController, ListFoot, ListPage, type ListPageProps, useLastPage } from '@qafila/ui/list';
import { DataGrid } from './data-grid.tsx';
import type { DataGridProps } from './data-grid-props.ts';

/** A page of rows from its query, with the query's state. */
export interface PagedRows<Row> {
  data: { items: readonly Row[]; pagingFilteringContext: PagingFilteringContext } | undefined;
  error: Error | null;
  refetch: () => unknown;
}

type FromList = 'label' | 'rows' | 'fetchRows' | 'status' | 'error' | 'onRetry' | 'sort' | 'onSort';

export interface GridPageProps<Row>
  extends Pick<ListPageProps, 'title' | 'tabs' | 'actions' | 'filters'>,
    Omit<DataGridProps<Row>, FromList> {
  list: ListController;
  page: PagedRows<Row>;
  /** Page sizes to choose from. */
  sizes?: readonly number[];
}

/** A page with one paged grid; page, size and sort are in the address. */
export function GridPage<Row>({
  title,
  tabs,
  actions,
  filters,
  list,
  page: { data: read, error, refetch },
  sizes = LARGE_PAGE_SIZES,
  ...grid
}: GridPageProps<Row>) {
  const isPast = useLastPage(read?.pagingFilteringContext, list.setPage);
  const data = isPast ? undefined : read;
  return (
    <ListPage
      title={title}
      tabs={tabs}
      actions={actions}
      filters={filters}
      foot={
        data && (
          <ListFoot
            paging={data.pagingFilteringContext}
            onPage={list.setPage}
            onSize={list.setSize}
            sizes={sizes}
          />
        )
      }
    >
      <DataGrid
        {...grid}
        label={title}
        rows={data?.items}
        status={data ? 'ready' : error ? 'failed' : 'loading'}
        error={error}
        onRetry={() => void refetch()}
        sort={list.sort}
        onSort={list.setSort}
      />
    </ListPage>
  );
}
