import type { ReactNode } from 'react';
import type { MenuAction } from '../overlay/menu-list.tsx';

export interface GridColumn<Row> {
  /** Unique; the name that sorting is asked for with. */
  key: string;
  title: string;
  /** The plain value, drawn as it is unless there is `cell`. */
  value?: (row: Row) => string | number | null | undefined;
  /** One line; it must not be higher than a compact row. */
  cell?: (row: Row) => ReactNode;
  /** Pixels; without it the column takes its share of what is left. */
  width?: number;
  minWidth?: number;
  align?: 'start' | 'end';
  sortable?: boolean;
  /** Not shown until the user asks for it. */
  hidden?: boolean;
}

export interface GridSort {
  by: string;
  order: 'asc' | 'desc';
}

/** A piece of an endless list. */
export interface RowsPiece<Row> {
  rows: readonly Row[];
  /** All rows that the filters leave. */
  total: number;
}

/** Brings rows `start` (inclusive) to `end` (exclusive). Keep the same function while filters are the same. */
export type FetchRows<Row> = (range: {
  start: number;
  end: number;
  sort: GridSort | undefined;
}) => Promise<RowsPiece<Row>>;

export type GridStatus = 'ready' | 'loading' | 'failed';

/** What a page may ask of a grid that is shown. */
export interface GridHandle<Row> {
  /** Replaces rows by their id, in place: no scroll, no loss of selection. Ids that are not loaded are left out. */
  update: (rows: readonly Row[]) => void;
  /** Fetches again what an endless grid shows. */
  refresh: () => void;
  clearSelection: () => void;
  /** The row so many places below the one with this id, above for a negative count; undefined past the loaded rows. */
  neighbour: (id: string, step: number) => Row | undefined;
  /**
   * Puts the focus on the row that had it last, or else on the first one; from there keys do the rest. While rows
   * are on their way it waits for them, unless the focus goes elsewhere.
   */
  focus: () => void;
}

export type RowActions<Row> = (row: Row) => MenuAction[];
