import type { ColDef, ICellRendererParams } from 'ag-grid-community';
import { ActionsCell } from './actions-cell.tsx';
import type { GridColumn, GridSort } from './types.ts';

export const ACTIONS_COLUMN = 'q-actions';

/** The server sorts the rows; the grid keeps their order. */
const serverOrder = () => 0;

/** A value as it is: cut at its own end, whichever way the page runs. */
const PlainText = ({ value }: { value: unknown }) =>
  value === null || value === undefined || value === '' ? null : (
    <span className="q-text" dir="auto">
      {String(value)}
    </span>
  );

/** Converts our columns to AG Grid's. */
export function columnDefs<Row>(
  columns: readonly GridColumn<Row>[],
  sort: GridSort | undefined,
  actions: { title: string; pinned: 'left' | 'right'; width: number } | undefined,
  /** Stands for all the others, which then are there only to be sorted by. */
  card?: ColDef<Row>,
): ColDef<Row>[] {
  const defs = columns.map((column, index): ColDef<Row> => {
    const { cell } = column;
    return {
      colId: column.key,
      headerName: column.title,
      valueGetter: ({ data }) => (data && column.value ? column.value(data) : undefined),
      // A custom cell reads the whole row: any change of it renders it again.
      equals: cell ? () => false : undefined,
      cellRenderer: ({ data, value }: ICellRendererParams<Row>) => {
        if (!data) return <span className="q-waiting" />;
        return cell ? cell(data) : <PlainText value={value} />;
      },
      initialWidth: column.width,
      initialFlex: column.width === undefined ? (column.grow ?? 1) : undefined,
      minWidth: column.minWidth ?? (column.width === undefined ? 120 : 64),
      initialHide: column.hidden ?? false,
      ...(card && { hide: true }),
      sortable: column.sortable ?? false,
      comparator: serverOrder,
      sort: sort?.by === column.key ? sort.order : null,
      sortingOrder: ['asc', 'desc', null],
      headerClass: column.align === 'end' ? 'q-end' : undefined,
      cellClass: [index === 0 ? 'q-first' : '', column.align === 'end' ? 'q-end q-figures' : ''].join(' '),
    };
  });
  if (card) defs.unshift(card);
  if (!actions) return defs;
  const actionsDef: ColDef<Row> = {
    colId: ACTIONS_COLUMN,
    headerName: actions.title,
    headerClass: 'q-hidden-title',
    cellRenderer: ActionsCell,
    cellClass: 'q-actions',
    pinned: actions.pinned,
    lockPinned: true,
    width: actions.width,
    resizable: false,
    sortable: false,
    suppressMovable: true,
  };
  return [...defs, actionsDef];
}
