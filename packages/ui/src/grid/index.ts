export { shownColumns } from './column-state.ts';
export { DataGrid } from './data-grid.tsx';
export type { DataGridProps } from './data-grid-props.ts';
export type { Density } from './density.ts';
export { GridPage, type GridPageProps, type PagedRows } from './grid-page.tsx';
export type {
  FetchRows,
  GridColumn,
  GridHandle,
  GridSort,
  GridStatus,
  RowActions,
  RowsPiece,
} from './types.ts';
