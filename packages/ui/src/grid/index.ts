export { shownColumns } from './column-state.ts';
export { DataGrid, type DataGridProps } from './data-grid.tsx';
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
