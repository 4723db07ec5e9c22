import { chakra, Text } from '@qafila/ui';
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

export interface TableColumn<Row> {
  key: string;
  title: string;
  cell: (row: Row) => ReactNode;
}

export interface SimpleTableProps<Row> {
  label: string;
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  rowId: (row: Row) => string;
  /** Stands there when there are no rows. */
  empty: string;
}

/** A few read-only rows in a drawer; a plain table, since a grid is more than it takes. */
export function SimpleTable<Row>({ label, columns, rows, rowId, empty }: SimpleTableProps<Row>) {
  if (rows.length === 0) return <Text tone="muted">{empty}</Text>;
  return (
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
          {rows.map((row) => (
            <tr key={rowId(row)}>
              {columns.map(({ key, cell }) => (
                <td key={key}>{cell(row)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </Scroll>
  );
}
