import type { ReactNode, Ref } from 'react';
import type { MenuAction } from '../overlay/menu-list.tsx';
import type { FetchRows, GridColumn, GridHandle, GridSort, GridStatus, RowActions } from './types.ts';

export interface DataGridProps<Row> {
  /** Accessible name of the grid: 'Tasks'. */
  label: string;
  /** Storage name of its columns. */
  name: string;
  columns: readonly GridColumn<Row>[];
  /**
   * Draws a row on a phone and beside a drawer, in three lines of 20 pixels; by default the first columns, and on a phone
   * alone. Keep the same function between renders.
   */
  card?: (row: Row) => ReactNode;
  /** Columns in the address, by key; they are saved as this user's columns. */
  shown?: readonly string[] | undefined;
  /** Id of a row. Declare the function outside the component. */
  rowId: (row: Row) => string;
  /** Name of a row for the user: its public id. */
  rowName: (row: Row) => string;
  /** A page of rows; or `fetchRows` for an endless list. */
  rows?: readonly Row[];
  fetchRows?: FetchRows<Row>;
  /** State of `rows`; an endless list has its own. */
  status?: GridStatus;
  error?: unknown;
  onRetry?: () => void;
  sort?: GridSort;
  onSort?: (sort: GridSort | undefined) => void;
  onOpen?: (row: Row) => void;
  /** Parameters of the open drawer: a row whose id is among them is marked. */
  opened?: Readonly<Record<string, unknown>> | undefined;
  rowActions?: RowActions<Row>;
  /** If set, rows can be selected. */
  bulkActions?: (rows: readonly Row[]) => MenuAction[];
  /** Rows with a red edge. */
  isLate?: (row: Row) => boolean;
  /** Called after rows were loaded, sorted or removed, once the handle has them. */
  onRows?: () => void;
  /** Empty state. */
  empty?: ReactNode;
  ref?: Ref<GridHandle<Row>>;
}
