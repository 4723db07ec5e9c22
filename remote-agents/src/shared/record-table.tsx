import type { PagingFilteringContext } from '@qafila/contracts/core';
import { chakra, EmptyState, ErrorState, LoadingState } from '@qafila/ui';
import { ListFoot } from '@qafila/ui/forms';
import type { ReactNode } from 'react';

const Scroll = chakra('div', { base: { overflowX: 'auto' } });
const Table = chakra('table', {
  base: {
    width: 'full',
    borderCollapse: 'collapse',
    fontSize: 'table',
    whiteSpace: 'nowrap',
    '& th, & td': { paddingBlock: '2', paddingInlineEnd: '4', textAlign: 'start' },
    '& thead th': { color: 'muted', fontWeight: 'medium' },
    '& tbody tr': { borderBlockStart: 'hairline' },
  },
});

export interface RecordColumn<Row> {
  key: string;
  title: string;
  cell: (row: Row) => ReactNode;
}

export interface RecordTableProps<Row> {
  label: string;
  columns: readonly RecordColumn<Row>[];
  rowId: (row: Row) => string;
  data: { items: readonly Row[]; pagingFilteringContext: PagingFilteringContext } | undefined;
  error: Error | null;
  onRetry: () => void;
  onPage: (page: number) => void;
  empty: string;
}

/** A few read-only rows in a drawer, page by page; a plain table, since a grid is more than it takes. */
export function RecordTable<Row>(props: RecordTableProps<Row>) {
  const { label, columns, rowId, data, error } = props;
  if (!data) return error ? <ErrorState error={error} onRetry={props.onRetry} /> : <LoadingState />;
  if (data.items.length === 0) return <EmptyState title={props.empty} />;
  return (
    <>
      <Scroll tabIndex={0} role="group" aria-label={label}>
        <Table aria-label={label}>
          <thead>
            <tr>
              {columns.map(({ key, title }) => (
                <th key={key} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data.items.map((row) => (
              <tr key={rowId(row)}>
                {columns.map(({ key, cell }) => (
                  <td key={key}>{cell(row)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </Table>
      </Scroll>
      <ListFoot paging={data.pagingFilteringContext} onPage={props.onPage} />
    </>
  );
}
