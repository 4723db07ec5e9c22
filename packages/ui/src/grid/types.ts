import type { ReactNode } from 'react';
import type { MenuAction } from '../overlay/menu-list.tsx';

export interface GridColumn<Row> {
  /** Unique; also the name in sortBy. */
  key: string;
  title: string;
  /** The plain value, rendered as is unless `cell` is set. */
  value?: (row: Row) => string | number | null | undefined;
  /** Must be one line, no higher than a compact row. */
  cell?: (row: Row) => ReactNode;
  /** Pixels; without it the column shares the remaining width. */
  width?: number;
  minWidth?: number;
  /** How many shares of the remaining width it takes, if it has no `width`; 1 by default. */
  grow?: number;
  align?: 'start' | 'end';
  sortable?: boolean;
  /** Words before the value on the cards of a phone, where it says too little alone, such as a date or a number. */
  onCard?: string;
  /** Left out of the cards of a phone. */
  offCard?: boolean;
  /** Hidden until the user shows it. */
  hidden?: boolean;
  /**
   * Left out while the grid is too narrow for all columns, the lowest number first, and before those without it. Columns
   * with the same number are left out together.
   */
  fold?: number;
}

export interface GridSort {
  by: string;
  order: 'asc' | 'desc';
}

/** Rows of an endless list. */
export interface RowsPiece<Row> {
  rows: readonly Row[];
  /** Number of rows that match the filters. */
  total: number;
}

/** Loads rows `start` (inclusive) to `end` (exclusive). Keep the same function while the filters are the same. */
export type FetchRows<Row> = (range: {
  start: number;
  end: number;
  sort: GridSort | undefined;
}) => Promise<RowsPiece<Row>>;

export type GridStatus = 'ready' | 'loading' | 'failed';

/** Imperative handle of a mounted grid. */
export interface GridHandle<Row> {
  /** Replaces rows in place by id, keeping scroll position and selection. Ids that are not loaded are ignored. */
  update: (rows: readonly Row[]) => void;
  /** Reloads the rows of an endless grid. */
  refresh: () => void;
  /** Clears the selection, but for the rows with these ids. */
  clearSelection: (except?: readonly string[]) => void;
  /** The row so many places below the one with this id, above for a negative count; undefined past the loaded rows. */
  neighbour: (id: string, step: number) => Row | undefined;
  /**
   * Focuses the row that had the focus last, otherwise the first one. While rows are loading it waits for them,
   * unless the focus moves elsewhere.
   */
  focus: () => void;
}

export type RowActions<Row> = (row: Row) => MenuAction[];
