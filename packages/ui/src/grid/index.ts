export { shownColumns } from './column-state.ts';
export { DataGrid, type DataGridProps } from './data-grid.tsx';
export type { Density } from './density.ts';
export type {
  FetchRows,
  GridColumn,
  GridHandle,
  GridSort,
  GridStatus,
  RowActions,
  RowsPiece,
} from './types.ts';
